import Toasts

/// Shows a toast of a package that is not part of the project: what it localizes, the settings tell.
struct SavedView {
    func save() {
        show(Toast("Saved to your library", icon: "checkmark"))
        #toast("Open the library")
    }
}
