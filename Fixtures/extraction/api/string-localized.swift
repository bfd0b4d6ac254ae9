import Foundation

let plain = String(localized: "Plain")
let details = String(localized: "Details", table: "Other", bundle: .module, comment: "Why")
let valued = String(localized: "valued.key", defaultValue: "Has \(3) parts", comment: "Explicit key")
let resource = LocalizedStringResource("resource.key", defaultValue: "Resource text", table: "Other")
let attributed = AttributedString(localized: "**Bold** text")
let multiline = String(
    localized: """
        First line
        Second \
        line
        """)
let raw = String(localized: #"Raw \n and "quoted""#)
let escaped = String(localized: "Tab\tand \u{2026} and \"quotes\"")
let percent = String(localized: "Save 14%")
let doubled = String(localized: "\(14)% saved")
