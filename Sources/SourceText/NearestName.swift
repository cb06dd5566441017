/// The candidate closest to a mistyped name, if one is close enough to be what was meant.
public func nearestName(to name: String, in candidates: [String]) -> String? {
    nil
}
