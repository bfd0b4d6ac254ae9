import Editing
import StringCatalog

extension EditPlan.Remark {
    /// What is wrong, with the locale where it is about one.
    package var message: String { (locale.map { "\($0): " } ?? "") + reason.message(key: key) }
}

extension EditPlan.Reason {
    /// What is wrong, and what to do about it.
    package func message(key: String) -> String {
        switch self {
        case .noSuchKey: "has no key \"\(key)\""
        case .keyExists: "has a key \"\(key)\" already"
        case .duplicateKey: "\"\(key)\" stands more than once in the catalog; keep one of them"
        case .nothingGiven:
            "\"\(key)\" is there already, and no text was given for it; a state is that of the texts given with it"
        case .used(let places): "\(TerminalText.quoted(key)) is used at \(EditSummary.list(places))"
        case .noKeyIsUsed: "no source there uses any of its keys; that cannot be meant"
        case .formula(let text):
            (text == key ? "the key " : "") + "\"\(text)\" looks like a formula of a spreadsheet; add it by the command line if it is meant"
        case .unknownPlaceholder(let placeholder, let source):
            "\"\(placeholder)\" is not among the placeholders of \"\(source)\"\(Self.placeholders(of: source))"
        case .moreUnknownPlaceholders(let count): "neither are \(count) more placeholders of this text"
        case .droppedPlaceholder(let placeholder, let source): "leaves out \(placeholder) of \"\(source)\""
        case .moreDroppedPlaceholders(let count): "leaves out \(count) more placeholders"
        case .differs(let present, let given, let path):
            "\"\(key)\"\(Self.form(path)) is \"\(present)\" there, not \"\(given)\"; --replace replaces it"
        case .doesNotVary(let present, let path):
            "\"\(key)\"\(Self.form(path)) is \"\(present)\" there and does not vary; --replace replaces it"
        case .varies(let axes, let isGivenPlain):
            "\"\(key)\" varies by \(axes.joined(separator: " and ")) there"
                + (isGivenPlain ? "; one text cannot stand for its cases" : ", which the given texts do not")
        case .mixedVariations: "the texts of \"\(key)\" do not vary by the same"
        case .pluralWithoutNumber: "\"\(key)\" has plural forms and takes no number, such as %lld"
        case .otherFormMissing(let device):
            "the plural form \"other\" of \"\(key)\"\(Self.device(device)) is missing, which every language needs"
        case .formsMissing(let forms, let device):
            "\"\(key)\"\(Self.device(device)) lacks \(forms.joined(separator: ", ")); the form other stands in"
        case .formNeverUsed(let category): "no number takes the form \(category.rawValue) in this language"
        }
    }

    private static func form(_ path: VariationPath) -> String { path.steps.isEmpty ? "" : " (\(path))" }

    private static func device(_ name: String?) -> String { name.map { " for \($0)" } ?? "" }

    /// The first placeholders of a source text: one of thousands of them would be repeated for each mistake.
    private static func placeholders(of source: String) -> String {
        let most = 8
        let bytes = Array(source.utf8)
        let names = FormatString(source).specifiers.prefix(most + 1).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        guard !names.isEmpty else { return ", which has none" }
        return " (\(names.prefix(most).joined(separator: ", "))\(names.count > most ? ", …" : ""))"
    }
}

extension KeyRewrite.Refusal {
    /// Why a literal stays as it is.
    package var message: String {
        switch self {
        case .noLiteral: "no string literal stands here"
        case .unspellable: "this literal cannot hold the new key"
        case .notPlain: "the key is not spelled here in one plain literal; change it by hand"
        case .interpolations(let count, let placeholders):
            "the literal has \(count) interpolations, and the old key \(placeholders) placeholders"
        case .placeholders(let names):
            "the new key needs the placeholders of the old one in their order, \(names.joined(separator: " "))"
        case .singlePercent: "a percent sign that is no placeholder is %% in the new key"
        }
    }
}
