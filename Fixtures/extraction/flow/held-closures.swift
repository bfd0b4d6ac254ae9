import SwiftUI

struct Reporter {
    let report: (LocalizedStringResource, Int) -> Void
    static let warn: (LocalizedStringKey) -> Void = { _ in }
}

struct HeldClosures: View {
    let show: (LocalizedStringKey) -> Void
    let onError: ((LocalizedStringKey) -> Void)?
    let log: (String) -> Void
    let reporter: Reporter

    var body: some View {
        Button("Go") {
            show("Shown by a closure")
            onError?("Given where there is one")
            onError!("Given by force")
            log("No key")
            reporter.report("Reported", 3)
            Reporter.warn("Warned")
        }
    }
}

struct Other {
    func show(message: String) {}
}

func run(_ done: (LocalizedStringResource?) -> Void, then: @escaping (String, LocalizedStringKey) -> Void) {
    done("Done")
    then("No key", "Then")
}
