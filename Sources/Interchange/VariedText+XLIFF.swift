import StringCatalog

extension VariedText {
    /// The texts as spelled in an XLIFF export.
    ///
    /// In an export, substitutions have positions, `%1$#@files@`, and their texts contain the argument itself, `%1$lld`, where a
    /// catalog has `%#@files@` and `%arg` with a separate argument. Positions that only count up are removed.
    ///
    /// - Returns: `nil` without any forms.
    package init?(exported forms: [Form]) {
        let main = FormatString(forms.first { $0.path.steps.isEmpty }?.text ?? "")
        var arguments: [Argument] = []
        var forms = forms
        for (index, specifier) in main.specifiers.enumerated() {
            guard case .substitution(let name) = specifier.kind else { continue }
            let number = specifier.position ?? index + 1
            var conversion: String?
            for (index, form) in forms.enumerated() where form.path.substitution == name {
                let (text, found) = Self.withArgument(form.text, number)
                forms[index] = Form(path: form.path, text: text)
                conversion = conversion ?? found
            }
            arguments.append(Argument(name: name, number: number, specifier: conversion))
        }
        let isCountingUp = main.specifiers.enumerated().allSatisfy { $1.position == nil || $1.position == $0 + 1 }
        if !arguments.isEmpty, isCountingUp {
            forms = forms.map { form in
                guard form.path.steps.isEmpty else { return form }
                let text = main.specifiers.enumerated().reduce(form.text) { text, item in
                    text.replacing("%\(item.offset + 1)$", with: "%")
                }
                return Form(path: form.path, text: text)
            }
        }
        self.init(forms, arguments: arguments)
    }

    /// A text with `%arg` in place of an argument, and the argument's conversion.
    private static func withArgument(_ text: String, _ number: Int) -> (text: String, conversion: String?) {
        var bytes = Array(text.utf8)
        var conversion: String?
        for specifier in FormatString(text).specifiers.reversed() where specifier.kind == .value && specifier.position ?? 1 == number {
            conversion = specifier.conversionText
            bytes.replaceSubrange(specifier.range, with: Array("%arg".utf8))
        }
        return (String(decoding: bytes, as: UTF8.self), conversion)
    }

    /// The text of a form as spelled in an XLIFF export; ``init(exported:)`` reads it back.
    package func exportedText(at path: VariationPath) -> String? {
        guard let text = nearestText(to: path), !arguments.isEmpty else { return nearestText(to: path) }
        guard let name = path.substitution else {
            return FormatString.rewriting(text) { index, specifier in specifier.spelling(at: number(of: specifier, at: index)) }
        }
        let main = FormatString(self.text(at: VariationPath()) ?? "").specifiers
        let index = main.firstIndex { $0.kind == .substitution(name) }
        guard let index, let specifier = arguments.first(where: { $0.name == name })?.specifier else { return text }
        let position = number(of: main[index], at: index)
        // A substitution counts unnumbered placeholders from its own argument.
        return FormatString.rewriting(text) { index, item in
            item.kind == .argument ? "%\(position)$\(specifier)" : item.position == nil ? item.spelling(at: position + index) : nil
        }
    }

    /// The argument of a placeholder in the whole text.
    private func number(of specifier: FormatSpecifier, at index: Int) -> Int {
        if let position = specifier.position { return position }
        guard case .substitution(let name) = specifier.kind else { return index + 1 }
        return arguments.first { $0.name == name }?.number ?? index + 1
    }
}
