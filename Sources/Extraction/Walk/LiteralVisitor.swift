import StringCatalog
import Syntax

/// Visits string literals and their interpolations, and notes the keys and texts in them.
struct LiteralVisitor: Visitor {
    let walk: FileWalk

    /// Visits a string literal, notes what becomes of it, and returns its type.
    func visitLiteral(at start: Int, _ expectation: Expectation) -> SwiftType? {
        let offset = Int(source.token(start).start)
        if walk.surroundings.isFreezing, surveys { walk.survey.noted.frozen.insert(offset) }
        guard let kind = localizedType(expectation.type) else {
            visitInterpolations(ofLiteralAt: start, for: expectation)
            if !expectation.isOfPlaces { conventions.noteSymbol(start) }
            // Most literals do not flow to any known place, so their text is not decoded.
            if !walk.recorder.isPaused, expectation.verbatim != nil || expectation.place != nil {
                let literal = StringLiteral(source.lexed, source.tree, at: start)
                let text = expectation.step.contains(.format)
                    ? FormatString.rewriting(literal.visibleText) { _, _ in TextClassifier.value } : literal.visibleText
                if let reason = expectation.verbatim {
                    walk.noteEscape(text, at: offset, reason)
                } else if let place = expectation.place {
                    let isPlain = literal.plainValue == text
                    walk.noteFlow(text, isPlain: isPlain, at: offset, to: place, isPlain ? expectation.step : expectation.step.union(.part))
                }
            }
            return .string
        }
        let literal = StringLiteral(source.lexed, source.tree, at: start)
        guard !(expectation.isExplicitKey && literal.plainValue == nil) else { return .string }
        let (key, placeholders) = key(of: literal, kind)
        noteKey(key, placeholders, kind, at: offset, expectation)
        return symbols.unwrapped(expectation.type)
    }

    /// Notes a key with what the other arguments of its call say about it.
    func noteKey(
        _ key: String, _ placeholders: [Placeholder] = [], _ kind: LocalizedType = .text, at offset: Int, _ expectation: Expectation
    ) {
        var details = CallDetails()
        if let call = expectation.call { details = calls.details(call) }
        var defaultValue: String?
        if let range = details.defaultValue {
            defaultValue = self.defaultValue(range, isText: expectation.call?.hasValue ?? false)
            details.defaultValue = nil
        }
        walk.recorder.note(
            FileNotes.Found(
                key: key, table: details.table ?? (kind == .phrase ? "AppShortcuts" : nil), details: details,
                defaultValue: defaultValue, placeholders: placeholders, offset: offset, api: expectation.localizer.text(symbols),
                isOfAPI: expectation.call != nil, isLate: expectation.call?.isLate ?? false,
                givenBy: isInResource ? walk.context : nil,
                firstPhrase: kind == .phrase ? walk.surroundings.firstPhrase.map { walk.recorder.notes.found[$0].key } : nil))
    }

    /// The source text that a call gives for its key; `nil` if it isn't written out.
    ///
    /// - Parameter isText: Whether it is a string, into which values are put before it is used.
    private func defaultValue(_ range: Range<Int>, isText: Bool) -> String? {
        if let text = source.plainText(range) { return text }
        let start = range.lowerBound
        guard !isText, source.kind(start) == .stringStart, source.skip(start) == range.upperBound else { return nil }
        return key(of: StringLiteral(source.lexed, source.tree, at: start), .text).text
    }

    /// Whether the literal is in a static member of `LocalizedStringResource` or of a type in it.
    private var isInResource: Bool {
        let context = walk.context
        guard context.member != Symbol.none else { return false }
        return context.type == .LocalizedStringResource || symbols.scope(of: context.type) == Symbol(.LocalizedStringResource)
    }

    /// - Parameter expectation: What is expected of the text that the values are part of.
    private func visitInterpolations(ofLiteralAt start: Int, for expectation: Expectation) {
        var wanted = Expectation.nothing
        wanted.place = expectation.place
        wanted.step = expectation.step.union(.part)
        if let verbatim = expectation.verbatim { wanted.verbatim = verbatim.ofPart }
        var i = start + 1
        let end = source.skip(start) - 1
        while i < end {
            if source.kind(i) == .interpolationStart {
                conventions.noteNumber(visitInterpolation(source.inside(i), wanted), at: i, in: start, expectation)
            }
            i = source.skip(i)
        }
    }

    /// The key of a literal, with a specifier for every interpolated value.
    private func key(of literal: StringLiteral, _ kind: LocalizedType) -> (text: String, placeholders: [Placeholder]) {
        if let plain = literal.plainValue { return (plain, []) }
        var text = ""
        var placeholders: [Placeholder] = []
        for segment in literal.segments {
            switch segment {
            case .text(let part): text += kind == .text ? InterpolatedKey.escaped(part) : part
            case .interpolation(let tokens):
                if kind != .text {
                    text += "${\(parameterName(tokens))}"
                    continue
                }
                let placeholder = visitOwnInterpolation(tokens) ?? visitInterpolation(tokens, Expectation(verbatim: .interpolated))
                text += placeholder.specifier
                placeholders.append(placeholder)
            }
        }
        return (text, placeholders)
    }

    /// The name in `\(.applicationName)` and `\(\.$device)`.
    private func parameterName(_ tokens: Range<Int>) -> String {
        var parts = source.parts(tokens)
        let first = parts.next() ?? tokens
        let name = first.reversed().first { source.kind($0).isName }.map { source.text($0) } ?? ""
        return name.hasPrefix("$") ? String(name.dropFirst()) : name
    }

    /// The type that `\(placeholder: .int)` reserves a place for, after `String.LocalizationValue.Placeholder`.
    private func placeholderType(_ tokens: Range<Int>) -> SwiftType? {
        guard tokens.count == 4, source.equals(tokens.lowerBound, "placeholder"), source.kind(tokens.lowerBound + 2) == .dot
        else { return nil }
        return switch source.text(tokens.lowerBound + 3) {
        case "int": .int
        case "uint": symbols.named(symbols.intern("UInt"))
        case "float": .named(.Float)
        case "double": .double
        case "object": .string
        default: nil
        }
    }

    /// Visits an interpolation whose text is passed to a method that the project adds: `\("blue", color: .blue)`.
    private func visitOwnInterpolation(_ tokens: Range<Int>) -> Placeholder? {
        let name = Symbol(.appendInterpolation)
        guard table.hasFunctions(name) else { return nil }
        return walk.withArguments(at: tokens.lowerBound - 1, before: tokens.upperBound, takesClosures: false) { range, _ in
            let arguments = walk.arguments[range]
            // Without a label it is an ordinary string.
            guard arguments.contains(where: { source.kind($0.value.lowerBound) == .stringStart }),
                arguments.contains(where: { $0.label != nil && !source.equals($0.value.lowerBound - 2, "specifier") })
            else { return nil }
            _ = calls.visitCall(Callee(name: name, receiver: .value(nil)), range, .nothing)
            return Placeholder(specifier: "%@", isCertain: true)
        }
    }

    /// Visits the contents of an interpolation and returns the placeholder that it leaves.
    ///
    /// - Parameter wanted: What is expected of a value that is text.
    @discardableResult
    func visitInterpolation(_ tokens: Range<Int>, _ wanted: Expectation) -> Placeholder {
        var parts = source.parts(tokens)
        guard let value = parts.next() else { return Placeholder(specifier: "%@", isCertain: false) }
        let isLabelled = value.count > 1 && source.kind(value.lowerBound).isName && source.kind(value.lowerBound + 1) == .colon
        let named = isLabelled ? placeholderType(value) : nil
        let expression = isLabelled ? value.lowerBound + 2..<value.upperBound : value
        let type = named ?? visit(expression, wanted).type
        if surveys, !isLabelled, parts.rest.isEmpty {
            walk.survey.noted.values[Int(source.token(expression.lowerBound).start)] = surveyed(names.settle(type))
        }
        var isFormatted = isLabelled && named == nil
        while let part = parts.next() {
            isFormatted = true
            guard part.count > 2, source.kind(part.lowerBound + 1) == .colon else { continue }
            let argument = part.lowerBound + 2..<part.upperBound
            if source.equals(part.lowerBound, "specifier"), source.kind(argument.lowerBound) == .stringStart,
                let specifier = StringLiteral(source.lexed, source.tree, at: argument.lowerBound).plainValue
            {
                return Placeholder(specifier: specifier, isCertain: true)
            }
            _ = visit(argument, .nothing)
        }
        // `format:`, `style:` and the like turn the value into text.
        if isFormatted { return Placeholder(specifier: "%@", isCertain: true) }
        return InterpolatedKey.placeholder(
            for: symbols.unwrapped(names.settle(type)), isCompared: isComparedWithWholeNumber(value), symbols)
    }

    /// Whether the file compares a value, spelled as it is here, with a whole number: `count == 1`.
    private func isComparedWithWholeNumber(_ value: Range<Int>) -> Bool {
        guard value.count < 8, walk.budget.spend(source.tokens.count / 4) else { return false }
        return source.tokens.indices.dropLast(value.count + 1).contains { start in
            let end = start + value.count
            guard source.kind(end) == .op, source.kind(end + 1) == .integer, OperatorStack.isComparison(source.name(end))
            else { return false }
            return source.kind(start - 1) != .dot && zip(start..<end, value).allSatisfy { source.text($0) == source.text($1) }
        }
    }
}

extension StringLiteral {
    /// The text that users see, with ``TextClassifier/value`` for each interpolation.
    var visibleText: String {
        plainValue ?? segments.map { if case .text(let text) = $0 { text } else { TextClassifier.value } }.joined()
    }
}
