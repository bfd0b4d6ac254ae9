import SwiftUI
import UIKit
#if DEBUG
@testable import Kit
#endif

extension UIViewController { func say(_ text: String) { title = text } }

final class List: UITableViewController {
    func load() { say("Said by a list of songs") }
}

struct Header: View {
    let title: String?
    var body: some View { title.map(Text.init) }
}

let header = Header(title: "Shown by a reference")
