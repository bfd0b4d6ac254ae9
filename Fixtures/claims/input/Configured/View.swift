import SwiftUI

let open = Text("Open Kitewind")
let toast = Toast("The kite is back", icon: "wind")
