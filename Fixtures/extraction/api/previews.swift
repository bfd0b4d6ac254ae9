import SwiftUI

struct Shown: View {
    var body: some View { Text("Shown") }
}

#Preview("Name of a preview") {
    Text("In a preview")
}

#Preview {
    Text("In another preview")
}

struct Shown_Previews: PreviewProvider {
    static var previews: some View { Text("In an older preview") }
}
