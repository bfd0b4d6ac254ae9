import StringCatalog

/// Chooses among texts that could fill a gap. What is chosen still has to pass the gate, which knows the whole entry.
package enum TextCheck {
    /// Why a text is not a valid translation for a form; `nil` if it is.
    package static func problem(of value: String, for form: SourceForm) -> String? {
        let source = form.source
        if value.showsNothing { return "shows nothing" }
        if let problem = placeholderProblem(of: value, for: form) ?? parameterProblem(of: value, for: form) { return problem }
        // A substitution is a sentence fragment, and languages join fragments differently.
        if form.path.substitution == nil,
            source.first?.isWhitespace != value.first?.isWhitespace || source.last?.isWhitespace != value.last?.isWhitespace
        {
            return "begins or ends with different white space than the source"
        }
        if marks(of: source) != marks(of: value) { return "has different tags or links than the source" }
        return nil
    }

    /// Finds a placeholder problem. A plural form may have all placeholders of `other`, and a form for few numbers may
    /// omit the number.
    static func placeholderProblem(of value: String, for form: SourceForm) -> String? {
        func unknown(_ placeholder: String) -> String { "has \(placeholder), which the source does not have" }
        func dropped(_ placeholder: String) -> String { "leaves out \(placeholder)" }
        // If one is omitted, the following ones take the wrong arguments.
        if !form.mayDropNumber, let placeholder = omitted(from: value, of: form.source) { return dropped(placeholder) }
        if let placeholder = PlaceholderComparison(source: form.general, translation: value).unknown.first {
            return unknown(placeholder)
        }
        let missing = PlaceholderComparison(source: form.source, translation: value).dropped.filter { placeholder in
            !form.mayDropNumber || FormatString(placeholder).specifiers.first?.argumentClass == .object
        }
        if let placeholder = missing.first { return dropped(placeholder) }
        // `%arg` and substitutions are identified by name, not by position.
        let names = names(in: value)
        if let name = names.subtracting(self.names(in: form.general)).min() { return unknown(name) }
        return form.mayDropNumber ? nil : self.names(in: form.source).subtracting(names).min().map(dropped)
    }

    /// Finds a parameter of App Intents, such as `${applicationName}`, that only one of the texts has.
    private static func parameterProblem(of value: String, for form: SourceForm) -> String? {
        let (there, wanted) = (Set(UntranslatedParts.parameters(in: value)), Set(UntranslatedParts.parameters(in: form.source)))
        if let name = wanted.subtracting(there).min() { return "leaves out \(name)" }
        return there.subtracting(wanted).min().map { "has \($0), which the source does not have" }
    }

    /// The source placeholder that a text omits when all others match as spelled; `nil` when none is omitted or another
    /// one differs.
    private static func omitted(from value: String, of source: String) -> String? {
        guard source.contains("%") else { return nil }
        func spellings(_ text: String) -> [String] {
            let bytes = Array(text.utf8)
            return FormatString(text).specifiers.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        }
        var rest = spellings(source)
        for placeholder in spellings(value) {
            guard let index = rest.firstIndex(of: placeholder) else { return nil }
            rest.remove(at: index)
        }
        return rest.first
    }

    /// The placeholders for substitutions and their arguments, without positions.
    private static func names(in text: String) -> Set<String> {
        guard text.contains("%") else { return [] }
        return Set(
            FormatString(text).specifiers.compactMap { specifier in
                switch specifier.kind {
                case .value: nil
                case .substitution(let name): "%#@\(name)@"
                case .argument: "%arg"
                }
            })
    }

    /// Tags and Markdown link destinations, sorted.
    private static func marks(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        return UntranslatedParts.marks(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }.sorted()
    }
}
