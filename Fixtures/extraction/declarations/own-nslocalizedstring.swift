import Foundation

/// Xcode reads such calls by their name, whoever declares the function.
func NSLocalizedString(_ key: String, comment: String) -> String {
    Foundation.NSLocalizedString(key, tableName: nil, bundle: .module, comment: comment)
}

let title = NSLocalizedString("Of this module", comment: "A title")
