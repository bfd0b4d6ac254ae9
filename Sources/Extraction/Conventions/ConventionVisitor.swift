import Syntax

/// Notes where code fixes how dates and numbers are written, or where left is.
struct ConventionVisitor: Visitor {
    let walk: FileWalk

    /// The place of the format that `formatter.dateFormat = "…"` gives to a formatter. Also notes formatters with a
    /// locale of their own, which write for programs or for one language.
    ///
    /// - Parameters:
    ///   - target: What is assigned to, with its tokens.
    ///   - value: The tokens of the value.
    func formatPlace(_ target: VisitedValue, at tokens: Range<Int>, given value: Range<Int>) -> TextPlace? {
        let isLocale = target.name == Symbol(.locale)
        guard isLocale || target.name == Symbol(.dateFormat), tokens.count > 2,
            symbols.isDateFormatter(names.settle(target.receiver))
        else { return nil }
        walk.recorder.pause()
        let formatter = visit(tokens.dropLast(2), .nothing).place
        walk.recorder.resume()
        guard let formatter, formatter.part == .whole else { return nil }
        guard isLocale else { return formatter.with(.format) }
        if value.contains(where: { source.kind($0) == .stringStart }) { walk.recorder.noteFixedLocale(formatter) }
        return nil
    }

    /// Notes a format that is given no locale.
    ///
    /// - Parameters:
    ///   - range: The arguments of `String(format:)`.
    ///   - text: What is expected of the result.
    func noteFormat(_ range: Range<Int>, _ text: Expectation) {
        let format = walk.arguments[range.lowerBound].value
        guard !isFallback(format.lowerBound - 4), text.isOfPlaces,
            !range.contains(where: { walk.arguments[$0].label == Symbol(.locale) }),
            let value = source.plainText(format)
        else { return }
        note(.format(value), at: format.lowerBound, text)
    }

    /// Notes a number that a text spells out.
    ///
    /// - Parameters:
    ///   - interpolation: The token that begins it.
    ///   - text: What is expected of the text.
    func noteNumber(_ placeholder: Placeholder, at interpolation: Int, in literal: Int, _ text: Expectation) {
        guard text.isOfPlaces, !isFallback(literal), placeholder.isCertain,
            placeholder.specifier == "%lf" || placeholder.specifier == "%f"
        else { return }
        let whole = StringLiteral(source.lexed, source.tree, at: literal).visibleText
        // `"IMG_\(time).jpg"` names a file.
        guard !TextClassifier.isCode(whole.replacing(TextClassifier.value, with: "")) else { return }
        let after = source.skip(interpolation)
        let before = source.kind(interpolation - 1) == .stringText ? source.text(interpolation - 1).last : nil
        let unit = source.kind(after) == .stringText ? source.text(after).first { $0 != " " } : nil
        if let before, before.isCurrencySymbol { return note(.amount(before), at: literal, text) }
        if let unit, unit.isCurrencySymbol { return note(.amount(unit), at: literal, text) }
        // A number by itself may be read again by code.
        if let unit, unit.isLetter || unit.isSymbol || unit == "%" { note(.number, at: literal, text) }
    }

    /// Notes the symbol in `Image(systemName: "…")`.
    func noteSymbol(_ literal: Int) {
        guard literal > 1, source.kind(literal - 1) == .colon, isLabelOfSymbol(source.name(literal - 2)),
            let name = source.plainText(literal..<source.skip(literal)), DirectedSymbol(name) != nil
        else { return }
        walk.recorder.note(.symbol(name), at: Int(source.token(literal).start), to: nil)
    }

    /// Whether the elements of a list are the English names of days or months, which are noted if texts flow from there.
    func noteCalendarNames(_ list: Range<Int>, _ text: Expectation) -> Bool {
        let parts = Array(source.parts(list))
        guard CalendarNames.counts.contains(parts.count),
            let names = CalendarNames(parts.compactMap { source.plainText($0) })
        else { return false }
        note(.calendarNames(names), at: list.lowerBound, text)
        return true
    }

    /// Whether an expression is never shown, as in `formatter.string(for: value) ?? String(format: "%.1f", value)`.
    private func isFallback(_ start: Int) -> Bool { source.equals(start - 1, "??") }

    private func isLabelOfSymbol(_ label: Symbol) -> Bool {
        label == .systemName || label == .systemImage || label == .systemSymbolName
    }

    private func note(_ kind: FixedConvention.Kind, at token: Int, _ text: Expectation) {
        switch text.verbatim {
        case .log, .store: return
        case nil:
            if let place = text.place { walk.recorder.note(kind, at: Int(source.token(token).start), to: place) }
        default: walk.recorder.note(kind, at: Int(source.token(token).start), to: nil)
        }
    }
}
