/// The framework that the objects of a storyboard or xib belong to, with what Xcode exports of each kind of object for translation.
///
/// The tables were compared with what Xcode exported for some forty files of open-source apps. Left out, because the files do not
/// contain plain text or Xcode skips them: attributed texts, placeholders of bindings, user-defined runtime attributes, and the
/// titles of pop-up buttons, which repeat a menu item.
enum InterfaceFramework: Sendable {
    case appKit, uiKit, watchKit

    /// By the type of the document, such as `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
    init(documentType: String) {
        if documentType.contains("WatchKit") {
            self = .watchKit
        } else if documentType.contains(".Cocoa.") {
            self = .appKit
        } else {
            self = .uiKit
        }
    }

    /// The class of the objects of an element, as in Xcode's comments.
    func className(element: String) -> String {
        let name = element == "customView" ? "view" : element
        let prefix =
            switch self {
            case .appKit: "NS"
            case .uiKit: "UI"
            case .watchKit: "WKInterface"
            }
        return "\(prefix)\(name.prefix(1).uppercased())\(name.dropFirst())"
    }

    /// The property whose text an attribute holds; `nil` if it holds no text.
    ///
    /// - Parameters:
    ///   - key: The key of the element in the enclosing one.
    ///   - number: How many elements of its kind precede it in a list.
    func property(element: String, attribute: String, key: String?, number: Int) -> String? {
        if let renamed = renamed(element: element, attribute: attribute, key: key, number: number) { return renamed }
        let names = properties[element]
        if names?.contains(attribute) == true { return attribute }
        if attribute == "title", element.hasSuffix("iewController") { return attribute }
        return nil
    }

    /// Properties that have another name in the file, or an element of their own.
    private func renamed(element: String, attribute: String, key: String?, number: Int) -> String? {
        switch (self, element, attribute) {
        case (.appKit, "toolbarItem", _), (.appKit, "searchToolbarItem", _): nil
        case (.appKit, "tableHeaderCell", "title"): "headerCell.title"
        case (.appKit, "segment", "label"): "ibShadowedLabels[\(number)]"
        case (.appKit, "segment", "toolTip"): "ibShadowedToolTips[\(number)]"
        case (.appKit, "objectValues", "string"): "ibShadowedObjectValues[\(number)]"
        case (.appKit, "accessibility", "description"): "ibExternalAccessibilityDescription"
        case (.appKit, _, "toolTip"): "ibShadowedToolTip"
        case (.uiKit, "segment", "title"): "segmentTitles[\(number)]"
        case (.uiKit, "scopeButtonTitles", "string"): "scopeButtonTitles[\(number)]"
        case (.uiKit, "state", "title"): key.map { $0 + "Title" }
        case (.uiKit, "buttonConfiguration", "title"), (.uiKit, "buttonConfiguration", "subtitle"): "configuration.\(attribute)"
        case (.uiKit, "accessibility", "label"): "accessibilityLabel"
        case (.uiKit, "accessibility", "hint"): "accessibilityHint"
        default: nil
        }
    }

    private var properties: [String: Set<String>] {
        switch self {
        case .appKit: Self.appKitProperties
        case .uiKit: Self.uiKitProperties
        case .watchKit: Self.watchKitProperties
        }
    }

    private static let appKitProperties: [String: Set<String>] = [
        "box": ["title"], "buttonCell": ["title", "alternateTitle"], "comboBoxCell": ["title", "placeholderString"],
        "menu": ["title"], "menuItem": ["title"], "searchFieldCell": ["title", "placeholderString"],
        "searchToolbarItem": ["label", "paletteLabel", "toolTip"], "secureTextFieldCell": ["title", "placeholderString"],
        "tabViewItem": ["label"], "tableColumn": ["headerToolTip"], "textFieldCell": ["title", "placeholderString"],
        "tokenFieldCell": ["title", "placeholderString"], "toolbarItem": ["label", "paletteLabel", "toolTip"],
        "window": ["title", "subtitle"],
    ]

    private static let uiKitProperties: [String: Set<String>] = [
        "barButtonItem": ["title"], "command": ["title"], "keyCommand": ["title"], "label": ["text"], "menu": ["title"],
        "navigationItem": ["title", "prompt", "backButtonTitle"], "searchBar": ["text", "placeholder", "prompt"],
        "tabBarItem": ["title"], "tableViewSection": ["headerTitle", "footerTitle"], "textField": ["text", "placeholder"],
        "textView": ["text"],
    ]

    private static let watchKitProperties: [String: Set<String>] = [
        "button": ["title"], "controller": ["title"], "label": ["text"], "menuItem": ["title"], "switch": ["title"],
        "textField": ["text", "placeholder"],
    ]
}
