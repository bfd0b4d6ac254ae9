/// The template of all pages. Each page is self-contained, and neither loads nor sends anything.
enum HTMLPage {
    /// - Parameters:
    ///   - style: Styles of the page in addition to the common ones.
    ///   - script: The only script of the page, which runs after the body.
    static func text(title: String, body: String, style: String = "", script: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
        script-src 'nonce-report'; base-uri 'none'; form-action 'none'">
        <meta name="color-scheme" content="light dark">
        <title>\(Escaping.xml(title))</title>
        <style>
        \(PageFiles.pageCSS)\(style.isEmpty ? "" : "\n" + style)
        </style>
        </head>
        <body>
        \(body)
        <script nonce="report">
        \(script)
        </script>
        </body>
        </html>

        """
    }
}
