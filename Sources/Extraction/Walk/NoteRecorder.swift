import Syntax

/// Notes what a walk finds: everything in code that ships, but in debug code only where texts flow. Nothing is noted while an
/// expression is visited just for its type.
struct NoteRecorder {
    private(set) var notes = FileNotes()
    /// Above zero in declarations of sample data.
    private var samples = 0
    /// Above zero while nothing is noted.
    private var pauses = 0
    private var isInDebugCode = false
    /// Whether no build runs the code, so that the compiler drops its literals. Closures in it are functions of their own,
    /// which stay.
    var isDropped = false

    var isPaused: Bool { pauses > 0 }
    var isAmongSamples: Bool { samples > 0 }

    mutating func pause() { pauses += 1 }
    mutating func resume() { pauses -= 1 }

    mutating func enterSample() { samples += 1 }
    mutating func leaveSample() { samples -= 1 }

    /// - Returns: Whether it was entered; false while paused.
    mutating func enterDebugCode() -> Bool {
        guard !isPaused else { return false }
        (pauses, isInDebugCode) = (1, true)
        return true
    }

    mutating func leaveDebugCode() { (pauses, isInDebugCode) = (0, false) }

    mutating func note(_ item: FileNotes.Found) {
        guard !isPaused, !isDropped else { return }
        notes.found.append(item)
        if isAmongSamples { notes.found[notes.found.count - 1].isSample = true }
    }

    mutating func note(_ item: FileNotes.KeySymbol) {
        guard !isPaused else { return }
        notes.keySymbols.append(item)
        if isAmongSamples { notes.keySymbols[notes.keySymbols.count - 1].isSample = true }
    }

    mutating func noteEscape(
        _ text: String, at offset: Int, _ verbatim: Expectation.Verbatim, in context: FileNotes.Context, _ symbols: SymbolTable
    ) {
        guard !isPaused, !isAmongSamples, TextClassifier.hasLetter(text) else { return }
        var evidence = UnlocalizedText.Confidence.Evidence(isSentence: TextClassifier.isSentence(text), isTitleCase: TextClassifier.isTitle(text), isCode: TextClassifier.isCode(text) || TextHeuristics.isDocument(text))
        let reason: UnlocalizedText.Reason
        switch verbatim {
        case .exact, .log, .store: return
        case .concatenated: reason = .concatenated
        case .mixedWithString: reason = .mixedWithString
        case .interpolated: reason = .interpolated
        case .api(let localizer): reason = .verbatimAPI(localizer.text(symbols))
        case .meant(let localizer):
            reason = .verbatimAPI(localizer.text(symbols))
            evidence.isName = true
        case .action(let localizer):
            reason = .verbatimAPI(localizer.text(symbols))
            evidence.isTitle = true
        case .trap(let localizer):
            reason = .trap(localizer.text(symbols))
            evidence.isTitle = true
        }
        notes.escaped.append(
            FileNotes.Escaped(
                text: text.replacing(TextClassifier.value, with: "…"), offset: offset, reason: reason,
                confidence: UnlocalizedText.Confidence(evidence), mayBeName: evidence.mayBeName, context: context))
    }

    mutating func noteFlow(
        _ text: String, isPlain: Bool, at offset: Int, to place: TextPlace, _ step: FlowStep = [], in context: FileNotes.Context
    ) {
        guard !isPaused else { return }
        notes.flows.append(
            FileNotes.Flow(
                text: text, isPlain: isPlain, offset: offset, place: place.target, step: step, context: context, isSample: isAmongSamples))
    }

    /// - Parameter isQuestion: Whether it asks for an input or an answer.
    mutating func noteShown(_ place: TextPlace, at offset: Int, isQuestion: Bool = false) {
        guard !isPaused, !isAmongSamples else { return }
        notes.shown.append((place, offset))
        if isQuestion { notes.questions.append(offset) }
    }

    mutating func noteView(_ type: Symbol) { notes.views.append(type) }

    /// - Parameter other: The place that it is compared with.
    mutating func noteUse(_ place: TextPlace, _ kind: TextUse, at offset: Int, with other: TextPlace? = nil) {
        if !isPaused, !isAmongSamples { notes.uses.append((place, kind, offset, other)) }
    }

    /// Notes a convention.
    ///
    /// - Parameter place: Where its text goes; `nil` if it is shown right there.
    mutating func note(_ kind: FixedConvention.Kind, at offset: Int, to place: TextPlace?) {
        if !isPaused, !isAmongSamples {
            notes.conventions.append((kind, offset, place?.target))
        }
    }

    /// Notes that a formatter has a locale of its own.
    mutating func noteFixedLocale(_ formatter: TextPlace) {
        if !isPaused { notes.fixedLocales.append(formatter) }
    }

    /// Notes that the result of a look-up goes to a place.
    mutating func noteLocalized(_ place: TextPlace, _ step: FlowStep, at offset: Int) {
        if !isPaused, !isAmongSamples {
            notes.localized.append((place.target, step.subtracting(.ofLiteral), offset, 0))
        }
    }

    /// Notes that the result of a look-up is used in a way that depends on the language.
    mutating func noteLocalizedUse(_ kind: TextUse, at offset: Int) {
        if !isPaused, !isAmongSamples { notes.localizedUses.append((kind, offset)) }
    }

    /// - Parameter tableSource: What holds the name of the table, if that isn't a literal.
    mutating func noteLookedUp(_ place: TextPlace, _ lookup: Lookup, from tableSource: TableSource?) {
        if !isPaused { notes.lookedUp.append((place, lookup, tableSource)) }
    }

    /// How many flows, links and results of look-ups have been noted.
    var flowCounts: FlowCounts { (notes.flows.count, notes.links.count, notes.localized.count) }

    typealias FlowCounts = (flows: Int, links: Int, localized: Int)

    /// Notes that what has flowed into parameters of a function since a count was passed to it in one call.
    ///
    /// - Parameter call: Tells the call from others in the file; above zero.
    mutating func noteCall(_ call: UInt32, of function: FunctionSignature, since counts: FlowCounts) {
        func isOfFunction(_ place: TextPlace) -> Bool {
            place.kind == .parameter && place.function == function.name && place.owner == function.owner
        }
        for index in notes.flows.indices.dropFirst(counts.flows)
        where notes.flows[index].call == 0 && isOfFunction(notes.flows[index].place) {
            notes.flows[index].call = call
        }
        for index in notes.links.indices.dropFirst(counts.links)
        where notes.links[index].call == 0 && isOfFunction(notes.links[index].to) {
            notes.links[index].call = call
        }
        for index in notes.localized.indices.dropFirst(counts.localized)
        where notes.localized[index].call == 0 && isOfFunction(notes.localized[index].place) {
            notes.localized[index].call = call
        }
    }

    mutating func noteLogged(_ place: TextPlace) {
        if followsTexts { notes.logged.append(place) }
    }

    mutating func noteLink(from: TextPlace, to: TextPlace, _ step: FlowStep = [], at offset: Int) {
        if followsTexts, from != to, !isAmongSamples {
            notes.links.append(.init(from: from, to: to.target, step: step.subtracting(.ofLiteral), offset: offset))
        }
    }

    /// Notes that code is skipped or read less carefully. Only the first such place in a file is kept.
    mutating func noteUnread(at offset: Int, _ reason: UnreadCode.Reason) {
        if notes.unread == nil { notes.unread = (offset, reason) }
    }

    /// Whether the flow of texts is noted. It is in debug code too, where nothing else is: that is where apps write logs.
    var followsTexts: Bool { pauses == (isInDebugCode ? 1 : 0) }
}
