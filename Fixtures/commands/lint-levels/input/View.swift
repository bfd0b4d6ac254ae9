import SwiftUI

let label = Text("Unknown to the catalog")
