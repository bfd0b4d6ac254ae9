import StringCatalog

/// A translation that is handed to every door.
struct GateText: Sendable {
    let key: String
    /// The source text by plural form; the empty name is that of a text without forms. Empty if the key is the text.
    var source: [(form: String, value: String)] = []
    let locale: String
    /// The same of the translation.
    let forms: [(form: String, value: String)]

    var isVaried: Bool { forms.contains { !$0.form.isEmpty } }

    init(_ key: String, _ locale: String, _ value: String) {
        self.key = key
        self.locale = locale
        forms = [("", value)]
    }

    /// A text with plural forms, in both languages.
    init(_ key: String, source: [(form: String, value: String)], _ locale: String, forms: [(form: String, value: String)]) {
        self.key = key
        self.source = source
        self.locale = locale
        self.forms = forms
    }
}

extension GateText {
    /// The cases that the issue of each kind is known by, with the rule that refuses them; `nil` for those that get in.
    static let cases: [(text: GateText, rule: String?)] = [
        // Placeholders and their types.
        (GateText("Hello %@", "de", "Hallo"), "format-mismatch"),
        (GateText("Hello %@ ", "de", "Hallo %@ "), nil),
        (GateText("Delete %@?", "ja", "%lldを削除？ %@"), "format-mismatch"),
        (GateText("Remove %@?", "ja", "%@を削除？"), nil),
        (GateText("%lld files", "zh-Hans", "%@ 个文件"), "format-mismatch"),
        (GateText("%@ has %lld books", "ja", "%lld 冊を %@ が持つ"), "dropped-position"),
        (GateText("%@ has %lld pages", "ja", "%2$lld ページを %1$@ が持つ"), nil),
        (GateText("%1$@ and %2$@", "de", "%1$@ und %@"), "mixed-positions"),
        (GateText("%lld%% full", "ja", "%lld%"), "malformed-format"),
        // Plural categories.
        (GateText("%lld days", source: days, "pl", forms: [("one", "%lld dzień")]), "plural-incomplete"),
        (GateText("%lld days ", source: days, "pl", forms: [("one", "%lld dzień"), ("other", "%lld dnia")]), "plural-incomplete"),
        (
            GateText(
                "%lld days.", source: days, "pl",
                forms: [("few", "%lld dni"), ("many", "%lld dni"), ("one", "%lld dzień"), ("other", "%lld dnia")]), nil
        ),
        (GateText("%lld days!", source: days, "de", forms: [("one", "%lld Tag"), ("other", "%@ Tage")]), "format-mismatch"),
        (GateText("%lld days?", source: days, "de", forms: [("one", "Ein Tag"), ("other", "%lld Tage")]), nil),
        (GateText("%lld days …", source: days, "ru", forms: [("one", "Один день"), ("few", "%lld дня"), ("many", "%lld дней"), ("other", "%lld дня")]), "format-mismatch"),
        // Tags, names and links.
        (GateText("Read the <b>rules</b>", "de", "Lies die Regeln"), "tag-mismatch"),
        (GateText("Read the <b>terms</b>", "de", "Lies die <b>Bedingungen</b>"), nil),
        (GateText("Read it", "de", "<b>Lies</b> es"), "tag-mismatch"),
        (GateText("Hello {name}", "de", "Hallo {Name}"), "tag-mismatch"),
        (GateText("See https://host.test/help", "de", "Siehe die Hilfe"), "url-mismatch"),
        (GateText("Read the [terms](https://host.test)", "de", "Lies die [Regeln] (https://host.test)"), "markdown-mismatch"),
        // The script of the locale.
        (GateText("Skip", "zh-Hans", "スキップ"), "wrong-script"),
        (GateText("Open the file", "ja", "Открыть файл"), "wrong-script"),
        (GateText("Close the file", "zh-Hant", "Закрыть файл"), "wrong-script"),
        (GateText("Save the file", "ko", "保存文件"), "wrong-script"),
        (GateText("Settings", "zh-Hant", "设备设置"), "simplified-in-traditional"),
        (GateText("Devices", "zh-Hans", "裝置設定"), "traditional-in-simplified"),
        (GateText("What a face", "ja", "(´Д｀)な顔"), nil),
        // Control and invisible characters, and damaged ones.
        (GateText("Next", "de", "Wei\u{1B}[31mter"), "invisible-character"),
        (GateText("Back", "de", "Zur\u{7F}ück"), "invisible-character"),
        (GateText("Done", "ja", "\u{200B}"), "invisible-character"),
        (GateText("Cancel", "de", "Ab\u{2060}brechen"), "invisible-character"),
        (GateText("Two\nlines", "de", "Zwei\nZeilen"), nil),
        (GateText("Coffee", "fr", "Caf\u{FFFD}"), "replacement-character"),
        (GateText("Tea", "fr", "ThÃ©"), "mojibake"),
        (GateText("Open", "ar", "\u{202E}فتح"), "bidi-control"),
        // Stand-ins.
        (GateText("Continue", "ja", "TODO"), "placeholder-translation"),
        (GateText("Sign in", "de", "Anmelden"), nil),
    ]

    private static let days = [(form: "one", value: "%lld day"), (form: "other", value: "%lld days")]
}
