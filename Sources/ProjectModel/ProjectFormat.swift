/// A format of files that say what the targets of an app are made of.
///
/// A reader conforms to it and has a line in ``ProjectFormats/all``; nothing else knows the formats.
package protocol ProjectFormat: Sendable {
    /// The name of its files, wherever they lie.
    static var fileName: String { get }
    /// The ending of the folder that belongs to such a file, as `.xcodeproj`; `nil` where the file lies right in the folder of
    /// the project.
    static var bundleEnding: String? { get }
    static var role: ProjectRole { get }
    /// Whether a file of this name is one of the format for certain. Other files are read as the sources they may be, too.
    static var ownsFileName: Bool { get }

    /// - Parameter path: Of the file itself. The paths in the description begin where it does.
    /// - Returns: `nil` for a file that cannot be understood.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription?
}

extension ProjectFormat {
    package static var bundleEnding: String? { nil }
    package static var ownsFileName: Bool { true }

    /// The folder of the project that a file at a path describes.
    static func folder(of path: String) -> String {
        bundleEnding == nil ? path.parentFolder : path.parentFolder.parentFolder
    }
}

/// What the files of a format are beside those of other formats.
package enum ProjectRole: Sendable {
    /// What is built.
    case project
    /// A package: inside the folder of a project, too, its files are its own.
    case package
    /// What a project is generated from. Where there is the project, it counts instead.
    case description
}

/// What a project file says.
package struct ProjectDescription: Sendable {
    var targets: [ProjectTarget] = []
    /// The languages of the project, without `Base`, in their order; `nil` where the format does not tell them.
    var regions: [String]?
    /// Functions that the build settings name as localizing ones.
    var macroNames: Set<String> = []
    /// The folders and files that are there for development alone, and in no release.
    var developmentPaths: Set<String> = []
    /// What each target but tests says of its Info.plist.
    var infoPlistSettings: [InfoPlistSettings] = []
    /// The Info.plists that are going to be generated.
    package var infoPlists: [GeneratedInfoPlist] = []
    /// The folders and files that apps and their extensions are made of, also where it is not known that these are all.
    package var applicationSources: [String] = []
}

/// The formats of project files.
package enum ProjectFormats {
    static let all: [any ProjectFormat.Type] = [XcodeProject.self, PackageManifest.self, XcodeGenProject.self, TuistManifest.self]

    private static let endings = all.map { (ending: "/" + $0.fileName, format: $0) }

    /// The format that a file is of by its name; `nil` for other files.
    package static func format(of path: String) -> (any ProjectFormat.Type)? {
        endings.first { path == $0.format.fileName || path.hasSuffix($0.ending) }?.format
    }

    /// Whether the folder that holds a file or folder of this name is that of a project.
    package static func marksProject(_ name: String) -> Bool {
        all.contains { $0.ownsFileName && ($0.bundleEnding.map(name.hasSuffix) ?? (name == $0.fileName)) }
    }

    /// The files of projects and packages that may be in a folder with such contents, in the order of the names; none for a
    /// description of a project.
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
