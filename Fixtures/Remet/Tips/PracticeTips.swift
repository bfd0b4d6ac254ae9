import SwiftUI
import TipKit

struct DailyPracticeTip: Tip {
    var title: Text { Text("Practice every day") }
    var message: Text? { Text("Two minutes a day are enough to keep names in mind.") }
    var image: Image? { Image(systemName: "calendar") }

    var options: [any TipOption] {
        Tips.MaxDisplayCount(3)
    }
}

struct SwipeCardTip: Tip {
    var title: Text { Text("Swipe to answer") }
    var message: Text? { Text("Swipe right if you knew the name, left if you did not.") }
    var image: Image? { Image(systemName: "hand.draw") }
}

struct PrivacyTip: Tip {
    var title: Text { Text("100% private") }
    var message: Text? { Text("Faces are compared on this device and never uploaded.") }
    var image: Image? { Image(systemName: "lock.fill") }
}

struct PracticeTipList: View {
    private let privacy = PrivacyTip()
    private let daily = DailyPracticeTip()
    private let swipe = SwipeCardTip()

    var body: some View {
        VStack(spacing: 12) {
            Text("Remet")
                .font(.caption2)
                .foregroundStyle(.secondary)
            TipView(privacy)
            TipView(daily)
            TipView(swipe)
        }
        .padding(.horizontal)
        .tipBackground(.thinMaterial)
    }
}
