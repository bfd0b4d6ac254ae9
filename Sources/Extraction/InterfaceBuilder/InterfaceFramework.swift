/// The framework that the objects of a storyboard or xib belong to, with what Xcode exports of each kind of object for translation.
///
/// The tables were held against what Xcode wrote for some forty files of open-source apps. Not in them, as the files do not
/// tell their texts plainly or Xcode leaves them out: attributed texts, placeholders of bindings, runtime attributes that a user
/// defines, and the titles of pop-up buttons, which repeat a menu item.
enum InterfaceFramework: Sendable {
    case appKit, uiKit, watchKit

    /// By the type that the document names, such as `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
    init(documentType: String) {
        if documentType.contains("WatchKit") {
            self = .watchKit
        } else if documentType.contains(".Cocoa.") {
            self = .appKit
        } else {
            self = .uiKit
        }
    }

    /// The class of the objects of an element, as the comments of Xcode name it.
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

    /// The property that an attribute of an element gives its text to; `nil` when it holds none.
    ///
    /// - Parameters:
    ///   - key: What the element is to the one around it.
    ///   - number: How many elements of its kind stand before it in a list.
    func property(element: String, attribute: String, key: String?, number: Int) -> String? {
        if let renamed = renamed(element: element, attribute: attribute, key: key, number: number) { return renamed }
        let names = properties[element]
        if names?.contains(attribute) == true { return attribute }
        if attribute == "title", element.hasSuffix("iewController") { return attribute }
        return nil
    }

    /// Properties that the file has under another name, or in an element of its own.
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
