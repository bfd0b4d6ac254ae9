import Syntax

extension SymbolTable {
    /// The element type of a sequence; `nil` if unknown.
    func element(_ type: SwiftType) -> SwiftType? {
        switch form(type) {
        case .array(let element): return element
        case .dictionary(let key, let value):
            return tuple([.init(label: Symbol(.key), type: key), .init(label: Symbol(.value), type: value)])
        case .named(let name, let arguments):
            let first = arguments.isEmpty ? nil : self[arguments, 0]
            switch KnownSymbol(name) {
            case .Array, .Set, .ArraySlice, .FetchedResults, .OrderedSet, .IdentifiedArrayOf, .AsyncStream, .AsyncThrowingStream, .Range,
                .ClosedRange:
                return first
            case .Binding: return first.flatMap(element)
            case .String, .Substring: return .named(.Character)
            case .Data: return .named(.UInt8)
            default: return nil
            }
        default: return nil
        }
    }

    func element(_ type: SwiftType?) -> SwiftType? { type.flatMap { element($0) } }
}
