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
    /// Notes that need no second look. An expression that is visited twice was visited for its type first.
    var noted = FileSurvey()
    /// Those of the mentions, writes and declarations, each by its own number.
    private var places: [TextPlace] = []
    private var conditionals: [Range<Int>: FileSurvey.Conditional] = [:]
    private var sums: [Range<Int>: FileSurvey.Sum] = [:]
    private var formats: [Range<Int>: FileSurvey.Format] = [:]

    mutating func note(_ conditional: FileSurvey.Conditional) { conditionals[conditional.range] = conditional }

    mutating func note(_ sum: FileSurvey.Sum) {
        // What is visited twice was visited for its type as well, and then nothing is expected of it.
        if sums[sum.range]?.takesKey != true { sums[sum.range] = sum }
    }

    mutating func note(_ format: FileSurvey.Format) {
        if formats[format.range]?.takesKey != true { formats[format.range] = format }
    }

    mutating func note(_ mention: Mention) { mentions.append(mention) }

    mutating func noteWrite(_ range: Range<Int>, to place: TextPlace, _ step: FlowStep) {
        noted.writes.append(.init(range: range, holder: holder(place), isPart: step.contains(.part)))
    }

    mutating func noteDeclaration(
        _ kind: FileSurvey.Declaration.Kind, _ place: TextPlace, at offset: Int, isStatic: Bool = false, isComputed: Bool = false
    ) {
        noted.declarations.append(
            .init(kind: kind, holder: holder(place), offset: offset, isStatic: isStatic, isComputed: isComputed))
    }

    private mutating func holder(_ place: TextPlace) -> Int {
        places.append(place.node)
        return places.count - 1
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

    /// All notes, once the whole file is walked.
    ///
    /// - Parameter number: The number of a place.
    mutating func survey(
        _ symbols: SymbolTable, _ table: DeclarationTable, number: (TextPlace) -> FlowGraph.Number
    ) -> FileSurvey {
        places.reserveCapacity(places.count + mentions.count)
        // Of a name that is visited twice, the first use that is known counts.
        for index in mentions.indices.sorted(by: { mentions[$0].offset < mentions[$1].offset }) {
            let mention = mentions[index]
            let isKnown = noted.mentions.last.map { $0.offset == mention.offset && $0.use != .other && $0.use != .member }
            if isKnown == true { continue }
            if noted.mentions.last?.offset == mention.offset { noted.mentions.removeLast() }
            noted.mentions.append(
                FileSurvey.Mention(
                    offset: mention.offset, holder: mention.place.map { holder($0) }, use: mention.use ?? .other, isSample: mention.isSample))
        }
        noted.conditionals = conditionals.values.sorted {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
        noted.sums = sums.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
        noted.formats = formats.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for owner in Set(noted.declarations.map { places[$0.holder].owner }) where owner != Symbol.none {
            noted.owners[symbols.text(owner)] = FileSurvey.Owner(
                kind: table.info(of: owner)?.kind,
                lineage: Set(table.lineage(owner).dropFirst().map { symbols.text($0) }), isRepeated: table.isRepeated(owner))
        }
        noted.numbers = places.map(number)
        return noted
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
        if value.isOfKnownFunction { walk.survey.noted.calls.insert(Int(source.token(callee.token ?? chain).start)) }
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
