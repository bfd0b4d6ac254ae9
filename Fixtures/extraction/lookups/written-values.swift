import Foundation

let isPro = true
let a = NSLocalizedString("joined", value: "All of it, " + "in two parts.", comment: "")
let b = NSLocalizedString("chosen", value: isPro ? "Pro" : "Free", comment: "")
let c = NSLocalizedString("interpolated", value: "Hello \(NSUserName())", comment: "")
let d = NSLocalizedString("computed", value: "Hello " + NSUserName(), comment: "")
let e = String(localized: "placeholder", defaultValue: "Hello \(NSUserName())")
