// Declarations of SwiftUI for whole apps: scenes, navigation, the environment, and modifiers that take no text.

@MainActor @preconcurrency public protocol Scene {
    associatedtype Content: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Content { get }
}

extension Never: Scene {}
public protocol _PrimitiveScene: Scene where Content == Never {}
extension _PrimitiveScene { public var body: Never { return fatalError() } }
@resultBuilder public struct SceneBuilder { public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content } }

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    init()
}

extension App { public static func main() {} }
public struct WindowGroup: _PrimitiveScene {
    nonisolated init() {}
    nonisolated public init(@ViewBuilder content: () -> some View) {}
}

public struct TabView: _Primitive {
    nonisolated public init(@ViewBuilder content: () -> some View) {}
    nonisolated public init<Selection: Hashable>(selection: Binding<Selection>, @ViewBuilder content: () -> some View) {}
}

public struct NavigationStack: _Primitive { nonisolated public init(@ViewBuilder root: () -> some View) {} }

public struct NavigationLink: _Primitive {
    nonisolated init() {}
    nonisolated public init(@ViewBuilder destination: () -> some View, @ViewBuilder label: () -> some View) {}
    nonisolated public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> some View) {}
}

public struct Section: _Primitive {
    nonisolated init() {}
    nonisolated public init(@ViewBuilder content: () -> some View) {}
    nonisolated public init(@ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View) {}
    nonisolated public init(@ViewBuilder content: () -> some View, @ViewBuilder footer: () -> some View) {}
    nonisolated public init(@ViewBuilder content: () -> some View, @ViewBuilder header: () -> some View, @ViewBuilder footer: () -> some View) {}
}

public struct ContentUnavailableView: _Primitive {
    nonisolated init() {}
    nonisolated public init(@ViewBuilder label: () -> some View, @ViewBuilder description: () -> some View) {}
}

public struct Menu: _Primitive {
    nonisolated init() {}
    nonisolated public init(@ViewBuilder content: () -> some View, @ViewBuilder label: () -> some View) {}
}

public struct ProgressView: _Primitive {
    nonisolated init() {}
    nonisolated public init(value: Double?, total: Double = 1) {}
}

public struct ScrollView: _Primitive { nonisolated public init(@ViewBuilder content: () -> some View) {} }
public struct LazyVStack: _Primitive {
    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> some View) {}
}

public struct Slider: _Primitive {
    nonisolated public init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value>, @ViewBuilder label: () -> some View) {}
}

public struct ToolbarItem: _Primitive { nonisolated public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> some View) {} }
public struct Circle: _Primitive {
    nonisolated public init() {}
    nonisolated public func fill(_ color: Color) -> some View { self }
}

public enum Axis { case horizontal, vertical }
public enum Visibility { case automatic, visible, hidden }
public enum ScenePhase { case background, inactive, active }
public enum HorizontalAlignment { case leading, center, trailing }
public enum TextAlignment { case leading, center, trailing }
public enum Edge { case leading, trailing; public enum Set { case all, horizontal, vertical } }
public enum ControlSize { case small, large }
public enum ToolbarItemPlacement { case confirmationAction, cancellationAction, primaryAction, topBarLeading }
public enum SearchFieldPlacement { case automatic }
public struct ButtonRole: Sendable { public static let destructive = ButtonRole(), cancel = ButtonRole() }
public struct Alignment: Sendable { public static let leading = Alignment(), center = Alignment(), trailing = Alignment() }
public struct AccessibilityChildBehavior: Sendable { public static let combine = Self(), ignore = Self() }
public struct RoundedRectangle: Sendable {}
extension RoundedRectangle { public static func rect(cornerRadius: Double) -> Self { Self() } }
public struct Style: Sendable {
    public static let bordered = Style(), borderedProminent = Style(), plain = Style(), segmented = Style(), thinMaterial = Style()
    public static func page(indexDisplayMode: PageIndexVisibility) -> Style { Style() }
}

public enum PageIndexVisibility { case never, always }
public struct DismissAction { @MainActor public func callAsFunction() {} }
public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

@propertyWrapper public struct Environment<Value> {
    public var wrappedValue: Value { fatalError() }
    public init(_ type: Value.Type) where Value: AnyObject {}
    public init(_ path: KeyPath<EnvironmentValues, Value>) {}
}

extension EnvironmentValues {
    public var dismiss: DismissAction { DismissAction() }
    public var scenePhase: ScenePhase { .active }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
    public struct Binding {}
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding { Binding() }
    public init() where Value == Bool {}
}

@propertyWrapper public struct ScaledMetric<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value, relativeTo: Font) { self.wrappedValue = wrappedValue }
}

extension View {
    nonisolated public func environment<Value: AnyObject>(_ value: Value) -> some View { self }
    nonisolated public func badge(_ count: Int) -> some View { self }
    nonisolated public func onChange<Value: Equatable>(of value: Value, _ action: @escaping (Value, Value) -> Void) -> some View { self }
    nonisolated public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
    nonisolated public func refreshable(action: @escaping @MainActor () async -> Void) -> some View { self }
    nonisolated public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
    nonisolated public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
    nonisolated public func overlay(@ViewBuilder content: () -> some View) -> some View { self }
    nonisolated public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View { self }
    nonisolated public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
    nonisolated public func swipeActions(edge: Edge = .trailing, @ViewBuilder content: () -> some View) -> some View { self }
    nonisolated public func navigationDestination<Data: Hashable>(for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View) -> some View { self }
    nonisolated public func disabled(_ disabled: Bool) -> some View { self }
    nonisolated public func padding(_ length: Double) -> some View { self }
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View { self }
    nonisolated public func frame(width: Double, height: Double) -> some View { self }
    nonisolated public func frame(maxWidth: Double, alignment: Alignment = .center) -> some View { self }
    nonisolated public func background(_ color: Color) -> some View { self }
    nonisolated public func clipShape(_ shape: RoundedRectangle) -> some View { self }
    nonisolated public func foregroundStyle(_ color: Color) -> some View { self }
    nonisolated public func tint(_ color: Color?) -> some View { self }
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    nonisolated public func textSelection(_ selectability: TextSelectability) -> some View { self }
    nonisolated public func controlSize(_ size: ControlSize) -> some View { self }
    nonisolated public func buttonStyle(_ style: Style) -> some View { self }
    nonisolated public func listStyle(_ style: Style) -> some View { self }
    nonisolated public func pickerStyle(_ style: Style) -> some View { self }
    nonisolated public func tabViewStyle(_ style: Style) -> some View { self }
    nonisolated public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }
    nonisolated public func focused(_ binding: FocusState<Bool>.Binding) -> some View { self }
    nonisolated public func textContentType(_ type: TextContentType?) -> some View { self }
    nonisolated public func keyboardType(_ type: KeyboardType) -> some View { self }
    nonisolated public func textInputAutocapitalization(_ kind: TextInputAutocapitalization?) -> some View { self }
    nonisolated public func autocorrectionDisabled() -> some View { self }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }
}

public enum TextSelectability { case enabled, disabled }
public enum TitleDisplayMode { case inline, large }
public enum TextContentType { case password }
public enum KeyboardType { case URL }
public enum TextInputAutocapitalization { case never }
public struct UTType: Sendable { public static let json = UTType(), data = UTType() }

public struct RepresentableContext {}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype Controller
    typealias Context = RepresentableContext
    func makeUIViewController(context: Context) -> Controller
    func updateUIViewController(_ controller: Controller, context: Context)
}

extension UIViewControllerRepresentable { public var body: Never { return fatalError() } }
