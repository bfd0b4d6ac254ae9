import Extraction
import StringCatalog

/// A text that users see and that is never looked up.
struct UnlocalizedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "unlocalized-text", defaultSeverity: .warning,
        summary: "A text that is shown to users should be localizable.",
        rationale: """
            A literal that becomes a `String` before a view shows it is shown as it stands, in every language, even when a \
            catalog has a translation for it. What is given to a logger is for developers, also where the app shows its log; \
            what has a latitude beside it is the name of a place; and what a type or static member makes up for previews \
            (`MockUser`, `static var preview`) is no text of the app. Names are called the same everywhere: those in the \
            configuration, those spelled as no other word is (`GitHub`), those beside their address, what stands in a list of \
            names, what the translations of other texts leave as it is, and, where a text is followed from its literal to the \
            screen, a few words with capitals that interfaces are not written with (`Photon Maps`). Units, codes, commands and \
            the texts of licences are no words to translate.
            """,
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { } }"#),
            Example(swift: #"let mark = Text("•" + "1")"#, strings: "{ }"),
            Example(swift: #"let time = Text("{timer}" + "\(seconds) ms")"#, strings: "{ }"),
            Example(swift: #"let mark = Text("R2" + mark)"#, strings: "{ }"),
            Example(swift: #"let language = Text("日本語" + mark)"#, strings: "{ }"),
            Example(swift: #"let name = Text("Siri" + mark)"#, strings: "{ }"),
            Example(swift: #"let day = Text("廿六" + mark)"#, strings: "{ }"),
            Example(swift: #"let code = Text("Color(red: \(red), green: \(green))" + mark)"#, strings: "{ }"),
            Example(
                swift: """
                    enum Row {
                        static let mock6: Row = .init(title: "Old Page of the Book")
                        init(title: String) { self.title = title }
                        var title: String
                        var view: Text { Text(title) }
                    }
                    """, strings: "{ }"),
            Example(
                swift: list("licenseOfParser", "This parser is free software, and anybody may use it in any way they like."),
                strings: "{ }"),
            Example(swift: list("debugStatus", "Chord found"), strings: "{ }"),
            Example(swift: list("greetings", "How are you?").replacing("[\"How", with: "[\"en\": \"How"), strings: "{ }"),
            Example(
                swift: """
                    func range(_ year: Int) -> Text {
                        if Locale.current.language.languageCode?.identifier == "ja" {
                            Text("1月から" + mark)
                        } else {
                            Text("Since January" + mark)
                        }
                    }
                    """, strings: "{ }"),
            Example(
                swift: """
                    func greetings(_ name: String) -> [Text] {
                        if languageCode.starts(with: "zh") {
                            [
                                Text("你好" + name),
                                Text("再见" + name),
                            ]
                        } else {
                            [
                                Text("Hello " + name),
                                Text("Bye " + name),
                            ]
                        }
                    }
                    """, strings: "{ }"),
            Example(swift: list("marks", "漢"), strings: "{ }"), Example(swift: list("mockAlbums", "New Album"), strings: "{ }"),
            Example(swift: list("labelFR", "Compte courant"), strings: "{ }"),
            Example(
                swift: """
                    struct Verse {
                        let language: String
                        let text: String
                        var view: Text { Text(text) }
                    }
                    let verse = Verse(
                        language: "fr",
                        text: "Le chat chante un air")
                    """, strings: "{ }"),
            Example(swift: list("de", "Wetterdaten nicht verfügbar"), strings: "{ }"),
            Example(
                swift: #"func label(_ lang: Lang) -> Text { lang == .fr ? Text("Scène" + mark) : Text("Scene" + mark) }"#,
                strings: "{ }"),
            Example(swift: credit("\n    name: \"Basic Icons\"").replacing("TranslatorRow", with: "AssetCredit"), strings: "{ }"),
            Example(swift: stop("name: \"Old Page\", minutes: 4, lat: 3"), strings: "{ }"),
            Example(swift: notes(of: "AssertionReporter", "Cannot start"), strings: "{ }"),
            Example(swift: #"let system = Text("Windows 8.1" + mark)"#, strings: "{ }"),
            Example(swift: notes(of: "EventLogger", "Cannot start"), strings: "{ }"),
            Example(swift: stop("name: \"Old Bridge\", latitude: 45.1"), strings: "{ }"),
            Example(swift: #"let mark = Text("YT" + mark)"#, strings: "{ }"),
            Example(swift: #"let size = Text("\(height)p · \(rate) fps" + mark)"#, strings: "{ }"),
            Example(swift: #"let license = Text("BSD-3-Clause License" + mark)"#, strings: "{ }"),
            Example(swift: #"let font = Text("Times New Roman" + mark)"#, strings: "{ }"),
            Example(swift: list("changes", "Faster start of the app", "Shorter names"), strings: "{ }"),
            Example(swift: list("titles_en", "Faster", "Shorter"), strings: "{ }"),
            Example(swift: list("actions", "NO ACTION", "SET NULL", "RESTRICT", "CASCADE"), strings: "{ }"),
            Example(
                swift: """
                    /// What the people of the town say, which is
                    /// kept in every language.
                    let title = Text("The grey tram" + mark)
                    """, strings: "{ }"),
            Example(
                swift: """
                    // A brand name, verbatim.
                    let title = Text("Photon" + mark)
                    """, strings: "{ }"),
            Example(swift: credit("name: \"Olena Kot\""), strings: "{ }"),
            Example(swift: #"let systems = Text("MySQL, PostgreSQL & SQLite" + mark)"#, strings: "{ }"),
            Example(swift: #"let rights = Text("© 2024 Photon Works" + mark)"#, strings: "{ }"),
            Example(swift: #"let command = Text("git clone --bare " + address)"#, strings: "{ }"),
            Example(swift: tool("case c = \"Darktable\""), strings: "{ }"),
            Example(swift: stop("name: \"Saronno\", minutes: 4"), strings: "{ }"),
            Example(swift: stop("name: \"iX Typewriter\", minutes: 4"), strings: "{ }"),
            Example(swift: "if App.screenshotMode { let stops = [Stop(name: \"Back\")] }\n" + stop("name: \"Saronno\""), strings: "{ }"),
            Example(swift: stop("name: \"\\(count) iX Writer\", minutes: 4"), strings: "{ }"),
            Example(swift: stop("name: \"Photon\", site: \"https://example.org/lumo/Photon\""), strings: "{ }"),
            Example(swift: #"let error = Text("\(message)\n(Google Drive / \(status))" + mark)"#, strings: "{ }"),
            Example(swift: stop("name: \"Photon\", site: \"https://www.photon.com/map\""), strings: "{ }"),
            Example(swift: #"let name = Text("Lumo" + mark)"#, strings: Example.strings(about: "Lumo", in: "Lumo")),
            Example(swift: #"let name = Text("Lumo \(version)" + mark)"#, strings: Example.strings(about: "Lumo", in: "Lumo")),
            Example(swift: stop("name: \"Photon\", site: \"https://photon-project.org\""), strings: "{ }"),
            Example(swift: stop("name: \"The Tune Library\", site: \"https://www.thetunelib.org\""), strings: "{ }"),
            Example(swift: stop("name: \"Humming with Cats\", site: \"https://www.hummingwithcats.com/tunes\""), strings: "{ }"),
            Example(swift: stop("name: \"Tune Friend\", site: \"https://tune-friend.org\""), strings: "{ }"),
            Example(
                swift: stop(#"name: "Atom One"), Stop(name: "Gruvbox"), Stop(name: "Solarized"), Stop(name: "Tokyo Night""#),
                strings: "{ }"),
            Example(swift: stop("name: \"Kora-i (BLE5)\", minutes: 4"), strings: "{ }"),
            Example(swift: stop("name: \"FTP (21)\""), strings: "{ }"),
            Example(swift: list("tradesEn", "Baker", "Piano tuner"), strings: "{ }"),
            Example(swift: stop("name: \"Marker Felt\""), strings: "{ }"),
            Example(
                swift: #"""
                    func steps(_ path: String) -> String {
                        """
                        #!\(path)
                        "statusLine": {
                          "type": "command"
                        }
                        """
                    }
                    let view = Text(steps("/bin/sh"))
                    """#, strings: "{ }"),
            Example(
                swift: """
                    func hint() -> Text {
                        let arabicCode = "ar"
                        if languageCode == arabicCode {
                            return Text("هذه الصفحة باللغة العربية" + mark)
                        }
                        return Text(mark)
                    }
                    """, strings: "{ }"),
            Example(swift: #"let price = Text("\(amount)" + " kr")"#, strings: "{ }"),
            Example(swift: #"let kind = Text(share + " AC")"#, strings: "{ }"),
            Example(swift: list("formats", "d MMM yyyy", "HH:mm:ss zzz"), strings: "{ }"),
            Example(
                swift: """
                    struct Hint {
                        let title: String
                        var view: Text { Text(title) }
                    }
                    let hints: [String: [Hint]] = [
                        "en": [
                            Hint(title: "Play a tune"),
                            Hint(title: "Rest [a while] now"),
                            Hint(title: "Hum along today"),
                            Hint(title: "Sing to the cat"),
                        ],
                        "de": [
                            Hint(title: "Spiel ein Lied"),
                        ],
                    ]
                    """, strings: "{ }"),
            Example(
                swift: """
                    func text(_ key: String, _ fallback: String) -> String {
                        let found = NSLocalizedString(key, comment: "")
                        return found == key ? fallback : found
                    }
                    let title = Text(text("queue.title", "Tunes to come"))
                    """, strings: #"{ "queue.title" : { } }"#),
            Example(
                swift: """
                    let texts = ["Ready": ["de": "Fertig"]]
                    func translated(_ key: String, _ language: String) -> String { texts[key]?[language] ?? key }
                    let title = Text(translated("Ready", "de"))
                    """, strings: "{ }"),
            Example(
                swift: """
                    final class Queue {
                        let warn: (String) -> Void
                        init(warn: @escaping (String) -> Void) { self.warn = warn }
                        func drop() { warn("At least one tune stays") }
                    }
                    enum Notice {
                        static func warn(_ message: String) -> Text { Text(message) }
                    }
                    """, strings: "{ }"),
            Example(
                swift: """
                    func fill() {
                        if ProcessInfo.processInfo.arguments.contains("-ui-testing") { show(Stop(name: "Old Page")) }
                    }

                    """ + stop("name: \"Saronno\""), strings: "{ }"),
            Example(
                swift: """
                    func fill() {
                        guard CommandLine.arguments.contains("-ui-testing") else { return }
                        show(Stop(name: "Old Page"))
                    }

                    """ + stop("name: \"Saronno\""), strings: "{ }"),
        ],
        failing: [
            Example(
                swift: """
                    func fill() {
                        if !CommandLine.arguments.contains("-ui-testing") { show(Stop(name: ↓"Old Page")) }
                    }

                    """ + stop("name: \"Saronno\""), strings: "{ }"),
            Example(swift: #"let title = Text(↓"Delete " + name)"#, strings: "{ }"),
            Example(swift: #"let about = Text(↓"Version 8.1" + mark)"#, strings: "{ }"),
            Example(swift: notes(of: "EventDialog", "↓Cannot start").replacing("\"↓", with: "↓\""), strings: "{ }"),
            Example(swift: stop("name: ↓\"Old Page\", minutes: 4"), strings: "{ }"),
            Example(swift: #"let size = Text(↓"\(height) p high" + mark)"#, strings: "{ }"),
            Example(swift: tool("case c = ↓\"Custom\""), strings: "{ }"),
            Example(swift: stop("name: ↓\"Story (1080×1920)\""), strings: "{ }"),
            Example(swift: stop("name: ↓\"Union Types (anyOf)\""), strings: "{ }"),
            Example(swift: stop("name: ↓\"Delete Account\", minutes: 4"), strings: "{ }"),
            Example(swift: list("titles", "Faster").replacing("\"Faster", with: "↓\"Faster"), strings: "{ }"),
            Example(swift: #"let name = Text(↓"Light" + mark)"#, strings: Example.strings(about: "Light", in: "光")),
            Example(swift: tool("case c = ↓\"Ask every time\""), strings: "{ }"),
            Example(swift: stop("name: ↓\"Open the Page Settings\", site: \"https://www.openset.org\""), strings: "{ }"),
            Example(swift: stop("name: ↓\"Support\", site: \"https://support.photon.com\""), strings: "{ }"),
        ])

    /// A list that shows the name of what is in it.
    private static func stop(_ arguments: String) -> String {
        """
        struct Stop {
            var name: String
            var latitude = 0.0
            var minutes = 0
            var site = ""
        }
        let stops: [Stop] = [Stop(\(arguments))]
        func row(_ stop: Stop) -> Text { Text(stop.name) }
        """
    }

    /// A list whose texts are shown.
    private static func list(_ name: String, _ texts: String...) -> String {
        """
        struct Row {
            let \(name) = [\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]
            var view: [Text] { \(name).map { Text($0) } }
        }
        """
    }

    /// A row that thanks somebody.
    private static func credit(_ argument: String) -> String {
        """
        struct TranslatorRow {
            var name: String
            var view: Text { Text(name) }
        }
        let row = TranslatorRow(\(argument))
        """
    }

    /// A list of names with one more in it.
    private static func tool(_ last: String) -> String {
        """
        enum Tool: String {
            case a = "PhotonCam"
            case b = "Lightroom X2"
            \(last)
        }
        func row(_ tool: Tool) -> Text { Text(tool.rawValue) }
        """
    }

    /// A type that shows the last message that it was given.
    private static func notes(of type: String, _ message: String) -> String {
        """
        final class \(type) {
            var last = ""
            func add(_ message: String) { last = message }
            var view: Text { Text(last) }
        }
        func start(_ notes: \(type)) { notes.add("\(message)") }
        """
    }

    func check(_ input: LintInput) -> [SourceViolation] {
        let texts = (input.extraction?.unlocalized ?? []).filter { text in
            if case .trap = text.reason { return false }
            return true
        }
        var lines = SourceLines(input.sources)
        let lists = NameLists(texts, &lines)
        let keys = Set(input.extraction?.strings.map(\.key) ?? [])
        let found = texts.filter { text in
            // What is given beside its key is shown where nothing is found.
            if let key = lines.identifier(before: text.place), keys.contains(key) { return false }
            return text.hasWords && !lines.sayPlace(text) && !lines.giveCredit(text) && !lines.sayVerbatim(text)
                && !lists.contain(text)
                && !(text.text.utf8.contains(UInt8(ascii: " ")) ? lines.hostSpellsWords(text) : lines.addressIsBeside(text))
                && !lines.areForOneLanguage(text.place)
        }
        let words = isWrittenInEnglish(input) ? InterfaceWords(Self.texts(of: input)) : nil
        let prose = found.filter { text in
            let bare = ProperNames.withoutModel(text.text.withoutValues)
            guard let words, case .stringReachesScreen = text.reason, ProperNames.couldBeName(bare), bare.isLatin else { return true }
            return words.make(bare)
        }
        let names = ProjectNames(input, among: Set(prose.flatMap { [$0.text, $0.text.withoutValues] }))
        let apps = input.project.targets.lazy.filter { !$0.isLibrary }.map(\.name)
        return prose.filter { text in
            let bare = text.text.withoutValues
            // "Lumo 2.1" of a target that is called MobileLumo.
            let isApp = bare != text.text && bare.utf8.count > 3 && apps.contains { $0.hasSuffix(bare) || $0.hasPrefix(bare) }
            return !isApp && !names.contain(text.text) && !names.contain(bare)
        }.map { text in
            SourceViolation(
                file: text.place.file, line: text.place.line, column: text.place.column, key: nil,
                message: Self.message(text.reason))
        }
    }
}

private extension String {
    /// Whether all letters are Latin ones.
    var isLatin: Bool { unicodeScalars.allSatisfy { $0.value < 0x250 || !$0.isLetter } }

    /// What is left beside values, of which an ellipsis stands for each: "Lumo" of "Lumo …".
    var withoutValues: String {
        unicodeScalars.contains("…") ? split { "… ()".contains($0) }.filter { !["v", "V", "-dev"].contains($0) }.joined(separator: " ") : self
    }
}

private extension UnlocalizedTextRule {
    /// Whether what is in Latin letters is English: in other languages of these letters other words are common, and German writes
    /// them large.
    func isWrittenInEnglish(_ input: LintInput) -> Bool {
        input.catalogs.allSatisfy { item in
            let language = item.catalog.sourceLanguage
            return language.language == "en" || language.hasNonLatinScript
        }
    }

    /// What the sources say, whether it is looked up or not.
    static func texts(of input: LintInput) -> [String] {
        guard let extraction = input.extraction else { return [] }
        return extraction.strings.map { $0.defaultValue ?? $0.key } + extraction.unlocalized.map(\.text)
    }

    static func message(_ reason: UnlocalizedText.Reason) -> String {
        "shown, and never looked up: \(reason.message)\(reason.remedy)"
    }
}
