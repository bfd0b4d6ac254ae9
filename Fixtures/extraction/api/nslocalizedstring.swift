import Foundation

let plain = NSLocalizedString("Plain", comment: "")
let commented = NSLocalizedString("Commented", comment: "Said on a button")
let tabled = NSLocalizedString("Tabled", tableName: "Other", comment: "")
let bundled = NSLocalizedString("Bundled", tableName: nil, bundle: .module, comment: "")
let valued = NSLocalizedString("valued.key", value: "The value", comment: "With value")
let full = NSLocalizedString("full.key", tableName: "Other", bundle: Bundle.main, value: "Full value", comment: "All of it")
let name = "x"
let interpolated = NSLocalizedString("Interpolated \(name)", comment: "")
let formatted = String(format: NSLocalizedString("%d items", comment: ""), 3)
let chosen = NSLocalizedString(name.isEmpty ? "Never extracted" : "Never either", comment: "")
let joined = NSLocalizedString("Keys are read from the source, " + "and so " +
    "they may be joined", comment: "In " + "parts")
let partly = NSLocalizedString("Not so " + name, comment: "")
