import SwiftUI

struct Kite: View { var body: some View { Button("Borrow") {}; Text("Fly a kite") } }
