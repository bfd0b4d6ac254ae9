// Declarations of SwiftUI for the fixtures of repairs, without bodies. Overloads that are disfavoured or unavailable in SwiftUI are so
// here, since that decides what a literal becomes. `ViewDeclarations` adds what the rows of the API table say.
@_exported import Lookups

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View { public var body: Never { return fatalError() } }
public protocol _Primitive: View where Body == Never {}
extension _Primitive { public var body: Never { return fatalError() } }

extension Optional: View where Wrapped: View { public var body: Never { return fatalError() } }

@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> _Views { _Views() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<Content: View>(first: Content) -> _Views { _Views() }
    public static func buildEither<Content: View>(second: Content) -> _Views { _Views() }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> _Views { _Views() }
}

public struct _Views: _Primitive { nonisolated init() {} }
public struct EmptyView: _Primitive { nonisolated public init() {} }
public struct Divider: _Primitive { nonisolated public init() {} }
public struct Spacer: _Primitive { nonisolated public init() {} }

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
    public struct StringInterpolation: StringInterpolationProtocol {
        public typealias StringLiteralType = String
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ string: String) {}
        public mutating func appendInterpolation<T: _StubFormatted>(_ value: T) {}
        public mutating func appendInterpolation<T: _StubFormatted>(_ value: T, specifier: String) {}
        public mutating func appendInterpolation(_ text: Text) {}
        public mutating func appendInterpolation(_ image: Image) {}
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
        public mutating func appendInterpolation<Value, Style: FormatStyle>(_ value: Value, format: Style) where Style.FormatInput == Value, Style.FormatOutput == String {}
    }

    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
}

@available(*, unavailable) extension LocalizedStringKey: Sendable {}

public struct Text: _Primitive, Equatable {
    public struct DateStyle: Sendable {
        public static let time = DateStyle()
        public static let date = DateStyle()
        public static let relative = DateStyle()
    }

    nonisolated init() {}
    nonisolated public init(_ date: Date, style: DateStyle) {}
    nonisolated public init<Value, Style: FormatStyle>(_ value: Value, format: Style) where Style.FormatInput == Value, Style.FormatOutput == String {}
    nonisolated public init(verbatim content: String) {}
    nonisolated public func bold() -> Text { self }
    nonisolated public func bold(_ isActive: Bool) -> Text { self }
    nonisolated public func font(_ font: Font?) -> Text { self }
    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    nonisolated public static func + (a: Text, b: Text) -> Text { a }
}

public struct Image: _Primitive {
    nonisolated public init(_ name: String) {}
    nonisolated public init(systemName: String) {}
}

public struct Color: _Primitive, Hashable, Sendable {
    public static let red = Color(), green = Color(), blue = Color(), primary = Color(), secondary = Color(), accentColor = Color()
    public static let orange = Color(), purple = Color(), gray = Color(), indigo = Color()
    public func opacity(_ opacity: Double) -> Color { self }
    nonisolated public init() {}
    nonisolated public init(_ name: String) {}
}

public struct Font: Hashable, Sendable {
    public static let headline = Font(), caption = Font(), title = Font(), body = Font(), largeTitle = Font(), title2 = Font(), title3 = Font()
    public static let subheadline = Font(), caption2 = Font(), footnote = Font()
    public static func system(size: Double) -> Font { Font() }
    public func bold() -> Font { self }
    public func monospacedDigit() -> Font { self }
}

public struct Label: _Primitive {
    nonisolated init() {}
    nonisolated public init(@ViewBuilder title: () -> some View, @ViewBuilder icon: () -> some View) {}
}

public struct Button: _Primitive {
    nonisolated init() {}
    nonisolated public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View) {}
}

public struct VStack: _Primitive {
    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> some View) {}
}

public struct HStack: _Primitive { nonisolated public init(spacing: Double? = nil, @ViewBuilder content: () -> some View) {} }

public struct List: _Primitive {
    nonisolated public init(@ViewBuilder content: () -> some View) {}
    nonisolated public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View) where Data.Element: Identifiable {}
}

public struct Form: _Primitive { nonisolated public init(@ViewBuilder content: () -> some View) {} }
public struct Group: _Primitive { nonisolated public init(@ViewBuilder content: () -> some View) {} }

public struct ForEach: _Primitive {
    nonisolated public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View) where Data.Element: Identifiable {}
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> some View
    ) {}
}

public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding<Value> { self }
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
    public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

@propertyWrapper public struct State<Value> {
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding<Value> { fatalError() }
    public init(wrappedValue: Value) {}
    public init(initialValue: Value) {}
}

@propertyWrapper public struct AppStorage<Value> {
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding<Value> { fatalError() }
    public init(wrappedValue: Value, _ key: String) where Value == String {}
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {}
    public init(wrappedValue: Value, _ key: String) where Value == Int {}
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {}
}

@propertyWrapper public struct ObservedObject<Value: ObservableObject> {
    @dynamicMemberLookup public struct Wrapper {
        public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
    }

    public var wrappedValue: Value
    public var projectedValue: Wrapper { fatalError() }
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper public struct StateObject<Value: ObservableObject> {
    public var wrappedValue: Value { fatalError() }
    public var projectedValue: ObservedObject<Value>.Wrapper { fatalError() }
    public init(wrappedValue: @autoclosure () -> Value) {}
}

public struct EnvironmentValues { public var locale: Locale = .current }

extension View {
    nonisolated public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View { self }
    nonisolated public func font(_ font: Font?) -> some View { self }
    nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
    nonisolated public func opacity(_ opacity: Double) -> some View { self }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { self }
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    nonisolated public func accessibilityLabel(_ label: Text) -> some View { self }
}
