// A text that goes into one call of a function that returns it comes out of that call alone.
import SwiftUI

func shout(_ text: String) -> String { text.uppercased() }

func quoted(_ text: String, by author: String = "Somebody famous") -> String {
    if author.isEmpty { return text }
    return "\(text) (\(author))"
}

func joined(_ texts: [String]) -> String { texts.joined(separator: ", ") }

func twice(_ text: String) -> String { shout(text) + shout(text) }

struct Screen: View {
    let title = "Shown through a property"

    var body: some View {
        Text(shout("Shown in place"))
        Text(shout(title))
        Text(shout(shout("Shown after two calls")))
        Text(quoted("Shown with its author"))
        Text(joined(["Shown in a list", "Shown as well"]))
        Text(twice("Shown twice"))
        let later = shout("Shown later")
        Text(later)
    }
}

final class Store {
    var name = ""

    func save() {
        name = shout("Stored under a name")
        UserDefaults.standard.set(shout("Stored in the defaults"), forKey: "name")
        let request = quoted("Sent to a server", by: "Ourselves alone")
        print(request)
    }
}
