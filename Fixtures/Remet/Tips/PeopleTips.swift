import SwiftUI
import TipKit

struct AddPersonTip: Tip {
    var title: Text {
        Text("Add your first person")
    }

    var message: Text? {
        Text("Choose a photo, and Remet finds the faces in it.")
    }

    var image: Image? {
        Image(systemName: "person.badge.plus")
    }
}

struct MergePeopleTip: Tip {
    var title: Text {
        Text("Merge duplicates")
    }

    var message: Text? {
        Text("Select two entries for the same person to join them.")
    }

    var image: Image? {
        Image(systemName: "person.2.slash")
    }
}

struct SortPeopleTip: Tip {
    var title: Text {
        Text("Change the order")
    }

    var message: Text? {
        Text("Sort by name or by the day you last met.")
    }

    var image: Image? {
        Image(systemName: "arrow.up.arrow.down")
    }
}

struct LinkContactTip: Tip {
    var title: Text {
        Text("Link a contact")
    }

    var message: Text? {
        Text("Linked people show their phone number and birthday here.")
    }

    var image: Image? {
        Image(systemName: "person.crop.circle.badge.checkmark")
    }
}
