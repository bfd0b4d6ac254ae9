import SwiftUI

extension String {
    var localized: String { NSLocalizedString(self, comment: "") }
}

func toast(_ text: String) -> Text { Text(verbatim: text.localized) }

let saved = toast("The walk is saved.")
let title = Text("Walks")
