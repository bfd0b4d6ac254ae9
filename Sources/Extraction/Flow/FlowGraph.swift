import Syntax

/// The places of text that a thread came across, by number, and the links by which texts flow from one into another.
struct FlowGraph: Sendable {
    typealias Number = Int32

    /// What happens to the texts of a place, and the first file where it does.
    struct Sink<Value: Sendable>: Sendable {
        var place: Number
        let file: FileID
        var value: Value
        /// The call in the file whose result it is, or that passes the result of a look-up; zero if there is none.
        var call: UInt32 = 0
    }

    private(set) var places: [TextPlace] = []
    private var numbers = NumberTable()
    /// For the place of a list whose elements are read by their position, the place of the elements of unknown position.
    private var entries: [Number: Number] = [:]
    /// Where the texts of places are shown.
    private(set) var shown = Sinks<SourcePlace>()
    /// Where what is shown asks for an input or an answer.
    private(set) var questions: Set<SourcePlace> = []
    /// How the texts of places are looked up at run time.
    private(set) var lookedUp = Sinks<Lookup>()
    /// Places whose texts are logged.
    private(set) var logged: [(place: Number, file: FileID)] = []
    var links: [Link] = []
    /// What else happens to the texts of places.
    private(set) var uses: [Use] = []
    /// The places of formats, each with that of its formatter.
    private(set) var formats: [(place: Number, formatter: Number)] = []
    /// Formatters with a locale of their own.
    private var fixedLocales: Set<FixedLocale> = []
    /// Places that hold texts which were looked up.
    private(set) var localized: [Sink<Localized>] = []

    /// How texts of one place flow into another.
    struct Link: Equatable, Sendable {
        var from: Number
        var to: Number
        let step: FlowStep
        /// The file where they do, and the line.
        let file: FileID
        var line: UInt32
        /// The call in the file that passes them; zero if none does.
        var call: UInt32 = 0
        /// The call in the file whose result they are, likewise.
        var origin: UInt32 = 0
    }

    /// The texts that single calls pass on.
    var passed = PassedTexts()

    /// The places that the remaining files have, where some have been left out; `nil` for all.
    private var left: [Bool]?

    /// The types of views, each with the file that says so.
    private(set) var views: [(type: Symbol, file: FileID)] = []
    /// Those of all files, once these have been merged.
    private(set) var viewTypes: Set<Symbol> = []

    /// A use of the texts of a place other than showing or looking them up.
    struct Use: Equatable, Sendable {
        var place: Number
        let kind: TextUse
        let file: FileID
        var at: SourcePlace
        /// The place that it is compared with.
        var other: Number?
    }

    private struct FixedLocale: Hashable, Sendable {
        let formatter: Number
        let file: FileID
    }

    /// A look-up whose result goes to a place.
    struct Localized: Equatable, Sendable {
        var at: SourcePlace
        let step: FlowStep
    }

    /// The first sinks of each place that has one: not all of them may be of a target that compiles the text.
    struct Sinks<Value: Sendable>: Sendable {
        /// In the order of the files.
        fileprivate(set) var all: [Sink<Value>] = []
        /// Whether the other sinks are kept as well.
        fileprivate var hasAll = false
        /// How many sinks each place has.
        private var counts: [UInt8] = []

        private static var most: UInt8 { 8 }

        fileprivate mutating func move(_ moved: (Number, FileID, UInt32) -> Number) {
            for index in all.indices { all[index].place = moved(all[index].place, all[index].file, all[index].call) }
        }

        func isFull(_ place: Number) -> Bool { Int(place) < counts.count && counts[Int(place)] >= Self.most }

        fileprivate mutating func add(_ sink: Sink<Value>) {
            guard !hasAll else { return all.append(sink) }
            let missing = Int(sink.place) + 1 - counts.count
            if missing > 0 { counts.append(contentsOf: repeatElement(0, count: missing)) }
            // The result of one call says nothing of the others.
            guard sink.call > 0 || counts[Int(sink.place)] < Self.most else { return }
            if sink.call == 0 { counts[Int(sink.place)] += 1 }
            all.append(sink)
        }
    }

    /// - Parameter canLeaveOut: Whether files can be left out later, which takes more memory.
    init(canLeaveOut: Bool = false) {
        shown.hasAll = canLeaveOut
        lookedUp.hasAll = canLeaveOut
    }

    /// The same without what was noted in some files. Their places go when it is merged with a graph before it.
    ///
    /// - Parameters:
    ///   - files: Their numbers and paths.
    ///   - named: The places that results of the other files name.
    func without(_ files: [FileID: String], named: some Sequence<Number>) -> FlowGraph {
        var graph = self
        func isLeftOut(_ file: FileID) -> Bool { files[file] != nil }
        let paths = Set(files.values)
        graph.questions = questions.filter { !paths.contains($0.file) }
        graph.shown.all.removeAll { isLeftOut($0.file) }
        graph.lookedUp.all.removeAll { isLeftOut($0.file) }
        graph.logged.removeAll { isLeftOut($0.file) }
        graph.views.removeAll { isLeftOut($0.file) }
        graph.links.removeAll { isLeftOut($0.file) }
        graph.uses.removeAll { isLeftOut($0.file) }
        graph.localized.removeAll { isLeftOut($0.file) }
        graph.fixedLocales = fixedLocales.filter { !isLeftOut($0.file) }
        var left = [Bool](repeating: false, count: places.count)
        func keep(_ place: Number) { left[Int(place)] = true }
        named.forEach(keep)
        for sink in graph.shown.all { keep(sink.place) }
        for sink in graph.lookedUp.all {
            keep(sink.place)
            sink.value.table.place.map(keep)
        }
        for item in graph.logged { keep(item.place) }
        for link in graph.links {
            keep(link.from)
            keep(link.to)
        }
        for use in graph.uses {
            keep(use.place)
            use.other.map(keep)
        }
        for item in graph.localized { keep(item.place) }
        for item in graph.fixedLocales { keep(item.formatter) }
        graph.left = left
        return graph
    }

    mutating func number(_ place: TextPlace) -> Number {
        let number = numbers.number(place.hash) { places[$0] == place }
        if number == places.count { places.append(place) }
        return Number(number)
    }

    func find(_ place: TextPlace) -> Number? {
        numbers.find(place.hash) { places[$0] == place }.map { Number($0) }
    }

    /// Adds what was noted in a file; files are added in order.
    mutating func add(_ notes: FileNotes, file: FileID, place: (Int) -> SourcePlace) {
        for type in notes.views { views.append((type, file)) }
        questions.formUnion(notes.questions.map(place))
        for note in notes.shown {
            let number = number(note.place)
            let call = note.place.call
            if call > 0 || !shown.isFull(number) {
                shown.add(Sink(place: number, file: file, value: place(note.offset), call: call))
            }
        }
        for note in notes.lookedUp {
            var lookup = note.lookup
            if let source = note.tableSource { lookup.table = tableSource(source) }
            lookedUp.add(Sink(place: number(note.place), file: file, value: lookup, call: note.place.call))
        }
        for place in notes.logged { logged.append((number(place), file)) }
        for link in notes.links {
            let line = UInt32(place(link.offset).line)
            let (from, to) = (number(link.from), number(link.to))
            links.append(
                Link(
                    from: from, to: to, step: link.step, file: file, line: line, call: link.call, origin: link.from.call
                ))
        }
        for use in notes.uses {
            let other = use.other.map { number($0) }
            uses.append(Use(place: number(use.place), kind: use.kind, file: file, at: place(use.offset), other: other))
        }
        for place in notes.fixedLocales { fixedLocales.insert(FixedLocale(formatter: number(place), file: file)) }
        for item in notes.localized {
            let value = Localized(at: place(item.offset), step: item.step)
            localized.append(Sink(place: number(item.place), file: file, value: value, call: item.call))
        }
    }

    /// Where the name of a table comes from, with the place by its number.
    mutating func tableSource(_ source: TableSource) -> TableNames.Source {
        switch source {
        case .place(let place): .place(number(place))
        case .unknown: .unknown
        }
    }

    /// Merges the graphs of several threads; also returns the new numbers of the places of each. Those of the first do not change.
    ///
    /// - Parameter translations: From the symbols of each thread but the first to those of the first.
    static func merge(_ tables: [FlowGraph], _ translations: [SymbolTable.Translation]) -> (FlowGraph, maps: [[Number]]) {
        guard var result = tables.first else { return (FlowGraph(), []) }
        var maps = [result.places.indices.map { Number($0) }]
        for (table, translation) in zip(tables.dropFirst(), translations) {
            let map = table.places.enumerated().map { place, value in
                table.left?[place] == false ? -1 : result.number(value.translated(translation))
            }
            result.links += table.links.map { link in
                var link = link
                (link.from, link.to) = (map[Int(link.from)], map[Int(link.to)])
                return link
            }
            result.uses += table.uses.map { use in
                var use = use
                use.place = map[Int(use.place)]
                use.other = use.other.map { map[Int($0)] }
                return use
            }
            result.localized += table.localized.map {
                Sink(place: map[Int($0.place)], file: $0.file, value: $0.value, call: $0.call)
            }
            result.views += table.views.map { (translation[$0.type], $0.file) }
            result.fixedLocales.formUnion(table.fixedLocales.map {
                FixedLocale(formatter: map[Int($0.formatter)], file: $0.file)
            })
            result.questions.formUnion(table.questions)
            result.logged += table.logged.map { (map[Int($0.place)], $0.file) }
            maps.append(map)
        }
        // Which files a thread takes differs from run to run, and the first of several links or look-ups counts. Sorting is stable: those
        // of one file stay in the order in which they were found.
        if tables.count > 1 {
            result.links.sort { $0.file < $1.file }
            result.localized.sort { $0.file < $1.file }
        }
        func sinks<Value>(
            _ sinks: KeyPath<FlowGraph, Sinks<Value>>, _ translated: (Value, [Number]) -> Value = { value, _ in value }
        ) -> Sinks<Value> {
            var result = Sinks<Value>()
            let all = zip(tables, maps).flatMap { table, map in
                table[keyPath: sinks].all.map {
                    Sink(place: map[Int($0.place)], file: $0.file, value: translated($0.value, map), call: $0.call)
                }
            }
            for sink in all.sorted(by: { $0.file < $1.file }) { result.add(sink) }
            return result
        }
        result.viewTypes = Set(result.views.map(\.type))
        result.shown = sinks(\.shown)
        result.lookedUp = sinks(\.lookedUp) { lookup, map in
            var lookup = lookup
            lookup.table = lookup.table.translated(map)
            return lookup
        }
        result.separateElements()
        result.findFormats()
        result.separateCalls()
        return (result, maps)
    }

    /// The place that texts flow into which are written to a place: those of unknown position are kept apart where elements are read
    /// by their position.
    func entry(_ place: Number) -> Number { entries[place] ?? place }

    private mutating func findFormats() {
        let fixed = Set(fixedLocales.map(\.formatter))
        for index in places.indices where places[index].part == .format {
            let formatter = number(places[index].whole)
            if !fixed.contains(formatter) { formats.append((Number(index), formatter)) }
        }
    }

    /// Connects the elements of lists: one that is read by its position was written in that position, or its position is not known.
    private mutating func separateElements() {
        var parts: [Number: (written: [Number], read: [Number])] = [:]
        for index in places.indices {
            let place = places[index]
            guard place.part == .written || place.part == .read else { continue }
            let whole = number(place.whole)
            if place.part == .written {
                parts[whole, default: ([], [])].written.append(Number(index))
            } else {
                parts[whole, default: ([], [])].read.append(Number(index))
            }
        }
        connectClosures()
        for (whole, found) in parts where !found.read.isEmpty { entries[whole] = number(places[Int(whole)].with(.unknown)) }
        if !entries.isEmpty {
            for index in links.indices { links[index].to = entry(links[index].to) }
        }
        for (whole, found) in parts.sorted(by: { $0.key < $1.key }) {
            for written in found.written {
                connect(written, whole)
                for read in found.read where places[Int(read)].element == places[Int(written)].element { connect(written, read) }
            }
            guard let unknown = entries[whole] else { continue }
            connect(unknown, whole)
            for read in found.read { connect(unknown, read) }
        }
    }

    mutating func connect(_ from: Number, _ to: Number) {
        links.append(Link(from: from, to: to, step: [], file: .none, line: 0))
    }

    /// Whether the same formatters have locales of their own.
    func hasSameLocales(as other: FlowGraph) -> Bool { fixedLocales == other.fixedLocales }

    /// Adds another place like one.
    mutating func copy(of place: Number) -> Number {
        places.append(places[Int(place)])
        return Number(places.count - 1)
    }

    /// Moves what happens to the texts of places.
    ///
    /// - Parameter moved: The new place for one, a file, and the call in it whose result the text is.
    mutating func moveSinks(_ moved: (Number, FileID, UInt32) -> Number) {
        shown.move(moved)
        lookedUp.move(moved)
        for index in logged.indices { logged[index].place = moved(logged[index].place, logged[index].file, 0) }
        for index in uses.indices { uses[index].place = moved(uses[index].place, uses[index].file, 0) }
    }

    /// Moves the places in the code of a file, in which texts go the same ways as before.
    mutating func move(_ moves: FlowMoves) {
        shown.move(moves)
        questions = Set(questions.map { moves[$0] })
        for index in links.indices where links[index].file == moves.file {
            links[index].line = moves.lines[links[index].line] ?? links[index].line
        }
        for index in uses.indices where uses[index].file == moves.file { uses[index].at = moves[uses[index].at] }
        for index in localized.indices where localized[index].file == moves.file {
            localized[index].value.at = moves[localized[index].value.at]
        }
    }

    /// Connects the arguments of closures: what is passed to the closure in a place is passed to each closure that was put there.
    private mutating func connectClosures() {
        var arguments: [Number: [Number]] = [:]
        for index in places.indices where places[index].part == .argument {
            arguments[number(places[index].whole), default: []].append(Number(index))
        }
        guard !arguments.isEmpty else { return }
        // A closure may be handed on several times.
        var open = links
        while !open.isEmpty {
            var added: [Link] = []
            for link in open {
                for argument in arguments[link.to] ?? [] {
                    let count = places.count
                    let inner = number(places[Int(link.from)].whole.with(.argument, places[Int(argument)].element))
                    links.append(Link(from: argument, to: inner, step: link.step, file: link.file, line: link.line))
                    guard places.count > count else { continue }
                    arguments[link.from, default: []].append(inner)
                    added += links.filter { $0.to == link.from }
                }
            }
            open = added
        }
    }
}

extension FlowGraph.Sink: Equatable where Value: Equatable {}

private extension TextPlace {
    func translated(_ translation: SymbolTable.Translation) -> TextPlace {
        TextPlace(
            kind: kind, owner: translation[owner], function: translation[function], name: translation[name], file: file,
            position: position, part: part, element: translation[element])
    }
}

extension FlowGraph.Sinks<SourcePlace> {
    mutating func move(_ moves: FlowMoves) {
        for index in all.indices where all[index].file == moves.file { all[index].value = moves[all[index].value] }
    }
}
