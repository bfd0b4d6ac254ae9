// Texts that UIKit shows, one call or property each.
import UIKit

final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate, UIPickerViewDelegate, UISearchBarDelegate {
    let label = UILabel()
    let button = UIButton()
    let field = UITextField()
    let textView = UITextView()
    let searchBar = UISearchBar()
    let segments = UISegmentedControl(items: ["Shown one 1", "Shown two 2"])
    let refresh = UIRefreshControl()
    let searchController = UISearchController()
    let colorWell = UIColorWell()
    let toggle = UISwitch()
    let textLayer = CATextLayer()

    override func viewDidLoad() {
        label.text = "Shown label 3"
        label.attributedText = NSAttributedString(string: "Shown label 4")
        button.setTitle("Shown button 5", for: .normal)
        button.setAttributedTitle(NSAttributedString(string: "Shown button 6"), for: .normal)
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Shown config 7"
        configuration.subtitle = "Shown config 8"
        configuration.attributedTitle = AttributedString("Shown config 9")
        configuration.attributedSubtitle = AttributedString("Shown config 10")
        button.configuration = configuration
        button.configuration?.title = "Shown config 11"
        field.text = "Shown field 12"
        field.placeholder = "Shown field 13"
        field.attributedPlaceholder = NSAttributedString(string: "Shown field 14", attributes: [.foregroundColor: UIColor.red])
        textView.text = "Shown view 15"
        textView.attributedText = NSMutableAttributedString(string: "Shown view 16")
        searchBar.placeholder = "Shown search 17"
        searchBar.prompt = "Shown search 18"
        searchBar.scopeButtonTitles = ["Shown scope 19", "Shown scope 20"]
        navigationItem.title = "Shown nav 21"
        navigationItem.prompt = "Shown nav 22"
        navigationItem.backButtonTitle = "Shown nav 23"
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "Shown nav 24", style: .plain, target: nil, action: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Shown nav 25", image: nil, primaryAction: nil, menu: nil)
        title = "Shown controller 26"
        self.title = "Shown controller 27"
        tabBarItem = UITabBarItem(title: "Shown tab 28", image: nil, tag: 0)
        tabBarItem.title = "Shown tab 29"
        tabBarItem.badgeValue = "Shown tab 30"
        let alert = UIAlertController(title: "Shown alert 31", message: "Shown alert 32", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Shown alert 33", style: .default, handler: nil))
        alert.title = "Shown alert 34"
        alert.message = "Shown alert 35"
        alert.addTextField { $0.placeholder = "Shown alert 36" }
        alert.addTextField { field in
            field.text = "Shown alert 37"
            field.accessibilityLabel = "Shown alert 38"
        }
        let action = UIAction(title: "Shown action 39", subtitle: "Shown action 40", discoverabilityTitle: "Shown action 41") { _ in }
        action.title = "Shown action 42"
        let command = UICommand(title: "Shown command 43", action: #selector(go))
        let key = UIKeyCommand(title: "Shown command 44", action: #selector(go), input: "x")
        key.discoverabilityTitle = "Shown command 45"
        let oldKey = UIKeyCommand(input: "k", modifierFlags: .command, action: #selector(go), discoverabilityTitle: "Shown command 46")
        let menu = UIMenu(title: "Shown menu 47", subtitle: "Shown menu 48", children: [action, command, key, oldKey])
        let item = UIMenuItem(title: "Shown menu 49", action: #selector(go))
        UIMenuController.shared.menuItems = [item]
        segments.insertSegment(withTitle: "Shown segment 50", at: 0, animated: false)
        segments.setTitle("Shown segment 51", forSegmentAt: 1)
        refresh.attributedTitle = NSAttributedString(string: "Shown refresh 52")
        searchController.searchBar.placeholder = "Shown search 53"
        view.accessibilityLabel = "Shown access 54"
        view.accessibilityHint = "Shown access 55"
        view.accessibilityValue = "Shown access 56"
        view.accessibilityUserInputLabels = ["Shown access 57"]
        view.accessibilityAttributedLabel = NSAttributedString(string: "Shown access 58")
        view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Shown access 59", target: self, selector: #selector(go))]
        view.accessibilityCustomRotors = [UIAccessibilityCustomRotor(name: "Shown access 60") { _ in nil }]
        UIAccessibility.post(notification: .announcement, argument: "Shown access 61")
        AccessibilityNotification.Announcement("Shown access 62").post()
        view.largeContentTitle = "Shown large 63"
        view.addInteraction(UIToolTipInteraction(defaultToolTip: "Shown tip 64"))
        button.toolTip = "Shown tip 65"
        toggle.title = "Shown switch 66"
        colorWell.title = "Shown color 67"
        let share = UIActivityViewController(activityItems: ["Shown share 68"], applicationActivities: nil)
        share.title = "Shown share 69"
        var content = UIListContentConfiguration.cell()
        content.text = "Shown list 70"
        content.secondaryText = "Shown list 71"
        content.attributedText = NSAttributedString(string: "Shown list 72")
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "Shown empty 73"
        empty.secondaryText = "Shown empty 74"
        empty.button.title = "Shown empty 75"
        contentUnavailableConfiguration = empty
        let shortcut = UIApplicationShortcutItem(type: "a", localizedTitle: "Shown short 76", localizedSubtitle: "Shown short 77", icon: nil)
        UIApplication.shared.shortcutItems = [shortcut]
        textLayer.string = "Shown layer 78"
        ("Shown draw 79" as NSString).draw(at: .zero, withAttributes: nil)
        NSAttributedString(string: "Shown draw 80").draw(in: view.bounds)
        "Shown draw 81".draw(in: view.bounds, withAttributes: [:])
        view.window?.windowScene?.title = "Shown scene 82"
        let token = UISearchToken(icon: nil, text: "Shown token 83")
        let tab = UITab(title: "Shown tab 84", image: nil, identifier: "b") { _ in UIViewController() }
        tab.subtitle = "Shown tab 85"
        _ = UITabGroup(title: "Shown tab 86", image: nil, identifier: "c", children: [tab])
        _ = (share, menu, token)
        let cell = UITableViewCell()
        cell.textLabel?.text = "Shown cell 87"
        cell.detailTextLabel?.text = "Shown cell 88"
        UIPrintInfo(dictionary: nil).jobName = "Shown print 89"
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Shown header 90" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { return "Shown footer 91" }
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { "Shown delete 92" }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .normal, title: "Shown swipe 93") { _, _, _ in }
        action.title = "Shown swipe 94"
        _ = UITableViewRowAction(style: .default, title: "Shown swipe 95") { _, _ in }
        return UISwipeActionsConfiguration(actions: [action])
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        row == 0 ? "Shown picker 96" : "Shown picker 97"
    }
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        NSAttributedString(string: "Shown picker 98")
    }
    @objc func go() {}
}

final class Activity: UIActivity {
    override var activityTitle: String? { "Shown activity 99" }
}

final class Provider: UIActivityItemProvider {
    override var item: Any { "Shown item 101" }  // Not seen.
}

// Classes of other modules are views where they are outlets, wherever they are made.
final class Bidding: UIViewController {
    @IBOutlet var badge: PodBadge!
    func fill(_ name: String) {
        badge.text = "Shown outlet 102"
        let other = PodBadge()
        other.placeholder = "Shown outlet 103"
        parent?.navigationItem.title = "Shown parent 104"
        view.accessibilityLabel = .localizedStringWithFormat("Shown format 105 %@", name)
        _ = Confirmation(title: "Shown alert 106", message: nil, preferredStyle: .alert)
    }
}
final class Confirmation: UIAlertController {}

final class Publishing: UIViewController {
    let label = UILabel()
    @Published var name = "Shown publisher 107"
    @Published var message = "Shown publisher 108"
    private let state = CurrentValueSubject<String, Never>("Shown publisher 109")
    private let events = PassthroughSubject<String, Never>()
    var texts: AnyPublisher<String, Never> { events.eraseToAnyPublisher() }
    func observe() {
        $name.sink { [weak self] in self?.label.text = $0 }.store(in: &bag)
        $message.assign(to: \.text, on: label).store(in: &bag)
        state.receive(on: DispatchQueue.main).sink { [weak self] text in self?.label.text = text }.store(in: &bag)
        texts.removeDuplicates().sink { self.label.text = $0 }.store(in: &bag)
        events.send("Shown publisher 110")
        Just("Shown publisher 111").sink { self.label.text = $0 }.store(in: &bag)  // Not seen.
    }
}

final class Reacting: UIViewController {
    let label = UILabel()
    private let status = PublishSubject<String>()
    var statuses: Observable<String> { return status.asObservable() }
    func titles() -> Observable<String> { count.map { number in if number > 3 { return "Shown reaction 112" } else { return "Shown reaction 113" } } }
    func react() {
        exists.map { exists in
            if exists { return "Shown reaction 114" } else { return "Shown reaction 115" }
        }.bind(to: label.rx.text).disposed(by: bag)
        titles().drive(label.rx.text).disposed(by: bag)
        statuses.takeUntil(end).subscribe(onNext: { text in self.label.text = text })
        status.onNext("Shown reaction 116")
        label.text = rooms.map { "Shown reaction 117 \($0)" }.joined(separator: ", ")
    }
}
