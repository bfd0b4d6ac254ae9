import Editing
import StringCatalog

extension EditPlan.Remark {
    /// The problem, prefixed with its locale if it has one.
    package var message: String {
        if let locale, reason == .noText { return "\(TerminalText.quoted(key)) has no text in \(locale)" }
        let name = if case .fault = reason { self.name + ": " } else { "" }
        return (locale.map { "\($0): " } ?? "") + name + reason.message(key: key)
    }

    /// The key as messages name it: its beginning, because a text may have thousands of faults.
    package var name: String { TerminalText.quoted(TerminalText.truncate(key, to: 80)) }
}

extension EditPlan.Reason {
    /// The problem and its solution.
    package func message(key: String) -> String {
        switch self {
        case .noSuchKey: "has no key \"\(key)\""
        case .keyExists: "already has a key \"\(key)\""
        case .duplicateKey: "\"\(key)\" is in the catalog more than once; keep one of them"
        case .duplicateMember: "\"\(key)\" has a language or another member more than once; keep one of them"
        case .damagedKey: "the key \(TerminalText.quoted(key)) contains U+FFFD, which replaces a character that could not be decoded"
        case .nothingGiven:
            "\"\(key)\" is already in the catalog, and no text was given for it; to set the state of its texts, use mark \(Wording.option("state"))"
        case .commentForbidsTranslation:
            "the comment of \(TerminalText.quoted(key)) says not to translate it, which still applies; change it with \(Wording.option("comment"))"
        case .used(let places): "\(TerminalText.quoted(key)) is used at \(EditSummary.list(places))"
        case .noKeyIsUsed: "the sources use none of its keys, so all of them would be removed"
        case .noText: "\(TerminalText.quoted(key)) has no text in this locale"
        case .hasNoPhrases: "phrases are for App Shortcuts only, and this entry is not one"
        case .hasPhrases: "this is an App Shortcut; give each of its phrases as a form: phrase.1, phrase.2"
        case .approvalOutdated: "has changed or was sent back since it was approved; \(Wording.command("review")) lists it again"
        case .changedSinceShown: "\(TerminalText.quoted(key)) has changed since it was listed; \(Wording.command("review")) lists it again"
        case .formula(let text):
            (text == key ? "the key " : "") + "\"\(text)\" looks like a spreadsheet formula; if you mean it, add it \(Wording.namesArguments ? "with add_translations" : "on the command line")"
        case .fault(let fault): (fault.form.map { "\($0): " } ?? "") + "\(fault.statement) [\(fault.rule)]"
        case .sourceHeldBack: "\(TerminalText.quoted(key)): its source text was refused"
        case .differs(let present, let given, let path):
            "\"\(key)\"\(Self.form(path)) is already \"\(present)\", not \"\(given)\"; \(Wording.option("replace")) replaces it"
        case .doesNotVary(let present, let path):
            "\"\(key)\"\(Self.form(path)) is already \"\(present)\", which does not vary; \(Wording.option("replace")) replaces it"
        case .varies(let axes, let isGivenPlain):
            "\"\(key)\" varies by \(axes.joined(separator: " and "))"
                + (isGivenPlain ? "; one text cannot replace its forms" : ", but the given texts do not")
        case .mixedVariations: "the texts of \"\(key)\" vary in different ways"
        case .pluralWithoutNumber: "\"\(key)\" has plural forms but no placeholder for a number, such as %lld"
        case .unknownNearKey(let near): "the catalog has no such key; did you mean \"\(near)\"?"
        case .unusedNearKey(let near): "no source uses this key; did you mean \"\(near)\"?"
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
        case .sameSymbol(let key): "uses the key's symbol, but the new key would have the same one as \(TerminalText.quoted(key))"
        case .otherParameters(let parameters):
            "uses the key's symbol; the new key must keep its parameters: \(parameters.isEmpty ? "none" : parameters.joined(separator: ", "))"
        case .notThere: "the key's symbol is not written here; change it by hand"
        }
    }
}
