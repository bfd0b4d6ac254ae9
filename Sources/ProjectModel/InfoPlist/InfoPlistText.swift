import Syntax

/// A text of an Info.plist that the system shows to people: why an app wants the camera, what it is called, its shortcuts.
package struct InfoPlistText: Hashable, Sendable {
    /// The key that `InfoPlist.xcstrings` or `InfoPlist.strings` has to hold: that of the Info.plist, and where the system looks
    /// up the text itself, as for shortcut items, the text.
    package let key: String
    package let value: String
    package let place: SourcePlace
    /// The tables of its target, as paths; empty when it has none.
    package let tables: [String]

    package init(key: String, value: String, place: SourcePlace, tables: [String]) {
        self.key = key
        self.value = value
        self.place = place
        self.tables = tables
    }

    /// Whether it names the app or its maker, which many leave as it is in every language.
    package var isName: Bool { Self.names.contains(key) }

    /// Whether anybody has to translate it: the names of the app and its maker, and abbreviations such as "MIDI" for a kind of
    /// files, stay what they are.
    package var isToTranslate: Bool {
        let isAbbreviation = key == value && value.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: " ") && !ASCII.isLowercase($0) }
        return !isName && !isAbbreviation && Self.hasWords(value)
    }

    private static let names: Set<String> = [
        "CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "NSHumanReadableCopyright",
    ]

    /// Members whose values are looked up as keys, at any depth.
    private static let lookedUp: Set<String> = [
        "UIApplicationShortcutItemTitle", "UIApplicationShortcutItemSubtitle", "CFBundleTypeName", "UTTypeDescription",
    ]

    /// The key of a table for a member of an Info.plist; `nil` for what is not shown to people.
    ///
    /// - Parameter path: The names of the members from the outside in.
    static func tableKey(path: [String], value: String) -> String? {
        guard let name = path.last, hasWords(value) else { return nil }
        if lookedUp.contains(name) { return value }
        let isReason = path.count == 2 && path[0] == "NSLocationTemporaryUsageDescriptionDictionary"
        let isShown = path.count == 1 && (name.hasSuffix("UsageDescription") || names.contains(name))
        return isReason || isShown ? name : nil
    }

    /// Whether a value holds a letter beside what build settings put in: `$(PRODUCT_NAME)` does not.
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
    /// A file that holds such texts, or localizes them.
    package enum FileKind {
        case propertyList, settings, table

        /// By the file's path; `nil` for other files.
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
    ///   - projects: Project files, of which those of a project say which Info.plist and which table is whose. Where none does,
    ///     a table belongs to the files of the nearest folder around it.
    ///   - files: Property lists and build settings (`.xcconfig`).
    ///   - tables: The paths of the tables named InfoPlist.
    package static func all(
        projects: [ProjectFile], files: [ProjectFile], tables: [String]
    ) -> [InfoPlistText] {
        var found: [InfoPlistText] = []
        var owners: [String: Set<String>] = [:]
        var folders: [String] = []
        for project in projects {
            guard project.role == .project, let settings = project.contents?.infoPlistSettings else { continue }
            folders.append(project.folder)
            for target in settings {
                let own = tables.filter(target.target.contains).sorted()
                for path in target.files { owners[path, default: []].formUnion(own) }
                found += target.settings.sorted { $0.key < $1.key }.compactMap { name, value in
                    setting(name, value, of: project, tables: own)
                }
            }
        }
        for file in files {
            let own = owners[file.path].map { $0.sorted() } ?? nearest(tables, to: file.path)
            switch FileKind(file.path) {
            case .propertyList:
                // Of a project that says which lists are its own the others are samples, or are made by the build.
                guard owners[file.path] != nil || !folders.contains(where: file.path.isInside) else { continue }
                found += InfoPlistScanner.texts(file, tables: own)
            case .settings:
                found += XcodeConfiguration.assignments(file.bytes).compactMap { setting($0.name, $0.value, of: file, tables: own) }
            case .table, nil: break
            }
        }
        return Set(found).sorted { ($0.place, $0.key, $0.value) < ($1.place, $1.key, $1.value) }
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

    /// The tables in the first folder around a file that has some in it or below it; of these the outermost ones.
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
