import SwiftUI

struct LocalFunctions: View {
    let count: Int

    var body: some View {
        func row(_ title: LocalizedStringKey, icon: String) -> some View { Label(title, systemImage: icon) }
        func twice() -> Double { Double(count) * 2 }
        let chip = { (title: LocalizedStringKey) in Text(title) }
        let half = { Double(count) / 2 }
        return VStack {
            row("A row of the body", icon: "No key")
            chip("A chip of the body")
            Text("\(twice()) is four times \(half())")
        }
    }

    func load() {
        do { try read() } catch let error as NSError {
            show("Failed with \(error.code)")
        } catch LoadError.missing(let number, name: let name) {
            show("\(number) of \(name) is missing")
        } catch {
            show("Failed: \(error.localizedDescription)")
        }
    }

    func show(_ message: LocalizedStringResource) {}
}

enum LoadError: Error { case missing(Int, name: String) }

struct OtherView {
    func load() {
        func row(_ title: String) {}
        row("Not a key")
    }

    func texts() -> [String] {
        func format(_ key: String, _ arguments: CVarArg...) -> String {
            String(format: NSLocalizedString(key, comment: ""), arguments: arguments)
        }
        return [format("Looked up by a function of the body"), format("%d more", 3)]
    }
}
