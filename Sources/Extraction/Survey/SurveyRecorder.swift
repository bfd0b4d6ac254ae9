import Syntax

/// Notes every mention of a place that holds texts, while a file is walked.
struct SurveyRecorder {
    struct Mention {
        /// The offset of the name.
        let offset: Int
        /// The first token of the chain that it is in.
        let chain: Int
        let place: TextPlace?
        let isSample: Bool
        var use: FileSurvey.Use?
    }

    private(set) var mentions: [Mention] = []
    private var writes: [(range: Range<Int>, place: TextPlace, step: FlowStep)] = []
    private var labels: Set<Int> = []
    private var values: [(offset: Int, type: SwiftType?, placeholder: Placeholder)] = []
    private var declarations: [(kind: FileSurvey.Declaration.Kind, place: TextPlace, offset: Int, flags: (isStatic: Bool, isLet: Bool, isComputed: Bool))] = []

    private var frozen: Set<Int> = []
    private var calls: Set<Int> = []

    private var conditionals: [Range<Int>: FileSurvey.Conditional] = [:]
    private var sums: [Range<Int>: FileSurvey.Sum] = [:]
    private var formats: [Range<Int>: FileSurvey.Format] = [:]
    private var operands: [Range<Int>: (type: SwiftType?, placeholder: Placeholder, isCount: Bool)] = [:]

    mutating func note(_ conditional: FileSurvey.Conditional) { conditionals[conditional.range] = conditional }

    mutating func note(_ sum: FileSurvey.Sum) {
        // What is visited twice was visited for its type as well, and then nothing is expected of it.
        if sums[sum.range]?.takesKey != true { sums[sum.range] = sum }
    }

    mutating func note(_ format: FileSurvey.Format) {
        if formats[format.range]?.takesKey != true { formats[format.range] = format }
    }

    mutating func noteOperand(_ range: Range<Int>, _ type: SwiftType?, _ placeholder: Placeholder, isCount: Bool) {
        operands[range] = (type, placeholder, isCount)
    }

    mutating func noteKnownCall(_ offset: Int) { calls.insert(offset) }

    mutating func noteFrozen(_ offset: Int) { frozen.insert(offset) }

    mutating func note(_ mention: Mention) { mentions.append(mention) }

    mutating func noteWrite(_ range: Range<Int>, to place: TextPlace, _ step: FlowStep) { writes.append((range, place, step)) }

    mutating func noteLabel(at offset: Int) { labels.insert(offset) }

    mutating func noteValue(at offset: Int, _ type: SwiftType?, _ placeholder: Placeholder) { values.append((offset, type, placeholder)) }

    mutating func noteDeclaration(
        _ kind: FileSurvey.Declaration.Kind, _ place: TextPlace, at offset: Int, isStatic: Bool = false, isLet: Bool = false,
        isComputed: Bool = false
    ) {
        declarations.append((kind, place, offset, (isStatic, isLet, isComputed)))
    }

    /// Says what happens to the values of a chain whose mentions are noted.
    ///
    /// - Parameters:
    ///   - first: The number of mentions before the chain.
    ///   - place: The place of the value of the chain.
    mutating func settle(from first: Int, chain: Int, place: TextPlace?, _ use: FileSurvey.Use) {
        for index in first..<mentions.count where mentions[index].chain == chain && mentions[index].use == nil {
            mentions[index].use = mentions[index].place != nil && mentions[index].place?.whole == place?.whole ? use : .member
        }
    }

    /// Says more of the value of a chain, for which nothing better is known.
    mutating func noteUse(_ use: FileSurvey.Use, chain: Int) {
        for index in mentions.indices.reversed() where mentions[index].chain == chain {
            if mentions[index].use == .other { mentions[index].use = use }
        }
    }

    /// What was noted, spelled out.
    ///
    /// - Parameter number: The number of a place.
    func survey(
        _ symbols: SymbolTable, _ notes: FileNotes, _ table: DeclarationTable, number: (TextPlace) -> Int
    ) -> FileSurvey {
        var result = FileSurvey()
        for mention in mentions {
            let known = result.mentions[mention.offset]
            // What is visited twice was visited for its type as well.
            if let known, known.use != .other, known.use != .member { continue }
            result.mentions[mention.offset] = FileSurvey.Mention(
                holder: mention.place.map { number($0.node) }, use: mention.use ?? .other, isSample: mention.isSample)
        }
        result.writes = writes.map { .init(range: $0.range, holder: number($0.place.node), isPart: $0.step.contains(.part)) }
        result.labels = labels
        for value in values {
            result.values[value.offset] = FileSurvey.Value(
                type: value.type.map { symbols.spelling($0) }, placeholder: value.placeholder)
        }
        result.conditionals = conditionals.values.sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
        result.sums = sums.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
        result.formats = formats.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
        result.operands = operands.mapValues { item in
            FileSurvey.Operand(type: item.type.map { symbols.spelling($0) }, placeholder: item.placeholder, isCount: item.isCount)
        }
        result.frozen = frozen
        result.calls = calls
        for found in notes.found { result.keys[found.offset] = found.api }
        result.declarations = declarations.map {
            .init(
                kind: $0.kind, holder: number($0.place.node), offset: $0.offset, isStatic: $0.flags.isStatic,
                isLet: $0.flags.isLet, isComputed: $0.flags.isComputed)
        }
        for place in declarations.map(\.place) where place.owner != Symbol.none && result.owners[symbols.text(place.owner)] == nil {
            let info = table.info(of: place.owner)
            result.owners[symbols.text(place.owner)] = FileSurvey.Owner(
                keyword: info.map { "\($0.kind)" }, lineage: Set(table.lineage(place.owner).dropFirst().map { symbols.text($0) }),
                isRepeated: table.isRepeated(place.owner))
        }
        return result
    }
}

extension Visitor {
    /// Whether mentions are noted: only in a survey, and where texts are followed.
    var surveys: Bool { walk.surveys && walk.recorder.followsTexts }

    /// Notes a name whose meaning is known.
    ///
    /// - Parameters:
    ///   - token: The name.
    ///   - chain: The first token of the chain that it is in.
    func noteMention(at token: Int, chain: Int, _ place: TextPlace?) {
        walk.survey.note(
            .init(offset: Int(source.token(token).start), chain: chain, place: place, isSample: walk.recorder.isAmongSamples))
    }

    /// Notes a name that gives a value the name it has already: `if let title`.
    func noteBound(_ token: Int, _ place: TextPlace?) {
        noteMention(at: token, chain: token, place)
        walk.survey.settle(from: walk.survey.mentions.count - 1, chain: token, place: place, .bound)
    }

    /// What an expectation says of the value of a place.
    func surveyUse(_ expectation: Expectation) -> FileSurvey.Use {
        if walk.surroundings.isInEquality { return .equated }
        if expectation.isLookup { return .lookedUp }
        switch expectation.verbatim {
        case .log: return .logged
        case .store(let kind): return .depends(kind)
        case .api(let localizer), .meant(let localizer), .action(let localizer), .trap(let localizer):
            return .shown(by: localizer.text(symbols), takesKeys: false)
        case .concatenated, .mixedWithString, .interpolated: return .shown(by: "", takesKeys: false)
        case .exact, nil: break
        }
        if expectation.hasStringTwin, localizedType(expectation.type) != nil {
            return .shown(by: expectation.localizer.text(symbols), takesKeys: true)
        }
        return expectation.place == nil ? .other : .passed
    }
}

extension Visitor {
    /// Notes that a name is read, unless nothing tells what it is a member of.
    func noteRead(_ callee: Callee, _ reference: Reference, chain: Int) {
        if let place = reference.place { return noteMention(at: callee.token ?? chain, chain: chain, place) }
        if isKnown(callee.receiver) { noteMention(at: callee.token ?? chain, chain: chain, nil) }
    }

    /// Notes that a function is called.
    ///
    /// - Parameter value: Its result.
    func noteCall(_ callee: Callee, _ value: VisitedValue, chain: Int) {
        if value.isOfKnownFunction { walk.survey.noteKnownCall(Int(source.token(callee.token ?? chain).start)) }
        if let result = value.place, result.name == callee.name { return noteMention(at: callee.token ?? chain, chain: chain, result) }
        if isKnown(callee.receiver) { noteMention(at: callee.token ?? chain, chain: chain, nil) }
    }

    /// Whether it is known what a name is a member of.
    private func isKnown(_ receiver: Receiver) -> Bool {
        switch receiver {
        case .none, .type, .attribute: true
        case .value(let type), .expected(let type): symbols.unwrapped(names.settle(type)) != nil
        }
    }
}
