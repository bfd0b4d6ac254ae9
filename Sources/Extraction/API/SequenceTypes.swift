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
            default: return isPublisher(name) ? first : nil
            }
        default: return nil
        }
    }

    /// Whether it is a type of Combine or RxSwift that passes on one value after another.
    func isPublisher(_ name: Symbol) -> Bool {
        switch KnownSymbol(name) {
        case .AnyPublisher, .CurrentValueSubject, .Just, .PassthroughSubject: true
        case .BehaviorRelay, .BehaviorSubject, .Driver, .Observable, .PublishRelay, .PublishSubject:
            true
        default: false
        }
    }

    func element(_ type: SwiftType?) -> SwiftType? { type.flatMap { element($0) } }
}

extension SymbolTable {
    /// What lists conform to or are, which the project may extend.
    static let listTypes = [
        KnownSymbol.Array, .Collection, .Sequence, .RandomAccessCollection, .BidirectionalCollection, .MutableCollection,
        .RangeReplaceableCollection,
    ].map { Symbol($0) }

    func isListType(_ path: Symbol) -> Bool { Self.listTypes.contains(path) }

    /// The type of a member that the project adds to lists, for one list: `Element?` is `String?` for a list of strings.
    func memberType(_ type: SwiftType?, of list: SwiftType?) -> SwiftType? {
        guard let type, let list, let element = element(unwrapped(list)) else { return type }
        return mapNames(type) { name, arguments in
            switch KnownSymbol(name) {
            case .Element: element
            case .SubSequence, .selfType: self.array(element)
            case .ArraySlice where !arguments.isEmpty: self.array(arguments[0])
            default: named(name, arguments)
            }
        }
    }
}
