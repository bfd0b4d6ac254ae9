/// What a text is to the person who sees it, by the call that shows it and the argument or closure of the call that it is in.
///
/// The rows are data in the order in which they are read: a role, and the places that have it.
package struct TextRoles: Sendable {
    /// A place in a call. `Button`: the argument without a label. `Button(label)`: the argument or trailing closure of that label.
    /// `Toggle{}`: the first trailing closure; `Button(action){}`: the same of a call with the other argument. A dot marks methods
    /// and static members.
    private struct Argument: Hashable {
        let callee: String
        let label: String?
        let isFirstClosure: Bool
    }

    private var roles: [Argument: String] = [:]
    /// By callee, the arguments that make its first trailing closure show a text.
    private var closures: [String: [(argument: String, role: String)]] = [:]
    private var callees: Set<String> = []
    private let carriers: [String: String?]

    package static let standard = TextRoles(rows, carriers: carriers)

    /// The role of an argument or closure; `nil` where a text in it has none.
    ///
    /// - Parameters:
    ///   - label: `nil` for an argument or trailing closure without one.
    ///   - arguments: The labels of all arguments of the call.
    package func role(in callee: String, label: String?, isClosure: Bool, arguments: [String]) -> String? {
        // A field that has a prompt shows that, and its title only where there is room for a label.
        if label == nil, !isClosure, arguments.contains("prompt"), callee == "TextField" || callee == "SecureField" {
            return "text field label"
        }
        if isClosure, label == nil {
            if let role = closures[callee]?.first(where: { arguments.contains($0.argument) })?.role { return role }
            return roles[Argument(callee: callee, label: nil, isFirstClosure: true)]
        }
        return roles[Argument(callee: callee, label: label, isFirstClosure: false)]
    }

    /// The role of the text that a call begins with: what its other texts are part of.
    package func title(of callee: String) -> String? { roles[Argument(callee: callee, label: nil, isFirstClosure: false)] }

    /// Whether some place in the call has a role, so that the others have none.
    package func knows(_ callee: String) -> Bool { callees.contains(callee) }

    /// Whether the call only holds a text, for whatever is around it.
    package func isCarrier(_ callee: String) -> Bool { carriers[callee] != nil }

    /// What a text in a carrier is if nothing around it says more; `nil` if it need not be on the screen.
    package func carriedRole(of callee: String) -> String? { carriers[callee] ?? nil }

    /// What is around the buttons of a toolbar, which have less room than others.
    package static let toolbar = "toolbar"

    package func isToolbar(_ callee: String) -> Bool { Self.toolbars.contains(callee) }

    /// How a text of a role is laid out.
    package enum Layout: Sendable {
        /// On one line, and cut off at its end.
        case oneLine
        /// In a control, which grows with its text, at the cost of what is around it.
        case control
        /// As many lines as it needs, or the role is not on the screen.
        case free
    }

    package func layout(of role: String) -> Layout { Self.layouts[role] ?? .free }

    private init(_ rows: String, carriers: [String: String?]) {
        self.carriers = carriers
        for row in rows.split(separator: "\n") {
            let sides = row.split(separator: ":", maxSplits: 1)
            let role = String(sides[0])
            for place in sides[1].split(separator: " ") { add(place, role) }
        }
    }

    private mutating func add(_ place: Substring, _ role: String) {
        let isClosure = place.hasSuffix("{}")
        let parts = (isClosure ? place.dropLast(2) : place).split(separator: "(")
        let callee = String(parts[0])
        let label = parts.count > 1 ? String(parts[1].dropLast()) : nil
        callees.insert(callee)
        if isClosure, let label {
            closures[callee, default: []].append((label, role))
        } else {
            roles[Argument(callee: callee, label: label, isFirstClosure: isClosure)] = role
        }
    }
}

extension TextRoles {
    private static let carriers: [String: String?] = [
        "Text": "text", "Label": "label", "LocalizedStringKey": nil, "LocalizedStringResource": nil, "String": nil,
        "AttributedString": nil, "NSLocalizedString": nil, ".init": nil, "IntentDescription": nil,
    ]

    private static let toolbars: Set = [".toolbar", "ToolbarItem", "ToolbarItemGroup"]

    private static let layouts: [String: Layout] = [
        "tab": .oneLine, "toolbar button": .oneLine, "toolbar menu": .oneLine, "toolbar link": .oneLine, "navigation title": .oneLine,
        "navigation subtitle": .oneLine, "badge": .oneLine, "column header": .oneLine, "window title": .oneLine,
        "text field placeholder": .oneLine, "search field placeholder": .oneLine, "shortcut title": .oneLine, "widget name": .oneLine,
        "button": .control, "link": .control, "menu": .control, "toggle": .control, "picker": .control, "stepper": .control,
        "slider": .control, "label of a value": .control, "value of a label": .control, "notification action": .control,
    ]

    private static let rows = """
        button: Button Button(label) Button(action){} Button(intent){} NewDocumentButton ShareLink ShareLink(label) PhotosPicker \
        PhotosPicker(label) .default .cancel .destructive UIAlertAction(title) UIAction(title) UIBarButtonItem(title) .setTitle \
        NSButton(title) AlarmButton(text) ControlWidgetButton(actionLabel) .addButton(withTitle)
        link: Link Link{} Link(label) NavigationLink NavigationLink(destination){} NavigationLink(value){} NavigationLink(label) \
        TextFieldLink
        menu: Menu Menu(label) CommandMenu ControlGroup ControlGroup(label) MenuBarExtra MenuBarExtra(label) MenuButton UIMenu(title) \
        NSMenu(title)
        menu item: NSMenuItem(title) UIKeyCommand(title) .addItem(withTitle)
        toggle: Toggle Toggle{} Toggle(label) ControlWidgetToggle
        picker: Picker Picker(label) DatePicker DatePicker{} DatePicker(label) ColorPicker ColorPicker{} MultiDatePicker
        stepper: Stepper Stepper{} Stepper(label)
        slider: Slider{} Slider(label) Slider(minimumValueLabel) Slider(maximumValueLabel)
        text field placeholder: TextField TextField(prompt) SecureField SecureField(prompt)
        search field placeholder: .searchable(prompt)
        navigation title: .navigationTitle .navigationBarTitle
        navigation subtitle: .navigationSubtitle
        tab: Tab Tab(label) .tabItem{} TabSection UITabBarItem(title)
        section header: Section Section(header) TabSection(header)
        section footer: Section(footer)
        group title: GroupBox GroupBox(label) DisclosureGroup DisclosureGroup(label)
        label of a value: LabeledContent LabeledContent(label)
        value of a label: LabeledContent(value) LabeledContent{}
        progress label: ProgressView ProgressView{} ProgressView(label) Gauge{} Gauge(label)
        alert title: .alert Alert(title) AlertScene UIAlertController(title) NSAlert(messageText)
        alert message: .alert(message) Alert(message) AlertScene(message) UIAlertController(message)
        dialog title: .confirmationDialog .dismissalConfirmationDialog
        dialog message: .confirmationDialog(message) .dismissalConfirmationDialog(message)
        empty state title: ContentUnavailableView ContentUnavailableView{} ContentUnavailableView(label)
        empty state description: ContentUnavailableView(description)
        tooltip: .help
        badge: .badge
        column header: TableColumn
        window title: Window WindowGroup UtilityWindow
        accessibility label: .accessibilityLabel .accessibilityLabel{} .accessibilityInputLabels
        accessibility hint: .accessibilityHint
        accessibility value: .accessibilityValue
        accessibility action: .accessibilityAction(named) UIAccessibilityCustomAction(name)
        accessibility rotor: .accessibilityRotor AccessibilityRotorEntry
        widget name: .configurationDisplayName
        widget description: .description
        chart label: .value .chartXAxisLabel .chartYAxisLabel .chartZAxisLabel AxisValueLabel
        map marker: Marker Annotation
        share preview: SharePreview
        parameter of an intent: Parameter(title) Parameter(description)
        shortcut title: AppShortcut(shortTitle)
        notification action: UNNotificationAction(title)
        """
}
