import Foundation

/// A folder that a build or a package manager made. The texts in it are not the project's.
enum BuiltFolder {
    /// The folders of build systems and package managers, by their fixed names.
    static let names: Set<String> = [".build", "DerivedData", "Pods", "Carthage", "node_modules"]

    /// Those of them that hold sources which a program is built of, and the other folders that are marked as copies of
    /// others' work.
    static func holdsSources(_ path: String) -> Bool {
        let name = (path as NSString).lastPathComponent
        return !names.contains(name) ? !alwaysBuilt.contains((name as NSString).pathExtension) : ["Pods", "Carthage"].contains(name)
    }

    /// Extensions of folders that only tools produce, and of documents that are folders: help books, playgrounds.
    /// Their tables are in none of the app's bundles.
    private static let alwaysBuilt: Set<String> = [
        "framework", "xcframework", "xcarchive", "dSYM", "noindex", "help", "docset", "playground", "playgroundbook",
    ]
    /// How the names of bundles end that a build makes and that may also be kept as sources, such as `Settings.bundle`.
    private static let bundles: Set<String> = ["app", "appex", "bundle", "plugin", "xpc"]

    /// Whether users get what is at a path: an app, an extension, or an archive of one.
    static func isProduct(_ path: String) -> Bool {
        let ending = (path as NSString).pathExtension
        switch ending {
        case "ipa": return !path.isFolder
        case "xcarchive": return path.isFolder
        case "app", "appex": return path.isFolder && ((try? FolderListing(of: path)).map { isBuilt(path, $0) } ?? false)
        default: return false
        }
    }

    /// Decides for a folder with its entries.
    ///
    /// - Parameter read: Reads a file of the folder.
    static func isBuilt(_ path: String, _ listing: FolderListing, read: (String) throws -> [UInt8] = { try FileBytes.read($0) }) -> Bool {
        let ending = (path as NSString).pathExtension
        if alwaysBuilt.contains(ending) { return true }
        // The packages that SwiftPM and Xcode fetched.
        if listing.files.contains("workspace-state.json"), listing.folders.contains("checkouts") { return true }
        guard bundles.contains(ending) else { return false }
        if listing.folders.contains("_CodeSignature") { return true }
        // A bundle for the Mac.
        if listing.folders.contains("Contents") { return true }
        return listing.files.contains("Info.plist") && !listing.linkedFiles.contains("Info.plist") && isBuilt(infoPlist: (try? read(path + "/Info.plist")) ?? [])
    }

    /// Whether a property list is one that Xcode completed: with its version, or the name of a program.
    private static func isBuilt(infoPlist bytes: [UInt8]) -> Bool {
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any] else { return false }
        if list["DTXcode"] != nil { return true }
        // A source has the build setting there.
        return (list["CFBundleExecutable"] as? String).map { !$0.contains("$") } ?? false
    }
}
