// Declarations of UIKit for the fixtures of repairs, without bodies.
@_exported import Lookups

@MainActor open class UIView {
    public init() {}
    public init(type: ButtonType) {}
    public enum ButtonType { case system }
    open var accessibilityLabel: String?
    open var translatesAutoresizingMaskIntoConstraints = true
    open var isHidden = false
    open var backgroundColor: UIColor?
    public var topAnchor: Anchor { Anchor() }
    public var bottomAnchor: Anchor { Anchor() }
    public var leadingAnchor: Anchor { Anchor() }
    public var trailingAnchor: Anchor { Anchor() }
    public var centerXAnchor: Anchor { Anchor() }
    public var centerYAnchor: Anchor { Anchor() }
    public var layoutMarginsGuide: UIView { self }
    open func addSubview(_ view: UIView) {}
}

@MainActor public struct Anchor {
    public func constraint(equalTo other: Anchor, constant: Double = 0) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor public struct NSLayoutConstraint { public static func activate(_ constraints: [NSLayoutConstraint]) {} }
public struct UIColor: Sendable { public static let systemBackground = UIColor() }
public struct UIFont: Sendable {
    public enum TextStyle { case body, footnote }
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

public enum NSTextAlignment { case center }
public struct UIImage: Sendable { public init?(systemName: String) {} }
public struct UIEvents: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let touchUpInside = UIEvents(rawValue: 1), allTouchEvents = UIEvents(rawValue: 2)
}

public enum UIState { case normal }
/// `#selector` needs the runtime of Objective-C; the tests write a call of this instead.
public struct Selector {}
@MainActor public func selector(_ method: Any) -> Selector { Selector() }
@MainActor public class UIAction { public init(handler: @escaping @MainActor (UIAction) -> Void) {} }

@MainActor open class UILabel: UIView {
    open var text: String?
    open var isEnabled = true
    open var font: UIFont?
    open var numberOfLines = 1
    open var textAlignment: NSTextAlignment = .center
    open var adjustsFontForContentSizeCategory = false
}

@MainActor open class UIButton: UIView {
    open func setTitle(_ title: String?, for state: UIState) {}
    open func setImage(_ image: UIImage?, for state: UIState) {}
    open func addTarget(_ target: Any?, action: Selector, for events: UIEvents) {}
    open func addAction(_ action: UIAction, for events: UIEvents) {}
}

@MainActor open class UIStackView: UIView {
    public enum Axis { case vertical, horizontal }
    public enum Alignment { case center }
    public init(arrangedSubviews: [UIView]) { super.init() }
    open var spacing = 0.0
    open var axis = Axis.horizontal
    open var alignment = Alignment.center
}

@MainActor open class UIViewController {
    public init() {}
    open var title: String?
    open var view = UIView()
    open func viewDidLoad() {}
    open func viewWillLayoutSubviews() {}
    open func present(_ controller: UIViewController, animated: Bool) {}
}

@MainActor open class UIInputViewController: UIViewController {
    public struct Proxy { public func insertText(_ text: String) {} }
    public var needsInputModeSwitchKey: Bool { true }
    public var hasFullAccess: Bool { true }
    public var textDocumentProxy: Proxy { Proxy() }
    open func handleInputModeList(from view: UIView, with event: Int) {}
}

@MainActor public final class UIAlertController: UIViewController {
    public enum Style { case alert }
    public init(title: String?, message: String?, preferredStyle: Style) { super.init() }
    public func addAction(_ action: UIAlertAction) {}
}

@MainActor public final class UIAlertAction {
    public enum Style { case `default`, cancel }
    public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {}
}

@MainActor public final class UIApplication {
    public static let shared = UIApplication()
    nonisolated public static let openSettingsURLString = ""
    public func open(_ url: URL) {}
}

@MainActor public final class UIPasteboard {
    public static let general = UIPasteboard()
    public var string: String?
}
