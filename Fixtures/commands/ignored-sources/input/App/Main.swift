import SwiftUI

let title = Text("Title")
