import ProjectModel

/// A wrong folder must not look like an app without mistakes.
extension Project {
    /// Whether the part of the project that a command is about has neither catalogs and tables, nor sources, nor other
    /// files with texts.
    var isEmpty: Bool {
        let texts = [files.catalogs, files.allTables, files.interfaces, files.dataModels, files.infoPlists, files.storeTexts]
        return isWhole && extraction.strings.isEmpty && !sources.keys.contains(where: isInFocus)
            && !texts.contains { $0.contains(where: isInFocus) }
    }
}

extension Failure {
    /// The failure of a command that found nothing to look at.
    ///
    /// - Parameters:
    ///   - paths: As they were named; empty for the current folder.
    ///   - built: The folders there that a build made.
    package static func nothing(at paths: [String], built: [String] = [], _ context: WorkContext) -> Failure {
        let hint: Message = built.contains(where: BuiltFolder.isProduct)
            ? shipHint : "Name the folder of an app.\(terminal: " xcstrings doctor shows what is read, and what isn't.")"
        return Failure("no String Catalog, .strings table or source file found", at: names(of: paths, context), hint: hint)
    }

    /// The failure of a command that only works on String Catalogs and found none.
    package static func noCatalog(at paths: [String], _ context: WorkContext) -> Failure {
        return product(among: paths, context) ?? Failure(
            "no String Catalog found", at: names(of: paths, context),
            hint: "\(terminal: "xcstrings sync --create creates one for the strings in code.", client: "create_catalog creates one.")")
    }

    package static func noTable(at paths: [String], _ context: WorkContext) -> Failure {
        product(among: paths, context) ?? Failure(
            "no .strings or .stringsdict file found in a LANG.lproj folder", at: names(of: paths, context), hint: "Name the folder of an app.")
    }

    /// The failure of a command for catalogs and sources that is given a built app instead; `nil` if none of the paths
    /// is one.
    static func product(among paths: [String], _ context: WorkContext) -> Failure? {
        let places = (paths.isEmpty ? ["."] : paths).map { $0 == "." ? context.currentFolder : $0 }
        return places.first(where: BuiltFolder.isProduct).map(builtProduct)
    }

    static func builtProduct(_ path: String) -> Failure {
        Failure("is a built app, not the folder of its catalogs and sources", at: path, hint: shipHint)
    }

    private static func names(of paths: [String], _ context: WorkContext) -> String {
        let current = context.currentFolder.split(separator: "/").last.map(String.init) ?? "/"
        return paths.isEmpty ? current : paths.map { $0 == "." ? current : $0 }.joined(separator: ", ")
    }

    private static var shipHint: Message { "\(terminal: "xcstrings ship checks the languages and texts of a built app.")" }
}
