import SwiftUI

let log = Text("Log")
