import UIKit

// Objects of UIKit that a controller reaches through others.
final class TunesController: UITableViewController {
    @IBOutlet weak var label: UILabel!
    private let button = UIButton(type: .system)
    var headline: String? {
        get { label.text }
        set { label.text = newValue }
    }
    var caption = "" {
        willSet(text) { button.accessibilityLabel = text }
    }

    override func viewDidLoad() {
        title = "All of the tunes"
        navigationItem.title = "Tunes in the list"
        navigationItem.rightBarButtonItem?.title = "Done with it"
        navigationItem.searchController?.searchBar.placeholder = "Search in the tunes"
        tabBarItem.title = "Tunes of the day"
        refreshControl?.attributedTitle = NSAttributedString(string: "Pull to see more")
        label.attributedText = NSAttributedString(string: "Nothing is playing")
        var look = UIButton.Configuration.filled()
        look.title = "Play them all"
        headline = "Set by a computed property"
        caption = "Named in the accessor"
        button.tag = "no text at all"
    }

    override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "the row of it", for: path)
        cell.textLabel?.text = "Name of the tune"
        var content = cell.defaultContentConfiguration()
        content.secondaryText = "Name of the singer"
        return cell
    }

    override func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Recent" : nil
    }

    func tableView(_ table: UITableView, contextFor section: Int) -> String? { "no title of it" }
}
