import StringCatalog

extension VariedText {
    /// The texts as spelled in an XLIFF export.
    ///
    /// In an export, substitutions have positions, `%1$#@files@`, and their texts contain the argument itself,
    /// `%1$lld`, where a catalog has `%#@files@` and `%arg` with a separate argument. Positions that only count up are
    /// removed.
    ///
    /// - Parameter hasBareArguments: Whether a substitution's own argument has no position, as in a `.stringsdict` file. In an XLIFF
    ///   file, a placeholder without a position is an argument of the text around it.
    /// - Parameter valueTypes: The conversions that the file states for the arguments of substitutions, by name.
    /// - Returns: `nil` without any forms.
    package init?(exported forms: [Form], hasBareArguments: Bool = false, valueTypes: [String: String] = [:]) {
        var arguments: [Argument] = []
        var forms = forms
        for parent in forms where parent.path.substitution == nil {
            for (index, specifier) in FormatString(parent.text).specifiers.enumerated() {
                guard case .substitution(let name) = specifier.kind, !arguments.contains(where: { $0.name == name }) else { continue }
                let number = specifier.position ?? index + 1
                var conversion: String?
                for (index, form) in forms.enumerated() where form.path.substitution == name {
                    let (text, found) = Self.withArgument(form.text, number, isBare: hasBareArguments)
                    forms[index] = Form(path: form.path, text: text)
                    conversion = conversion ?? found
                }
                arguments.append(Argument(name: name, number: number, specifier: valueTypes[name] ?? conversion))
            }
        }
        self.init(forms.map { $0.path.substitution == nil ? Self.withoutCount($0) : $0 }, arguments: arguments)
    }

    /// A form without the positions of its placeholders, if it refers to substitutions and the positions only count up.
    private static func withoutCount(_ form: Form) -> Form {
        let specifiers = FormatString(form.text).specifiers
        guard specifiers.contains(where: \.isSubstitution),
            specifiers.enumerated().allSatisfy({ $1.position == nil || $1.position == $0 + 1 })
        else { return form }
        return Form(path: form.path, text: FormatString.rewriting(form.text) { $1.spelling(at: nil) })
    }

    /// A text with `%arg` in place of an argument, and the argument's conversion.
    private static func withArgument(_ text: String, _ number: Int, isBare: Bool) -> (text: String, conversion: String?) {
        var conversion: String?
        // In a .stringsdict file, placeholders without positions count from the argument of the substitution.
        var next = isBare ? number : 1
        let text = FormatString.rewriting(text) { _, specifier in
            guard specifier.kind == .value else { return nil }
            let position = specifier.position ?? next
            if specifier.position == nil { next += 1 }
            guard position == number else { return isBare ? specifier.spelling(at: position) : nil }
            conversion = conversion ?? specifier.conversionText
            return specifier.position != nil || isBare ? "%arg" : nil
        }
        return (text, conversion)
    }

    /// The text of a form as spelled in an XLIFF export; ``init(exported:)`` reads it back.
    package func exportedText(at path: VariationPath) -> String? {
        guard let text = nearestText(to: path), !arguments.isEmpty else { return nearestText(to: path) }
        guard let name = path.substitution else {
            guard FormatString(text).specifiers.contains(where: \.isSubstitution) else { return text }
            return FormatString.rewriting(text) { index, specifier in specifier.spelling(at: number(of: specifier, at: index)) }
        }
        guard let specifier = arguments.first(where: { $0.name == name })?.specifier, let position = position(of: name) else { return text }
        return FormatString.rewriting(text) { _, item in item.kind == .argument ? "%\(position)$\(specifier)" : nil }
    }

    /// Whether another text says the same in the forms of this one. Placeholders may be spelled in other ways: an
    /// export adds positions and has the conversion of a substitution's argument in place of `%arg`. Line breaks are
    /// the same however they are written, because tables and XML have one kind; an export may keep only some
    /// categories.
    package func saysTheSame(as other: VariedText) -> Bool {
        forms.allSatisfy { form in
            // If the source has no such substitution, compare the whole text.
            let theirs = other.comparableText(at: form.path) ?? other.comparableText(at: VariationPath())
            return comparableText(at: form.path) == theirs
        }
    }

    /// The text of a form with one spelling for each placeholder and line break.
    private func comparableText(at path: VariationPath) -> String? {
        guard let text = nearestText(to: path) else { return nil }
        let argument = path.substitution.flatMap { name in arguments.first { $0.name == name } }
        let own = argument.map { $0.number ?? position(of: $0.name) ?? 1 }
        var next = own ?? 1
        let rewritten = FormatString.rewriting(text) { _, specifier in
            if specifier.kind == .argument { return own == nil ? nil : "%arg" }
            let position = specifier.position ?? number(of: specifier, at: next - 1)
            if specifier.position == nil { next += 1 }
            let type = argument?.specifier ?? specifier.conversionText
            let isOwn = position == own && specifier.kind == .value && specifier.conversionText == type
            return isOwn ? "%arg" : specifier.spelling(at: position)
        }
        return rewritten.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    /// The argument that the texts of a substitution print; `nil` if no text refers to the substitution.
    private func position(of name: String) -> Int? {
        for form in forms where form.path.substitution == nil {
            let specifiers = FormatString(form.text).specifiers
            if let index = specifiers.firstIndex(where: { $0.kind == .substitution(name) }) { return number(of: specifiers[index], at: index) }
        }
        return nil
    }

    /// The argument of a placeholder in the whole text.
    private func number(of specifier: FormatSpecifier, at index: Int) -> Int {
        if let position = specifier.position { return position }
        guard case .substitution(let name) = specifier.kind else { return index + 1 }
        return arguments.first { $0.name == name }?.number ?? index + 1
    }
}

private extension FormatSpecifier {
    var isSubstitution: Bool { if case .substitution = kind { true } else { false } }
}
