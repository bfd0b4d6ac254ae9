import SwiftUI

let ignored = Text("Never seen")
