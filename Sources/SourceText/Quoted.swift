/// A piece of somebody's text as a message shows it: in quotation marks, cut to `limit` characters, without line breaks or control characters.
///
/// Text in a right-to-left script is isolated, so that it cannot reorder the sentence around it.
package func quoted(_ text: String, limit: Int = 40) -> String {
    var shown = ""
    var count = 0
    for character in text {
        if count == limit {
            shown += "…"
            break
        }
        shown += DisplayedCharacter(character).text
        count += 1
    }
    if Bidirectional.hasRightToLeft(text) {
        shown = "\(Bidirectional.firstStrongIsolate)\(shown)\(Bidirectional.popIsolate)"
    }
    return "“\(shown)”"
}
