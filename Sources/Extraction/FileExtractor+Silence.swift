import Syntax

// MARK: - Code that says nothing

// Most code has nothing to do with texts: it is told by its tokens alone, and passed over.
extension FileExtractor {
    /// Visits an expression whose type nobody asks for.
    func visitForPlaces(_ range: Range<Int>, _ expectation: Expectation) {
        if expectation.isOfPlaces || !saysNothing(range) { visit(range, expectation) } else { lastPlace = nil }
    }

    /// Whether there is nothing in an expression that could be noted, whatever its names mean: no literal, call or closure, and no
    /// member that the project gives to strings. So it is with most arguments and conditions.
    func saysNothing(_ range: Range<Int>) -> Bool {
        guard selfPlace == nil else { return false }
        for i in range {
            switch source.kind(i) {
            case .identifier, .integer, .float, .op, .question, .exclaim, .comma, .kwTrue, .kwFalse, .kwNil, .kwSelf, .kwSelfType: break
            case .dot: if table.mayBeStringMember(source, i + 1) { return false }
            default: return false
            }
        }
        return true
    }

    /// Whether there is nothing in a body, not even a name by which a text could go from one place to another.
    func saysNothing(inBody body: Range<Int>) -> Bool {
        // A literal is found soonest, and is what most bodies have that say something.
        guard selfPlace == nil, !body.contains(where: { source.kind($0) == .stringStart }) else { return false }
        return body.allSatisfy { i in
            switch source.kind(i) {
            case .identifier: !table.textNames.mayTakeText(i, in: source)
            // An initialiser without its type, what a macro makes, and declarations that only this body knows.
            case .kwInit, .macro, .kwFunc, .kwStruct, .kwClass, .kwEnum, .kwActor, .kwProtocol, .kwExtension: false
            default: true
            }
        }
    }
}
