/// Text for HTML and SVG.
enum Markup {
    /// A text that shows as it is, also within an attribute in double quotes; what HTML and XML cannot hold is left out.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default:
                let isControl = scalar.value < 0x20 && scalar != "\t" && scalar != "\n"
                if !isControl, scalar.value & 0xFFFE != 0xFFFE, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }

    /// A figure for a path or a label, with at most so many decimals.
    static func number(_ figure: Double, places: Int = 2) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let rounded = (figure * scale).rounded() / scale
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int64(rounded)) }
        return rounded.description
    }
}
