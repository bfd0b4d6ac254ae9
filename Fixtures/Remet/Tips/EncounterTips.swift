import SwiftUI
import TipKit

struct ScanPhotoTip: Tip {
    var title: Text {
        Text("Scan a group photo")
    }

    var message: Text? {
        Text("Everyone Remet already knows is named for you.")
    }

    var image: Image? {
        Image(systemName: "viewfinder")
    }
}

struct NameFaceTip: Tip {
    var title: Text {
        Text("Tap a face to name it")
    }

    var message: Text? {
        Text("Each name you add makes the next match better.")
    }
}

struct AddPlaceTip: Tip {
    var title: Text {
        Text("Note the place")
    }

    var message: Text? {
        Text("A place helps you remember where you met.")
    }

    var image: Image? {
        Image(systemName: "mappin.and.ellipse")
    }
}

struct MovePhotosTip: Tip {
    var title: Text {
        Text("Move photos")
    }

    var message: Text? {
        Text("Hold a photo to move it to another encounter.")
    }

    var options: [any TipOption] {
        Tips.MaxDisplayCount(2)
    }
}
