import SwiftUI

struct FilesView: View {
    let count: Int

    var body: some View {
        Text("\(count) files")
        Text("Share")
    }
}
