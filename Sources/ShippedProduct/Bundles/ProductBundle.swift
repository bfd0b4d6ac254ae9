import Foundation
import StringCatalog

/// A bundle in a product: what it says of itself, and its tables.
package struct ProductBundle: Sendable {
    package enum Kind: String, Sendable {
        case app, appExtension, framework
        /// The resources of a package or a target.
        case resources
        /// A folder with languages and no `Info.plist`.
        case folder
    }

    /// The files of a table in one language, as paths in the product.
    package struct Table: Sendable {
        package var strings: String?
        package var stringsdict: String?
        package var paths: [String] { [strings, stringsdict].compactMap(\.self) }
    }

    /// In the product; empty for a product that is a bundle itself.
    package let path: String
    package let kind: Kind
    /// Without its extension.
    package let name: String
    /// The name of its language folders, `Base` left out, sorted.
    package fileprivate(set) var folders: [String] = []
    package fileprivate(set) var hasBase = false
    /// By the name of the table, then of the language folder.
    package fileprivate(set) var tables: [String: [String: Table]] = [:]
    /// Files with a table in all languages, by the name of the table.
    package fileprivate(set) var combinedTables: [String: String] = [:]
    /// The catalogs that were copied instead of compiled.
    package fileprivate(set) var catalogs: [String] = []
    package fileprivate(set) var info = ProductInfo()

    /// Whether it runs for itself, and chooses a language.
    package var isProgram: Bool { kind == .app || kind == .appExtension || kind == .folder }

    /// The localizations as the system lists them: those with a folder, those that the Info.plist names, and the
    /// language of development where there is a base or nothing else.
    package var localizations: [LanguageTag] {
        var tags = folders.map { LanguageTag($0).withoutUnderscores }
        for tag in info.localizations where !tags.contains(tag) { tags.append(tag) }
        if let development = info.developmentRegion, hasBase || tags.isEmpty, !tags.contains(development) {
            tags.append(development)
        }
        return tags
    }

    /// Whether it has texts or languages.
    package var isLocalized: Bool { !folders.isEmpty || hasBase || !combinedTables.isEmpty || !catalogs.isEmpty }
}

/// The languages and texts in an `Info.plist`.
package struct ProductInfo: Sendable {
    package private(set) var developmentRegion: LanguageTag?
    package private(set) var localizations: [LanguageTag] = []
    package private(set) var allowsMixedLocalizations = false
    /// Whether the bundle takes the language of the user, not that of the app around it.
    package private(set) var isExtension = false
    /// The texts that a system alert or a home screen shows, by key.
    package private(set) var texts: [String: String] = [:]

    init() {}

    /// - Returns: `nil` for bytes that are not a property list with members.
    init?(_ bytes: [UInt8]) {
        let content = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        guard let list = content as? [String: Any] else { return nil }
        developmentRegion = (list["CFBundleDevelopmentRegion"] as? String).map { LanguageTag($0).withoutUnderscores }
        localizations = (list["CFBundleLocalizations"] as? [String] ?? []).map { LanguageTag($0).withoutUnderscores }
        allowsMixedLocalizations = list["CFBundleAllowMixedLocalizations"] as? Bool ?? false
        isExtension =
            list["NSExtension"] != nil || list["EXAppExtensionAttributes"] != nil
            || list["CFBundleFollowParentLocalization"] as? Bool ?? false
        texts = list.compactMapValues { $0 as? String }.filter {
            $0.key.hasSuffix("UsageDescription") && !$0.value.isEmpty
        }
    }
}

/// The bundles of a product, outer ones first.
package struct ProductBundles: Sendable {
    package let all: [ProductBundle]
    package let files: ProductFiles

    /// Why a file of a product cannot be read.
    package struct Problem: Error {
        package let path: String
        package let message: String
    }

    private static let kinds: [String: ProductBundle.Kind] = [
        "app": .app, "appex": .appExtension, "framework": .framework, "bundle": .resources, "xpc": .appExtension,
    ]

    /// - Parameter name: That of the product, which is a bundle itself where it ends like one.
    /// - Throws: ``Problem`` for an `Info.plist` that cannot be read, and what reading throws.
    package init(_ files: ProductFiles, named name: String) throws {
        self.files = files
        var bundles: [String: ProductBundle] = [:]
        for path in files.paths {
            let (bundle, rest) = Self.bundle(of: path, in: name)
            var found = bundles[bundle] ?? Self.bundle(at: bundle, in: name)
            found.add(rest, path: path)
            if rest == ["Info.plist"] {
                guard let info = ProductInfo(try files.bytes(path)) else {
                    throw Problem(path: path, message: "isn't a property list")
                }
                found.info = info
            }
            bundles[bundle] = found
        }
        all = bundles.values.filter { $0.kind != .folder || !$0.folders.isEmpty }.sorted {
            ($0.path.count, $0.path) < ($1.path.count, $1.path)
        }
    }

    /// The programs of the product.
    package var programs: [ProductBundle] { all.filter(\.isProgram) }

    /// The bundles that run in a program: those in it, but for those of programs in it.
    package func libraries(of program: ProductBundle) -> [ProductBundle] {
        all.filter { bundle in !bundle.isProgram && self.program(of: bundle)?.path == program.path }
    }

    /// The innermost program around a bundle, or itself.
    package func program(of bundle: ProductBundle) -> ProductBundle? {
        programs.filter { $0.path == bundle.path || $0.path.isEmpty || bundle.path.hasPrefix($0.path + "/") }.max {
            $0.path.count < $1.path.count
        }
    }

    /// The bundle that a file is in, and where, without the folders that only some systems have.
    private static func bundle(of path: String, in product: String) -> (path: String, rest: [Substring]) {
        let parts = path.split(separator: "/")
        var start = parts.dropLast().lastIndex { kind(of: $0) != nil }.map { $0 + 1 } ?? 0
        // Each folder of languages outside of bundles counts as one.
        if start == 0, kind(of: product[...]) == nil { start = parts.firstIndex { $0.hasSuffix(".lproj") } ?? 0 }
        let bundle = parts[..<start].joined(separator: "/")
        var rest = parts[start...]
        if rest.starts(with: ["Contents"]) { rest = rest.dropFirst() }
        if rest.starts(with: ["Versions"]), rest.count > 2 { rest = rest.dropFirst(2) }
        if rest.starts(with: ["Resources"]) { rest = rest.dropFirst() }
        return (bundle, Array(rest))
    }

    private static func kind(of name: Substring) -> ProductBundle.Kind? {
        name.lastIndex(of: ".").flatMap { kinds[name[name.index(after: $0)...].lowercased()] }
    }

    private static func bundle(at path: String, in product: String) -> ProductBundle {
        let last = (path.isEmpty ? product : path).split(separator: "/").last ?? ""
        let kind = kind(of: last)
        return ProductBundle(
            path: path, kind: kind ?? .folder,
            name: String(kind == nil ? last : last[..<(last.lastIndex(of: ".") ?? last.endIndex)]))
    }
}

private extension ProductBundle {
    /// - Parameter rest: The path in the bundle's folder of resources.
    mutating func add(_ rest: [Substring], path: String) {
        guard let name = rest.last, let dot = name.lastIndex(of: ".") else { return }
        let stem = String(name[..<dot])
        let isInLanguage = rest.count > 1 && rest[rest.count - 2].hasSuffix(".lproj")
        if name.hasSuffix(".xcstrings") { catalogs.append(path) }
        if rest.count == 1, name.hasSuffix(".loctable") { combinedTables[stem] = path }
        guard isInLanguage, rest.count == 2 else { return }
        let language = String(rest[rest.count - 2].dropLast(".lproj".count))
        guard language != "Base" else {
            hasBase = true
            return
        }
        if !folders.contains(language) { folders.append(language) }
        switch name[dot...] {
        case ".strings": tables[stem, default: [:]][language, default: Table()].strings = path
        case ".stringsdict": tables[stem, default: [:]][language, default: Table()].stringsdict = path
        default: break
        }
    }
}
