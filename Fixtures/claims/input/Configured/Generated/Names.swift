import SwiftUI

let generated = Text("A generated name")
