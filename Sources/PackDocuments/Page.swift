internal import AdviceCatalogs

/// A page that needs nothing else: no network, no script; light, dark and printable.
enum Page {
    static func html(_ title: String, locale: String, style: String, body: [String]) -> String {
        """
        <!doctype html>
        <html lang="\(Markup.escaped(locale))" dir="\(direction(of: locale))">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(Markup.escaped(title))</title>
        <style>
        \(Palette.style)
        \(Chart.style)
        \(AdviceMap.style)
        \(style)
        </style>
        </head>
        <body id="top">
        \(body.joined(separator: "\n"))
        </body>
        </html>

        """
    }

    /// The direction of a locale's script as HTML calls it.
    static func direction(of locale: String) -> String { LocaleData.of(locale).direction == .rightToLeft ? "rtl" : "ltr" }
}
