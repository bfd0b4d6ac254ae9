import SwiftUI

let made = Text("Made")
