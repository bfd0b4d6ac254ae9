// Declarations of UIKit for the fixtures of repairs, without bodies.
@_exported import Lookups

@MainActor open class UIView {
    public init() {}
}

@MainActor open class UILabel: UIView {
    open var text: String?
    open var isEnabled = true
}

@MainActor open class UIViewController {
    public init() {}
    open var title: String?
    open func viewDidLoad() {}
}
