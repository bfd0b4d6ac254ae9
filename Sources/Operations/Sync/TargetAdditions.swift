import ProjectModel
import Syntax
import Workspace

/// Catalogs that no target compiles, and how the Xcode projects become that list their files, so that their targets do.
struct TargetAdditions {
    /// By the path of the project file, the catalogs and their targets.
    private(set) var byProject: [String: [TargetAddition]] = [:]

    /// - Parameter new: The catalogs that are made; `nil` if none are, and projects stay as they are.
    init(_ project: Project, new: NewCatalogs?) {
        guard let new else { return }
        let targets = project.allTargets.targets
        let made = new.items.flatMap { item -> [(String, TargetAddition)] in
            guard case .addToTarget(let bundle)? = item.site.step else { return [] }
            return item.targets.sorted().map {
                (bundle + "/" + "project.pbxproj", TargetAddition(catalog: item.path, target: targets[$0].name))
            }
        }
        let strays = project.inventory.catalogs.filter(\.isUsedByCode).compactMap { item in
            project.targets.homeOfStray(item.path).map {
                ($0.project, TargetAddition(catalog: item.path, target: $0.target))
            }
        }
        for (path, addition) in made + strays {
            guard let file = project.projectFiles.first(where: { $0.path == path }) else { continue }
            let all = byProject[path, default: []] + [addition]
            // The user adds a catalog that the project cannot take.
            if Self.adding(all, to: file.bytes, path: path) != nil { byProject[path] = all }
        }
    }

    /// The catalogs that get into a target.
    var catalogs: Set<String> { Set(byProject.values.joined().map(\.catalog)) }

    /// A project file with its catalogs.
    ///
    /// - Throws: ``Failure`` if the file was changed so that it cannot take them any more.
    func bytes(_ file: LockedFile) throws -> [UInt8] {
        guard let result = Self.adding(byProject[file.path] ?? [], to: file.bytes, path: file.path) else {
            throw Failure.changedMeanwhile(file.path)
        }
        return result
    }

    func add(to changes: inout ChangePlan, _ file: LockedFile) throws {
        let catalogs = byProject[file.path] ?? []
        changes.add(try bytes(file), to: file, .project(added: [], removed: [], catalogs: catalogs))
    }

    private static func adding(_ additions: [TargetAddition], to bytes: [UInt8], path: String) -> [UInt8]? {
        additions.reduce(.some(bytes)) { bytes, addition in
            bytes.flatMap {
                ProjectFile(path: path, bytes: $0).adding(catalog: addition.catalog, toTarget: addition.target)
            }
        }
    }
}
