import Syntax

extension FileNotes {
    /// Counts variables, lists and calls in their order instead of naming them by tokens, whose numbers change with the
    /// code before them: then two versions of a file can be compared.
    mutating func renumber() {
        var positions: [UInt32: UInt32] = [0: 0], calls: [UInt32: UInt32] = [0: 0]
        func number(_ token: UInt32, _ known: inout [UInt32: UInt32]) -> UInt32 {
            let number = known[token] ?? UInt32(known.count)
            known[token] = number
            return number
        }
        func renumber(_ place: inout TextPlace) {
            if place.file != .none { place.position = number(place.position, &positions) }
            place.call = number(place.call, &calls)
        }
        func renumber(_ source: inout TableSource?) {
            guard case .place(var place) = source else { return }
            renumber(&place)
            source = .place(place)
        }
        for index in found.indices { renumber(&found[index].details.tableSource) }
        for index in flows.indices {
            renumber(&flows[index].place)
            flows[index].call = number(flows[index].call, &calls)
        }
        for index in shown.indices { renumber(&shown[index].place) }
        for index in lookedUp.indices {
            renumber(&lookedUp[index].place)
            renumber(&lookedUp[index].tableSource)
        }
        for index in logged.indices { renumber(&logged[index]) }
        for index in links.indices {
            renumber(&links[index].from)
            renumber(&links[index].to)
            links[index].call = number(links[index].call, &calls)
        }
        for index in uses.indices {
            renumber(&uses[index].place)
            if var other = uses[index].other {
                renumber(&other)
                uses[index].other = other
            }
        }
        for index in localized.indices {
            renumber(&localized[index].place)
            localized[index].call = number(localized[index].call, &calls)
        }
        for index in conventions.indices {
            guard var place = conventions[index].place else { continue }
            renumber(&place)
            conventions[index].place = place
        }
        for index in fixedLocales.indices { renumber(&fixedLocales[index]) }
    }
}

extension FlowGraph {
    /// Whether texts go the same ways at the same places in the code. Both graphs are those of one file, before they
    /// are merged with others.
    func hasSameWays(as other: FlowGraph) -> Bool {
        places == other.places && shown.all == other.shown.all && questions == other.questions && lookedUp.all == other.lookedUp.all
            && logged.elementsEqual(other.logged, by: ==) && links == other.links && uses == other.uses
            && views.elementsEqual(other.views, by: ==) && localized == other.localized && hasSameLocales(as: other)
    }
}

extension SourceScanner.FileResult {
    func hasSameTableSources(as other: Self) -> Bool { tableSources == other.tableSources }
}

extension LineConditions: Equatable {
    static func == (a: Self, b: Self) -> Bool { a.changes.elementsEqual(b.changes, by: ==) }
}
