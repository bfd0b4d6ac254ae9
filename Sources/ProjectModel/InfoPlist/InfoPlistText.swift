import Syntax

/// A text of an Info.plist that the system displays, such as the reason for camera access, the app's name or its
/// shortcuts.
package struct InfoPlistText: Hashable, Sendable {
    /// The key that `InfoPlist.xcstrings` or `InfoPlist.strings` must contain: the key in the Info.plist, or the text
    /// itself if the system uses it for the lookup, as it does for shortcut items.
    package let key: String
    package let value: String
    package let place: SourcePlace
    /// The paths of the target's tables; empty if it has none.
    package let tables: [String]
    /// The path of the file with the text, which may be an Info.plist that is yet to be generated.
    package let file: String
    /// The names of its targets in an Xcode project, sorted; empty where none says.
    package var targets: [String] = []

    /// - Parameter file: `nil` for the file of the place.
    package init(key: String, value: String, place: SourcePlace, tables: [String], file: String? = nil) {
        self.key = key
        self.value = value
        self.place = place
        self.tables = tables
        self.file = file ?? place.file
    }

    /// The same text at its place in the file from which its Info.plist is generated.
    package func generated(from place: SourcePlace) -> InfoPlistText {
        var text = InfoPlistText(key: key, value: value, place: place, tables: tables, file: file)
        text.targets = targets
        return text
    }

    /// Whether a catalog can hold the text. The build puts settings such as `$(PRODUCT_NAME)` into an Info.plist only.
    package var isForCatalog: Bool { isToTranslate && !value.contains("$(") && !value.contains("${") }

    /// Whether Xcode would put the text into a catalog of its target.
    package func belongs(in catalog: String) -> Bool { isForCatalog && tables.contains(catalog) }

    /// Whether this is the name of the app or its maker, which many apps leave untranslated.
    package var isName: Bool { Self.isName(key) }

    /// Whether a key of an Info.plist is that of the name of the app or its maker.
    package static func isName(_ key: String) -> Bool { names.contains(key) }

    /// Whether the text needs a translation. Names of the app and its maker do not, nor do abbreviations such as "MIDI"
    /// for a file type.
    package var isToTranslate: Bool {
        let isAbbreviation = key == value && value.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: " ") && !ASCII.isLowercase($0) }
        return !isName && !isAbbreviation && Self.hasWords(value)
    }

    private static let names: Set<String> = [
        "CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "NSHumanReadableCopyright",
    ]

    /// Members whose values are used as keys for the lookup, at any depth.
    private static let lookedUp: Set<String> = [
        "UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle", "CFBundleTypeName", "UTTypeDescription",
    ]

    /// The table key for a member of an Info.plist; `nil` if the system does not display it.
    ///
    /// - Parameter path: The names of the members, outermost first.
    static func tableKey(path: [String], value: String) -> String? {
        guard let name = path.last, hasWords(value) else { return nil }
        if lookedUp.contains(name) { return value }
        let isReason = path.count == 2 && path[0] == "NSLocationTemporaryUsageDescriptionDictionary"
        let isShown = path.count == 1 && (name.hasSuffix("UsageDescription") || names.contains(name))
        return isReason || isShown ? name : nil
    }

    /// Whether a value contains a letter outside of references to build settings. `$(PRODUCT_NAME)` does not.
    private static func hasWords(_ value: String) -> Bool {
        var depth = 0
        var last: Unicode.Scalar = " "
        for scalar in value.unicodeScalars {
            if last == "$", scalar == "(" || scalar == "{" { depth += 1 }
            if depth == 0, scalar.properties.isAlphabetic { return true }
            if depth > 0, scalar == ")" || scalar == "}" { depth -= 1 }
            last = scalar
        }
        return false
    }
}

extension InfoPlistText {
    /// The kind of a file that contains such texts or localizes them.
    package enum FileKind {
        case propertyList, settings, table

        /// Creates the kind for a file's path; `nil` for other files.
        package init?(_ path: String) {
            if ["InfoPlist.xcstrings", "InfoPlist.strings"].contains(where: { path == $0 || path.hasSuffix("/" + $0) }) {
                self = .table
            } else if path.hasSuffix("Info.plist") {
                self = .propertyList
            } else if path.hasSuffix(".xcconfig") {
                self = .settings
            } else {
                return nil
            }
        }
    }

    /// The texts of all targets, sorted by place.
    ///
    /// - Parameters:
    ///   - projects: Project files. Those of Xcode projects determine which Info.plists and tables belong to which target. Other
    ///     files use the tables of the nearest folder around them.
    ///   - files: Property lists and build settings (`.xcconfig`).
    ///   - tables: The paths of the tables named InfoPlist.
    package static func all(
        projects: [ProjectFile], files: [ProjectFile], tables: [String]
    ) -> [InfoPlistText] {
        var found: [InfoPlistText: Set<String>] = [:]
        var owners: [String: (tables: Set<String>, targets: Set<String>)] = [:]
        var folders: [String] = []
        for project in projects {
            guard project.role == .project, let settings = project.contents?.infoPlistSettings else { continue }
            folders.append(project.folder)
            // Until it is generated anew, it lacks a catalog that was just made.
            let isGenerated = projects.contains { $0.generates(project) }
            for target in settings {
                let listed = tables.filter(target.target.contains).sorted()
                let own = listed.isEmpty && isGenerated
                    ? nearest(tables, to: target.files.min() ?? project.path) : listed
                for path in target.files {
                    owners[path, default: ([], [])].tables.formUnion(own)
                    owners[path]?.targets.insert(target.target.name)
                }
                for (name, value) in target.settings {
                    guard let text = setting(name, value, of: project, tables: own) else { continue }
                    found[text, default: []].insert(target.target.name)
                }
            }
        }
        for file in files {
            let own = owners[file.path]?.tables.sorted() ?? nearest(tables, to: file.path)
            var texts: [InfoPlistText] = []
            switch FileKind(file.path) {
            case .propertyList:
                // If a project lists its Info.plists, any others in its folder are samples or build products.
                guard owners[file.path] != nil || !folders.contains(where: file.path.isInside) else { continue }
                texts = InfoPlistScanner.texts(file, tables: own)
            case .settings:
                texts = XcodeConfiguration.assignments(file.bytes).compactMap { setting($0.name, $0.value, of: file, tables: own) }
            case .table, nil: break
            }
            for text in texts { found[text, default: []].formUnion(owners[file.path]?.targets ?? []) }
        }
        let all = found.map { text, targets in
            var text = text
            text.targets = targets.sorted()
            return text
        }
        return all.sorted { ($0.place, $0.key, $0.value) < ($1.place, $1.key, $1.value) }
    }

    private static let prefix = "INFOPLIST_KEY_"

    /// The text of a build setting such as `INFOPLIST_KEY_NSCameraUsageDescription`.
    private static func setting(
        _ name: String, _ value: String, of file: ProjectFile, tables: [String]
    ) -> InfoPlistText? {
        guard name.hasPrefix(prefix), let key = tableKey(path: [String(name.dropFirst(prefix.count))], value: value) else {
            return nil
        }
        return InfoPlistText(
            key: key, value: value, place: XcodeConfiguration.place(of: name, value: value, in: file), tables: tables)
    }

    /// The tables in or below the nearest folder around a file that has any; only the least nested of these.
    private static func nearest(_ tables: [String], to path: String) -> [String] {
        func depth(_ table: String) -> Int {
            let folder = table.parentFolder
            return (folder.hasSuffix(".lproj") ? folder.parentFolder : folder).split(separator: "/").count
        }
        var folder = path
        while !folder.isEmpty {
            folder = folder.parentFolder
            let inside = tables.filter { $0.isInside(folder) }
            guard let least = inside.map(depth).min() else { continue }
            return inside.filter { depth($0) == least }.sorted()
        }
        return []
    }
}
