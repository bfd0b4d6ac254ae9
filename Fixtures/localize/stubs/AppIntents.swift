// Declarations of AppIntents for the fixtures of repairs, without bodies.
@_exported import Lookups

public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
    public init(_ text: LocalizedStringResource) {}
    public init(stringLiteral value: String) {}
}

public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
    public init(_ text: LocalizedStringResource) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {}
}

public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable { public init(stringLiteral value: String) {} }
public struct DisplayRepresentation: Sendable { public init(title: LocalizedStringResource) {} }

public protocol EntityQuery: Sendable {
    associatedtype Entity: AppEntity
    func entities(for identifiers: [String]) async throws -> [Entity]
    func suggestedEntities() async throws -> [Entity]
}

public protocol AppEntity: Identifiable, Sendable {
    associatedtype Query: EntityQuery
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var defaultQuery: Query { get }
    var displayRepresentation: DisplayRepresentation { get }
}

public protocol IntentResult {}
public protocol ReturnsValue<Value> { associatedtype Value }
public protocol ProvidesDialog {}
public struct Result1: IntentResult {}
public struct Result2<Value>: IntentResult, ReturnsValue, ProvidesDialog {}
extension IntentResult where Self == Result1 { public static func result() -> Result1 { Result1() } }
extension IntentResult { public static func result<V>(value: V, dialog: IntentDialog) -> Self where Self == Result2<V> { Self() } }

public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    init()
    func perform() async throws -> PerformResult
}

@propertyWrapper public struct Parameter<Value: Sendable>: Sendable {
    public var wrappedValue: Value { get { fatalError() } set {} }
    public init(title: LocalizedStringResource) {}
    public init(title: LocalizedStringResource, default value: Value) {}
}
