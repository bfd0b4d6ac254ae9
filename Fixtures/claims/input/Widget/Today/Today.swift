import SwiftUI

struct Today: View { var body: some View { Text("Wind today") } }
