/// Keeps the calls of a function apart that returns its argument: a text that goes into one call comes out of that call
/// alone.
///
/// Each call of such a function has its own places for the argument and for the result. With a single place for all of
/// them, one call in a view would make the texts of every other call look as if they were shown there.
struct PassedTexts: Sendable {
    struct Call: Hashable, Sendable {
        /// The parameter, or the function's result.
        let place: FlowGraph.Number
        let file: FileID
        let call: UInt32
    }

    fileprivate var places: [Call: FlowGraph.Number] = [:]

    /// The place that a parameter or result has in one call; the place itself unless the function returns a parameter.
    ///
    /// - Parameter call: The call in the file; zero if it isn't known, or for a text that any call may pass.
    func place(_ place: FlowGraph.Number, in file: FileID, call: UInt32) -> FlowGraph.Number {
        places[Call(place: place, file: call == 0 ? .none : file, call: call)] ?? place
    }
}

extension FlowGraph {
    /// Gives each call of a function that returns a parameter places of its own.
    mutating func separateCalls() {
        /// The links from parameters to the result of their function, by the result.
        var passing: [Number: [Int]] = [:]
        for index in links.indices where isPassing(links[index]) { passing[links[index].to, default: []].append(index) }
        guard !passing.isEmpty else { return }
        /// By result, the place of everything that the function returns; the result itself keeps its own literals.
        var everything: [Number: Number] = [:]
        for result in passing.keys.sorted() { everything[result] = copy(of: result) }
        var calls: [PassedTexts.Call] = []
        for index in links.indices {
            let link = links[index]
            if let whole = everything[link.from] {
                let call = PassedTexts.Call(place: link.from, file: link.file, call: link.origin)
                links[index].from = link.origin == 0 ? whole : result(of: call, &calls)
            }
            if let whole = everything[link.to], isPassing(link) { links[index].to = whole }
        }
        for (result, whole) in everything.sorted(by: { $0.key < $1.key }) { connect(result, whole) }
        func results<Value>(_ sinks: Sinks<Value>) -> [PassedTexts.Call] {
            sinks.all.map { .init(place: $0.place, file: $0.file, call: $0.call) }
        }
        let ends = results(shown) + results(lookedUp)
        for end in ends where end.call > 0 && everything[end.place] != nil { _ = result(of: end, &calls) }
        let passed = passed
        moveSinks { place, file, call in
            everything[place].map { call == 0 ? $0 : passed.place(place, in: file, call: call) } ?? place
        }
        pass(calls, passing)
    }

    /// Connects the arguments of calls with their results, and with the parameters for everything else that happens
    /// there.
    private mutating func pass(_ calls: [PassedTexts.Call], _ passing: [Number: [Int]]) {
        var added: [Link] = []
        for call in calls {
            guard let result = passed.places[call] else { continue }
            added.append(Link(from: call.place, to: result, step: [], file: .none, line: 0))
            for link in passing[call.place, default: []].map({ links[$0] }) {
                for file in [call.file, .none] {
                    let key = PassedTexts.Call(place: link.from, file: file, call: file == .none ? 0 : call.call)
                    let entry = argument(of: key, &added)
                    added.append(Link(from: entry, to: result, step: link.step, file: link.file, line: link.line))
                }
            }
        }
        for index in links.indices {
            links[index].to = passed.place(links[index].to, in: links[index].file, call: links[index].call)
        }
        links += added
    }

    /// The place of an argument of one call, from where its texts get to the parameter.
    private mutating func argument(of call: PassedTexts.Call, _ added: inout [Link]) -> Number {
        if let known = passed.places[call] { return known }
        let new = copy(of: call.place)
        passed.places[call] = new
        added.append(Link(from: new, to: call.place, step: [], file: .none, line: 0))
        return new
    }

    /// The place of the result of one call.
    private mutating func result(of call: PassedTexts.Call, _ calls: inout [PassedTexts.Call]) -> Number {
        if let known = passed.places[call] { return known }
        let new = copy(of: call.place)
        passed.places[call] = new
        calls.append(call)
        return new
    }

    /// Whether a function returns a parameter by the link, as a whole or as part of its result.
    private func isPassing(_ link: Link) -> Bool {
        let (parameter, result) = (places[Int(link.from)], places[Int(link.to)])
        return parameter.kind == .parameter && result.kind == .property && parameter.function == result.name
            && parameter.owner == result.owner && parameter.part == .whole && result.part == .whole
            && entry(link.from) == link.from && entry(link.to) == link.to
    }
}
