import Inventory
import StringCatalog
import Workspace

/// The file that `init --translation` writes: the parts of the team's guidance that the project itself tells, and
/// places for the others.
struct GuidanceDraft {
    private let name: String
    private let inventory: Inventory
    private let glossary: Glossary
    private let store: [(field: StoreText.Field, text: String)]
    private let sourceLanguage: LanguageTag

    init(of project: Project, _ glossary: Glossary) {
        self.glossary = glossary
        name = project.name
        inventory = project.inventory
        let sourceLanguage = project.inventory.catalogs.first?.catalog.sourceLanguage ?? "en"
        self.sourceLanguage = sourceLanguage
        // A page in the App Store has its source texts in a folder such as en-US.
        let own = project.storeTexts.filter { LanguageTag($0.folder).language == sourceLanguage.language }.sorted { $0.path < $1.path }
        store = [StoreText.Field.subtitle, .description].compactMap { field in
            own.first { $0.field == field }.flatMap { try? FileBytes.read($0.path) }.map { (field, Self.opening(String(decoding: $0, as: UTF8.self))) }
        }
    }

    var text: String {
        (["# Translating \(name)"] + [about, address, words, kept].compactMap(\.self)).joined(separator: "\n\n") + "\n"
    }

    /// How much of a description is taken over, in characters.
    private static let longestOpening = 500

    /// The first paragraphs of a text.
    private static func opening(_ text: String) -> String {
        var result = ""
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: true).map({ $0.trimmingCharacters(in: .whitespaces) })
        where !paragraph.isEmpty {
            guard result.isEmpty || result.count + paragraph.count <= longestOpening else { break }
            result += (result.isEmpty ? "" : "\n\n") + paragraph
        }
        return result
    }

    private var about: String {
        let known = store.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n")
        return "## What it is\n\n"
            + (known.isEmpty ? "Say in two sentences what the app does, and for whom.\n\nThe tone: friendly, or matter-of-fact?" : known + "\n\nThe tone: friendly, or matter-of-fact?")
    }

    /// How each language addresses people so far.
    private var address: String? {
        let locales = inventory.locales.map(\.tag).filter { $0.language != sourceLanguage.language }
        let forms = ContextDigest.addressForms(of: inventory, in: Set(locales))
        let lines = locales.compactMap { locale in forms[locale].map { "- \(locale.englishName): “\($0)”, as most of its texts have it" } }
        return lines.isEmpty ? nil : "## How people are addressed\n\n" + lines.joined(separator: "\n")
    }

    /// How many words are listed, and how many texts have each at least.
    private static let mostWords = 12
    private static let fewestTexts = 3
    /// A text with more words is a sentence rather than the name of something.
    private static let longestLabel = 2

    /// The words of labels that many texts have: what a label names is a thing of the app, which articles and verbs of
    /// sentences are not.
    private var words: String? {
        var counts: [String: Int] = [:]
        var labels: Set<String> = []
        for text in inventory.texts where inventory.need(of: text) == .wanted {
            let words = Self.words(of: inventory.sourceText(of: text))
            if words.count <= Self.longestLabel { labels.formUnion(words) }
            for word in Set(words) { counts[word, default: 0] += 1 }
        }
        let known = Set(glossary.terms.map { $0.text.lowercased() })
        let found = counts.filter { labels.contains($0.key) && $0.value >= Self.fewestTexts && !known.contains($0.key) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostWords)
        guard !found.isEmpty else { return nil }
        return "## Words\n\nSay what these mean here, where they could mean something else. A word with one right translation in each language belongs "
            + "under `terms` in \(Configuration.fileName), which is checked.\n\n| word | texts | here |\n| --- | --- | --- |\n"
            + found.map { "| \($0.key) | \($0.value) | |" }.joined(separator: "\n")
    }

    /// Words of at least three letters, in lower case.
    private static func words(of text: String) -> [String] {
        var bytes = Array(text.utf8)
        for specifier in FormatString(text).specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [0x20]) }
        return String(decoding: bytes, as: UTF8.self).split { !$0.isLetter }.filter { $0.count > 2 }.map { $0.lowercased() }
    }

    /// The keys that the configuration keeps as they are.
    private var kept: String? {
        let names = glossary.terms.filter { $0.renderings == nil }.map(\.text)
        return names.isEmpty ? nil : "## Not translated\n\n" + names.map { "- \($0)" }.joined(separator: "\n")
    }
}
