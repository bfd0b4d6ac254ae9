import Syntax

/// The names that the scanner knows. Each has the same number in every symbol table that it uses, and as the name of a
/// type that of its ``SwiftType``.
enum KnownSymbol: UInt32, CaseIterable, Sendable {
    // Those that the parsers know come first.
    case String = 1
    case `Any`, Array, Bool, Dictionary, Double, Int, Optional, underscore
    // Types of the standard library, Foundation and SwiftUI.
    case ActivityViewContext, AnyHashable, ArraySlice, AttributedString, NSAttributedString, NSMutableAttributedString,
        NSString, AsyncStream, AsyncThrowingStream, Bindable, Binding, CGFloat, Character
    case BidirectionalCollection, ClosedRange, Collection, Data, DateFormatter, Element
    case AnyPublisher, BehaviorRelay, BehaviorSubject, CurrentValueSubject, Driver, Just, Observable, PassthroughSubject
    case PublishRelay, PublishSubject, accept, assign, bind, drive, onChange, onNext, send, sink, to
    case Entry, EnvironmentValues, Error, ExpressibleByStringInterpolation, ExpressibleByStringLiteral, FetchedResults, Float
    case IBOutlet, IdentifiedArrayOf, Int16, Int32, Int64, Int8, JSON, KeyPath, ModifiedContent
    case MutableCollection, OrderedDictionary, OrderedSet, PreviewProvider, Published, RandomAccessCollection, Range
    case RangeReplaceableCollection, Result, Scene, Sequence, Set, Store, StoreOf
    case StringProtocol, SubSequence, Substring, TabContent, Text, ToolbarContent, UInt16, UInt8, View, ViewStore, ViewStoreOf
    // Localizing types and functions.
    case AppShortcutParameterPresentationSummaryString, AppShortcutParameterPresentationTitleString, AppShortcutPhrase
    case DisplayRepresentation, IntentDescription, IntentDialog, LocalizationValue, LocalizedStringKey, LocalizedStringResource
    case NegativeAppShortcutPhrase, NSLocalizedString, ParameterSummaryString, StaticString, StringLocalizationValue
    case TypeDisplayRepresentation
    // Functions and macros.
    case ActivityConfiguration, Chart, ForEach, List, OutlineGroup, Picker, Preview, Table, TableColumn
    case WithViewStore
    case abs, alert, append, at, draw, with, appendInterpolation, available, ceil, compactMap, confirmationDialog,
        disfavoredOverload, environment
    case decode, flatMap, floor, fullScreenCover, insert, map, max, min
    case failure, format, joined, NSError, NSLocalizedDescriptionKey, resume, set, Task, throwing, forKey, UserDefaults
    case navigationDestination, popover, pow, random, reduce, round, selector, sheet, sorted, some, sqrt, stride, success, trunc
    case unavailable, zip
    // Labels and members.
    case allCasesWord, bundle, comment, `defaultValue`, localizedStringWithFormat, newValue, element, errorDescription, identifierFor, initWord, inLabel, item, key, keys
    case dateFormat, locale, systemImage, systemName, systemSymbolName
    case localized, localizedDescription, markdown, string, metatype, offset, placeholder, presenting
    case rawValue, selfType, selfWord, stringLiteral, subscriptWord, superWord, table, tableName, value, values, wrappedValue
    // Property wrappers.
    case AppStorage, Default, Defaults, Keys, DefaultsKeys, Environment, EnvironmentObject, FetchRequest, FocusState, GestureState
    case Namespace, Query, SceneStorage, State, StateObject
    // Operators.
    case and, closedRange, coalescing, equal, greater, greaterOrEqual, halfOpenRange, identical, less, lessOrEqual, matches
    case notEqual, notIdentical, or, plus, plusEqual

    init?(_ symbol: Symbol) { self.init(rawValue: symbol.id) }

    var spelling: Swift.String {
        switch self {
        case .allCasesWord: "allCases"
        case .StringLocalizationValue: "String.LocalizationValue"
        case .DefaultsKeys: "Defaults.Keys"
        case .disfavoredOverload: "_disfavoredOverload"
        case .identifierFor: "for"
        case .initWord: "init"
        case .inLabel: "in"
        case .metatype: "Type"
        case .selfType: "Self"
        case .selfWord: "self"
        case .subscriptWord: "subscript"
        case .superWord: "super"
        case .and: "&&"
        case .closedRange: "..."
        case .coalescing: "??"
        case .equal: "=="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .halfOpenRange: "..<"
        case .identical: "==="
        case .less: "<"
        case .lessOrEqual: "<="
        case .matches: "~="
        case .notEqual: "!="
        case .notIdentical: "!=="
        case .or: "||"
        case .plus: "+"
        case .plusEqual: "+="
        case .underscore: "_"
        default: "\(self)"
        }
    }
}

extension SymbolTable {
    /// A table to copy, so that these names are interned only once.
    package static let standard = SymbolTable(known: KnownSymbol.allCases.map(\.spelling), dictionaries: ["OrderedDictionary"])
}

extension Symbol {
    init(_ known: KnownSymbol) { self.init(id: known.rawValue) }

    static func == (symbol: Symbol, known: KnownSymbol) -> Bool { symbol.id == known.rawValue }
    static func != (symbol: Symbol, known: KnownSymbol) -> Bool { symbol.id != known.rawValue }
}

extension SwiftType {
    /// The non-generic type of a known name.
    static func named(_ known: KnownSymbol) -> SwiftType { SwiftType(id: known.rawValue) }
}
