import SwiftUI

struct Banner: View {
    init(title: LocalizedStringKey = "Default title", action: String = "Default action") {}
    var body: some View { EmptyView() }
}

func show(message: LocalizedStringResource = "Default message", code: Int = 1) {}
