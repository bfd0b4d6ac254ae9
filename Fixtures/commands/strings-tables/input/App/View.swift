import Foundation

func texts(name: String, count: Int) -> [String] {
    [
        NSLocalizedString("save", comment: "A button"), String(format: NSLocalizedString("greeting", comment: ""), name),
        NSLocalizedString("twice", comment: ""), String(format: NSLocalizedString("files", comment: ""), count),
        NSLocalizedString("forgotten", comment: ""),
    ]
}
