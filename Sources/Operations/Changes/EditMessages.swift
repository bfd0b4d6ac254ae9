import Editing
import StringCatalog
import Workspace

extension EditPlan.Remark {
    /// The problem, prefixed with its locale if it has one.
    package var message: Message {
        if let locale, reason == .noText { return "\(key.quoted) has no text in \(locale)" }
        let name = isAboutText ? self.name + ": " : ""
        let prefix = locale.map { "\($0): " } ?? ""
        return "\(prefix)\(name)\(reason.message(key: key))"
    }

    private var isAboutText: Bool {
        switch reason {
        case .fault, .mergedFault: true
        default: false
        }
    }

    /// The problem with the locale and the key that it is about, for a file with many.
    package var placedMessage: Message { "\(locale.map { "\($0), " } ?? "")\(name): \(reason.message(key: key))" }

    /// The key as messages name it: its beginning, because a text may have thousands of faults.
    package var name: String { (key.count > 80 ? key.prefix(79) + "…" : key).quoted }
}

extension EditPlan.Reason {
    /// The problem and its solution.
    package func message(key: String) -> Message {
        switch self {
        case .noSuchKey: "has no key \"\(key)\""
        case .keyExists: "already has a key \"\(key)\""
        case .duplicateKey: "\"\(key)\" is in the catalog more than once; keep one of them"
        case .duplicateMember: "\"\(key)\" has a language or another member more than once; keep one of them"
        case .lacksForms: "one text for all numbers, but the source text has plural forms; it is marked for review"
        case .identifierOfForm:
            "\(key.quoted) is the name that another tool gave to a form of a text; a catalog has no such key"
        case .damagedKey: "the key \(key.quoted) contains U+FFFD, which replaces a character that could not be decoded"
        case .nothingGiven:
            "\"\(key)\" is already in the catalog, and no text was given for it; to set the state of its texts, use mark \(option: "state")"
        case .commentForbidsTranslation:
            "the comment of \(key.quoted) says not to translate it, which still applies; change it with \(option: "comment")"
        case .used(let places): "\(key.quoted) is used at \(places.map { "\($0.file):\($0.line):\($0.column)" }.joined(separator: ", "))"
        case .noKeyIsUsed: "the sources use none of its keys, so all of them would be removed"
        case .noText: "\(key.quoted) has no text in this locale"
        case .hasNoPhrases: "phrases are for App Shortcuts only, and this entry is not one"
        case .hasPhrases: "this is an App Shortcut; give each of its phrases as a form: phrase.1, phrase.2"
        case .rejectionOutdated: "has changed since it was rejected; \(command: "review") lists it again"
        case .note(let note): "note: \(note.inOneLine)"
        case .approvalOutdated: "has changed or was sent back since it was approved; \(command: "review") lists it again"
        case .changedSinceShown: "\(key.quoted) has changed since it was listed; \(command: "review") lists it again"
        case .formula(let text):
            "\(text == key ? "the key " : "")\"\(text)\" looks like a spreadsheet formula; if you mean it, add it \(terminal: "on the command line", client: "with add_translations")"
        case .fault(let fault): "\(fault.form.map { "\($0): " } ?? "")\(fault.statement) [\(fault.rule)]"
        case .mergedFault(let fault): "needs review: \(Self.fault(fault).message(key: key))"
        case .sourceHeldBack: "\(key.quoted): its source text was refused"
        case .differs(let present, let given, let path):
            "\"\(key)\"\(Self.form(path)) is already \"\(present)\", not \"\(given)\"; \(option: "replace") replaces it"
        case .doesNotVary(let present, let path):
            "\"\(key)\"\(Self.form(path)) is already \"\(present)\", which does not vary; \(option: "replace") replaces it"
        case .varies(let axes, let isGivenPlain):
            "\"\(key)\" varies by \(axes.joined(separator: " and "))\(isGivenPlain ? "; one text cannot replace its forms" : ", but the given texts do not")"
        case .notTranslated:
            "\(key.quoted) is marked \"Don't Translate\"; \(option: "force") translates it all the same"
        case .notWritten: "\"\(RowValidation.unwritten)\" stands for a translation of \"\(key)\"; write it instead"
        case .mixedVariations: "the texts of \"\(key)\" vary in different ways"
        case .pluralWithoutNumber: "\"\(key)\" has plural forms but no placeholder for a number, such as %lld"
        case .unknownNearKey(let near): "the catalog has no such key; did you mean \"\(near)\"?"
        case .unusedNearKey(let near): 
            "no source uses \(key.quoted); did you mean \"\(near)\"? If not, \(option: "insert-near") inserts it"
        case .formNeverUsed(let category): "the form \(category.rawValue) is never used in this language"
        }
    }

    private static func form(_ path: VariationPath) -> String { path.steps.isEmpty ? "" : " (\(path))" }
}

extension KeyRewrite.Refusal {
    /// Why a literal is not changed.
    package var message: String {
        switch self {
        case .noLiteral: "there is no string literal here"
        case .unspellable: "the new key cannot be written in this literal"
        case .notPlain: "the key is not one plain literal here; change it by hand"
        case .interpolations(let count, let placeholders):
            "the literal has \(count) interpolations, but the old key has \(placeholders) placeholders"
        case .placeholders(let names):
            "the new key must keep the placeholders of the old one in their order: \(names.joined(separator: " "))"
        case .singlePercent: "in the new key, a percent sign that is not a placeholder must be %%"
        }
    }
}

extension SymbolRewrite.Refusal {
    /// Why the symbol of a key is not changed.
    package var message: String {
        switch self {
        case .noSymbol: "uses the key's symbol, but the new key would have none"
        case .sameSymbol(let key): "uses the key's symbol, but the new key would have the same one as \(key.quoted)"
        case .otherParameters(let parameters):
            "uses the key's symbol; the new key must keep its parameters: \(parameters.isEmpty ? "none" : parameters.joined(separator: ", "))"
        case .notThere: "the key's symbol is not written here; change it by hand"
        }
    }
}
