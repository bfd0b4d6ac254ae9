import SourceRepair

extension RepairHazard {
    /// The reason in words, without its place.
    package var message: String {
        switch kind {
        case .compared: "the text is compared with another text"
        case .key: "the text is used as a dictionary key"
        case .stored: "the text is stored"
        case .sent: "the text is sent to another program"
        case .encoded(let type): "\(type) is encoded with the text in it"
        case .identifier(let call): "\(call) takes it as a name, not as a text"
        case .tag: "it is the tag of a choice, which may be stored"
        case .edited: "a field of the interface edits the text"
        case .lookedUp: "the code looks the text up here already"
        case .fragment: "it is part of a sentence, which cannot be translated alone"
        case .inserted: "inserted into another sentence, so its grammar may depend on it"
        case .number(let expression): "\\(\(expression)) would be written with separators: 1,234 instead of 1234"
        case .fraction(let expression): "\\(\(expression)) would be written with six digits: 0.500000 instead of 0.5"
        case .words(let expression): "\\(\(expression)) contains words that would stay untranslated"
        case .value(let expression): "\\(\(expression)) can't be part of a key: unknown or unsupported type"
        case .negative(let expression): "\(expression) may be negative: English has -1 file, the code has -1 files"
        case .zero(let expression): "\(expression) may be zero: English has 0 files, the code has 0 file"
        case .otherText: "the catalog has another text for the key in the source language"
        case .otherUse: "the same key is looked up here, and would have these forms"
        case .translated(let key): "the translations of \(key.quoted) are kept as a stale entry, since they fit nowhere"
        case .frozen: "a constant is looked up once, and keeps its language"
        case .kept: "the system keeps the text and shows it later, in the language that the app had before"
        case .switcher: "the app sets its language here, which a String does not follow"
        case .noCatalog: "this target has no catalog; add one first"
        case .logged: "the text is logged, and the log would change its language"
        case .passed(let call): call.isEmpty ? "nothing tells what the text is used for here" : "\(call) is given the text"
        case .member(let name): name.isEmpty ? "part of the text is read" : ".\(name) depends on the words of the text"
        case .keyPath(let name): "a key path may read \(name)"
        case .unresolved(let name): "something of unknown type has a member named \(name)"
        case .guess: "a function on the way was found by its name alone"
        case .test: "a test names the text"
        case .markdown: "a key would be drawn as Markdown"
        case .otherMeaning: "the catalog has these words with a comment for this place; they may mean something else here"
        case .notText: "it may be the same in every language"
        case .otherLanguage(let language): "the source language of the catalog is \(language), and the text is in another one"
        case .otherFormat: "the format may change in the source language as well"
        case .readBack: "code that parses the text needs the same locale"
        case .otherKeys(let like): "the keys around it are names such as \(like.quoted); choose one for it"
        case .comment: "the lookups around it have comments for translators; write one"
        }
    }
}

extension RepairLevel {
    package var name: String { self == .byHand ? "by hand" : rawValue }
}
