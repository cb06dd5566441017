internal import SourceText

/// The JSON Schema (draft 2020-12) of a shape.
struct JSONSchema {
    /// The schema as JSON.
    let json: JSONOutput

    /// The schema of a document; `title` names it.
    init(_ shape: JSONShape, title: String, about: String) {
        var definitions = Definitions()
        let root = definitions.schema(shape)
        var members: [JSONOutput.Member] = [
            .init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", .string(title)),
            .init("description", .string(about)),
        ]
        members += root
        members.append(.init("$defs", .object(definitions.written())))
        self.json = .object(members)
    }
}

/// The objects that a schema defines by name, each of them once.
private struct Definitions {
    private var objects: [String: JSONOutput] = [:]

    func written() -> [JSONOutput.Member] {
        objects.keys.sorted().compactMap { name in objects[name].map { .init(name, $0) } }
    }

    mutating func schema(_ shape: JSONShape) -> [JSONOutput.Member] {
        switch shape {
        case .any: return []
        case .null: return [.init("type", "null")]
        case .boolean: return [.init("type", "boolean")]
        case .number: return [.init("type", "number")]
        case .integer(let bounds):
            let upper: [JSONOutput.Member] = bounds.upperBound == .max ? [] : [.init("maximum", .integer(bounds.upperBound))]
            return [.init("type", "integer"), .init("minimum", .integer(bounds.lowerBound))] + upper
        case .text(let form): return [.init("type", "string")] + form.members
        case .word(let words): return [.init("enum", .array(words.map { .string($0) }))]
        case .list(let element, let minimum, let containing):
            return list(minimum, containing) + [.init("items", .object(schema(element)))]
        case .row(let first, let rest, let minimum, let containing):
            var members = list(minimum, containing)
            if !first.isEmpty { members.append(.init("prefixItems", .array(first.map { .object(schema($0)) }))) }
            return members + [.init("items", .object(schema(rest)))]
        case .map(let names, let value):
            var members: [JSONOutput.Member] = [.init("type", "object")]
            if !names.members.isEmpty { members.append(.init("propertyNames", .object(names.members))) }
            return members + [.init("additionalProperties", .object(schema(value)))]
        case .object(let object): return [.init("$ref", .string(reference(object)))]
        case .variants(let key, let variants): return self.variants(by: key, variants)
        case .presence(let key, let with, let without):
            return [
                .init("type", "object"), .init("if", ["required": [.string(key)]]), .init("then", ["$ref": .string(reference(with))]),
                .init("else", ["$ref": .string(reference(without))]),
            ]
        case .either(let shapes): return [.init("anyOf", .array(shapes.map { .object(schema($0)) }))]
        }
    }

    private func list(_ minimum: Int, _ containing: String?) -> [JSONOutput.Member] {
        var members: [JSONOutput.Member] = [.init("type", "array")]
        if minimum > 0 { members.append(.init("minItems", .integer(minimum))) }
        if let containing { members.append(.init("contains", ["const": .string(containing)])) }
        return members
    }

    /// The word is checked first, so that an editor completes it; what follows from it is a schema of its own.
    private mutating func variants(by key: String, _ variants: [(word: String, shape: JSONObjectShape)]) -> [JSONOutput.Member] {
        let about = variants.first?.shape[key]?.about ?? ""
        var conditions: [JSONOutput] = []
        for variant in variants {
            conditions.append([
                "if": ["properties": .object([.init(key, ["const": .string(variant.word)])]), "required": [.string(key)]],
                "then": ["$ref": .string(reference(variant.shape))],
            ])
        }
        let words = JSONOutput.array(variants.map { .string($0.word) })
        return [
            .init("type", "object"), .init("properties", .object([.init(key, ["description": .string(about), "enum": words])])),
            .init("required", [.string(key)]), .init("allOf", .array(conditions)),
        ]
    }

    private mutating func reference(_ object: JSONObjectShape) -> String {
        if objects[object.name] == nil {
            objects[object.name] = .null  // A place is held while the object's own parts are defined.
            objects[object.name] = definition(object)
        }
        return "#/$defs/\(object.name)"
    }

    private mutating func definition(_ object: JSONObjectShape) -> JSONOutput {
        var properties: [JSONOutput.Member] = []
        for key in object.keys {
            properties.append(.init(key.name, .object([.init("description", .string(key.about))] + schema(key.shape))))
        }
        var members: [JSONOutput.Member] = [
            .init("description", .string(object.about)), .init("type", "object"), .init("properties", .object(properties)),
        ]
        let required = object.keys.filter { $0.remedy != nil }.map { JSONOutput.string($0.name) }
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        if !object.oneOf.isEmpty {
            members.append(.init("anyOf", .array(object.oneOf.map { ["required": [.string($0)]] })))
        }
        if !object.needs.isEmpty {
            members.append(
                .init(
                    "allOf",
                    .array(
                        object.needs.map { need in
                            [
                                "if": [
                                    "properties": .object([.init(need.key, ["const": .string(need.word)])]),
                                    "required": [.string(need.key)],
                                ],
                                "then": ["required": [.string(need.needed)]],
                            ]
                        })))
        }
        let others: JSONOutput = object.others.map { .object(schema($0)) } ?? false
        members.append(.init("additionalProperties", others))
        return .object(members)
    }
}

extension JSONShape.TextForm {
    /// What a schema says of a text of this form.
    fileprivate var members: [JSONOutput.Member] {
        switch self {
        case .any: []
        case .filled: [.init("minLength", 1)]
        case .kebab: pattern("^[a-z][a-z0-9-]*$")
        case .camel: pattern("^[a-z][A-Za-z0-9]*$")
        case .kebabOrCamel: pattern("^[a-z]([A-Za-z0-9]*|[a-z0-9-]*)$")
        case .valueName: pattern("^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*$")
        case .date: pattern("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")
        case .pattern(let pattern): self.pattern(pattern)
        }
    }

    private func pattern(_ text: String) -> [JSONOutput.Member] { [.init("pattern", .string(text))] }
}
