/// The door to other files that a project file refers to.
package struct ProjectFileReader {
    /// The bytes of a file; `nil` if there is none, or it may not be read.
    package let bytes: (_ path: String) -> [UInt8]?
    /// The names of the files in a folder.
    let names: (_ folder: String) -> [String]

    package init(bytes: @escaping (String) -> [UInt8]?, names: @escaping (String) -> [String]) {
        self.bytes = bytes
        self.names = names
    }

    /// The reader of a file that is read alone.
    package static var none: ProjectFileReader { .init(bytes: { _ in nil }, names: { _ in [] }) }
}

/// A file format that describes the targets of an app.
///
/// Each reader conforms to this protocol and has a line in ``ProjectFormats/all``; nothing else knows the individual
/// formats.
package protocol ProjectFormat: Sendable {
    /// The name of the tool that reads its files, for people.
    static var name: String { get }
    /// The name of its files, in any folder.
    static var fileName: String { get }
    /// Other names of such files.
    static var otherFileNames: [String] { get }
    /// The extension of the folder that contains the file, such as `.xcodeproj`; `nil` if the file is directly in the
    /// project's folder.
    static var bundleEnding: String? { get }
    static var role: ProjectRole { get }
    /// Whether every file of this name has this format. If not, it is also read as the source file it may be.
    static var ownsFileName: Bool { get }
    /// Whether such a file makes the folder around it the folder of a project.
    static var marksFolder: Bool { get }

    /// - Parameters:
    ///   - path: The path of the file. Paths in the description have the same base.
    ///   - files: The door to the files that it includes.
    /// - Returns: `nil` if the file cannot be understood.
    static func read(_ bytes: [UInt8], path: String, _ files: ProjectFileReader) -> ProjectDescription?
    /// Where a file lists its languages; `nil` if it lists none, and for formats without such a list.
    ///
    /// - Throws: ``RegionList/Problem`` for a list that cannot be edited.
    static func regionList(in bytes: [UInt8]) throws(RegionList.Problem) -> RegionList?
}

extension ProjectFormat {
    /// The path that people know a project by: for a bundle, that of the bundle.
    package static func shownPath(of path: String) -> String { bundleEnding == nil ? path : path.parentFolder }

    package static var otherFileNames: [String] { [] }
    package static var bundleEnding: String? { nil }
    package static var ownsFileName: Bool { true }
    package static var marksFolder: Bool { ownsFileName }
    package static func regionList(in bytes: [UInt8]) throws(RegionList.Problem) -> RegionList? { nil }

    /// The project folder for a file at a path.
    static func folder(of path: String) -> String {
        bundleEnding == nil ? path.parentFolder : path.parentFolder.parentFolder
    }
}

/// The role of a format among the other formats.
package enum ProjectRole: Sendable {
    /// A project that is built.
    case project
    /// A package. Its files are its own, even inside the folder of a project.
    case package
    /// The input from which a project is generated. If the project exists, it takes precedence.
    case description
}

/// The contents of a project file.
package struct ProjectDescription: Sendable {
    var targets: [ProjectTarget] = []
    /// The languages of the project in order, without `Base`; `nil` if the format does not list them.
    package var regions: [String]?
    /// The language that the project is written in; `nil` if the format does not name it.
    package var developmentRegion: String?
    /// The encodings of files that are not in UTF-8, as numbers of Foundation, by path.
    package var fileEncodings: [String: UInt] = [:]
    /// Whether only these are built: `BUILD_ONLY_KNOWN_LOCALIZATIONS`.
    package var buildsOnlyRegions = false
    /// The targets of each product that a package offers, by the product's name.
    var products: [String: [String]] = [:]
    /// Whether it has targets whose files are not known, so that a file in no known target may be in one.
    var hasUnknownTargets = false
    /// Whether it counts only where no other file describes targets.
    var isFallback = false
    /// Folders and files that exist only for development and are in no release.
    var developmentPaths: Set<String> = []
    /// The Info.plist settings of each target except tests.
    var infoPlistSettings: [InfoPlistSettings] = []
    /// The Info.plists that will be generated.
    package var infoPlists: [GeneratedInfoPlist] = []
    /// The source folders and files of apps and app extensions, even if the list may be incomplete.
    package var applicationSources: [String] = []
}

/// The supported formats of project files.
package enum ProjectFormats {
    static let all: [any ProjectFormat.Type] = [
        XcodeProject.self, PackageManifest.self, XcodeGenProject.self, TuistManifest.self, BazelBuild.self,
    ]

    private static let names = all.flatMap { format in
        ([format.fileName] + format.otherFileNames).map { (name: $0, ending: "/" + $0, format: format) }
    }

    /// The format of a file by its name; `nil` for other files.
    package static func format(of path: String) -> (any ProjectFormat.Type)? {
        names.first { path == $0.name || path.hasSuffix($0.ending) }?.format
    }

    /// The folder of the project that a file describes.
    package static func folder(ofFile path: String) -> String { format(of: path)?.folder(of: path) ?? path.parentFolder }

    /// Whether a file or folder of this name makes the folder around it a project folder.
    package static func marksProject(_ name: String) -> Bool {
        all.contains { $0.marksFolder && ($0.bundleEnding.map(name.hasSuffix) ?? (name == $0.fileName)) }
    }

    /// The files of projects and packages that a folder with these contents may have, sorted by name. Project
    /// descriptions are not included.
    package static func projectFiles(in names: [String]) -> [String] {
        names.sorted().compactMap { name in
            for format in all where format.role != .description {
                guard let ending = format.bundleEnding else {
                    if name == format.fileName { return name }
                    continue
                }
                if name.hasSuffix(ending) { return name + "/" + format.fileName }
            }
            return nil
        }
    }
}
