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
        (GateText("Hello!", "de", "Hallo%arg!"), "format-mismatch"),
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
        (GateText("%lld days …", source: days, "ru", forms: [("one", "Один день"), ("few", "%lld дня"), ("many", "%lld дней"), ("other", "%lld дня")]), "implied-quantity"),
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
        (GateText("Tags", "ja", "門を\u{E0041}\u{E0042}開く"), "invisible-character"),
        (GateText("Filler", "ja", "門を\u{3164}開く"), "invisible-character"),
        (GateText("Old filler", "ko", "문\u{115F}을 열기"), "invisible-character"),
        (GateText("Keeps order", "ja", "門を\u{34F}開く"), "invisible-character"),
        (GateText("Braille", "de", "Blinden\u{2800}schrift"), "invisible-character"),
        (GateText("Note", "de", "No\u{FFF9}tiz"), "invisible-character"),
        (GateText("Deprecated", "de", "Ver\u{206A}altet"), "invisible-character"),
        (GateText("Selector", "ja", "門を\u{E01EF}開く"), "invisible-character"),
        (GateText("Music", "de", "Mu\u{1D173}sik"), "invisible-character"),
        (GateText("None", "de", "Kei\u{FFFF}nes"), "invisible-character"),
        (GateText("Object", "de", "Ob\u{FFFC}jekt"), "invisible-character"),
        (GateText("Joined", "de", "Ver\u{200D}bunden"), "invisible-character"),
        (GateText("Payload", "fa", "می\u{200C}\u{E0061}خواهم"), "invisible-character"),
        (GateText("England", "de", "England \u{1F3F4}\u{E0067}\u{E0062}"), "invisible-character"),
        // The same where scripts, emoji and lines need them.
        (GateText("England!", "de", "England \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!"), nil),
        (GateText("Family", "de", "Familie \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"), nil),
        (GateText("Love", "de", "Liebe \u{2764}\u{FE0F}"), nil),
        (GateText("I want it", "fa", "می\u{200C}خواهم"), nil),
        (GateText("Arrow", "hi", "क\u{94D}\u{200D}ष"), nil),
        (GateText("Vine", "ja", "葛\u{E0100}飾"), nil),
        (GateText("Settings page", "de", "Einstellungs\u{AD}seite"), nil),
        (GateText("Direction", "ar", "\u{2068}اتجاه\u{2069}"), nil),
        // What shows nothing, and a part of a sentence that is not there.
        (GateText("Open the gate", "ja", "   "), "empty-translation"),
        (GateText("Open the door", "ja", "\u{A0}"), "empty-translation"),
        (GateText("Open the window", "ja", "\u{3000}"), "empty-translation"),
        (GateText("Open the box", "ja", "\u{2800}"), "empty-translation"),
        (GateText("Open the book", "ja", "\u{200E}\u{2003}"), "empty-translation"),
        (GateText("Remove %@ now", "ja", "%@ %#@x@ 削除"), "undefined-substitution"),
        // Stand-ins.
        (GateText("Continue", "ja", "TODO"), "placeholder-translation"),
        (GateText("Sign in", "de", "Anmelden"), nil),
    ]

    private static let days = [(form: "one", value: "%lld day"), (form: "other", value: "%lld days")]
}
