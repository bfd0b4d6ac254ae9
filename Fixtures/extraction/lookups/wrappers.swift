import Foundation

func tr(_ key: String, comment: String = "") -> String {
    NSLocalizedString(key, comment: comment)
}

func localized(_ value: String.LocalizationValue) -> String { String(localized: value) }

extension String {
    var localized: String { NSLocalizedString(self, comment: "") }
    func localized(with arguments: CVarArg...) -> String { String(format: localized, arguments: arguments) }
    var shouted: String { uppercased() }
}

enum L10n {
    static func text(_ name: String, table: String = "Localizable") -> String {
        Bundle.main.localizedString(forKey: name, value: nil, table: table)
    }
}

let a = tr("Through a function")
let b = localized("Through a value")
let c = "Through a member".localized
let d = "%d through a method".localized(with: 3)
let e = "Only shouted".shouted
let f = L10n.text("Through a bundle")
