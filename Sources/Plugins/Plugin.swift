/// A named set of references and functions that an engine is given when it is made.
public struct Plugin: Sendable {
    /// The name, shown where two plug-ins define the same thing.
    public let name: String
    /// References, found by identifier.
    public let references: [any Reference]
    /// Functions, found by name.
    public let functions: [Function]

    /// A plug-in of the given references and functions.
    public init(name: String, references: [any Reference] = [], functions: [Function] = []) {
        self.name = name
        self.references = references
        self.functions = functions
    }
}
