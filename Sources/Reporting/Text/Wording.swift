/// How messages name what a person or a program can give: `--replace` on a command line, `replace` in a call of the server.
package enum Wording {
    /// Whether messages are for a program that gives arguments.
    @TaskLocal package static var namesArguments = false

    /// An option of the command line, or the argument of the same name.
    package static func option(_ name: String) -> String {
        namesArguments ? name.replacing("-", with: "_") : "--" + name
    }

    /// A command, or the tool of the same name.
    package static func command(_ name: String) -> String { namesArguments ? name : "`xcstrings \(name)`" }

    /// Two lines: nothing was there to work on, which would otherwise look like success, and how to begin.
    package static var noCatalog: [String] {
        [
            "There is no String Catalog here.",
            namesArguments ? "  create_catalog creates one." : "  xcstrings sync --create creates one for the strings in code.",
        ]
    }
}
