import Syntax

/// The `Package.swift` of a Swift package.
enum PackageManifest: ProjectFormat {
    static let name = "SwiftPM"
    static let fileName = "Package.swift"
    static let role = ProjectRole.package

    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        let source = SwiftSource(bytes)
        return ProjectDescription(targets: targets(source, folder: path.parentFolder), developmentRegion: defaultLocalization(source))
    }

    private static func defaultLocalization(_ source: SwiftSource) -> String? {
        guard let label = source.tokens.indices.dropLast(2).first(where: { source.equals($0, "defaultLocalization") && source.kind($0 + 1) == .colon })
        else { return nil }
        return literals(source, label + 2..<label + 3).first
    }

    private static func targets(_ source: SwiftSource, folder: String) -> [ProjectTarget] {
        var targets: [ProjectTarget] = []
        var named: [Int] = []
        let hasLanguage = source.tokens.indices.contains { source.equals($0, "defaultLocalization") && source.kind($0 + 1) == .colon }
        let deployment = deployment(source)
        // A Swift Playgrounds package is an app.
        let isApp = source.tokens.indices.contains { source.equals($0, "iOSApplication") }
        for i in 0..<source.tokens.count - 1
        where source.kind(i) == .identifier && source.kind(i + 1) == .leftParen && source.kind(i - 1) == .dot {
            let kind = source.text(i)
            guard let sources = sourceFolders(ofKind: kind) else { continue }
            var arguments: [Argument] = []
            _ = Argument.read(source, at: i + 1, before: source.tokens.count, takesClosures: false, into: &arguments)
            func texts(_ label: String) -> [String] {
                let label = source.symbols.intern(label)
                return arguments.first { $0.label == label }.map { literals(source, $0.value) } ?? []
            }
            // `.target(name: "Core")` also expresses a dependency on another target.
            guard let name = texts("name").first, !isDependency(source, i) else { continue }
            let paths = texts("path").first.map { [$0] } ?? sources.map { "\($0)/\(name)" }
            let excluded = texts("exclude")
            if sources.first == "Sources", texts("path").isEmpty { named.append(targets.count) }
            var target =
                ProjectTarget(
                    name: name, isLibrary: !otherKinds.contains(kind) && !isApp, isApp: isApp || kind == "executableTarget",
                    isTest: kind == "testTarget",
                    folders: paths.map { path in
                        let path = folder.appending(path: path)
                        return .init(path: path, excluded: Set(excluded.map { path.appending(path: $0) }))
                    },
                    resources: texts("resources"), hasLanguage: hasLanguage)
            target.deployment = deployment
            targets.append(target)
        }
        // The only target of a package may have its sources directly in `Sources` (SwiftPM 5.9).
        if named.count == 1 {
            let excluded = targets[named[0]].folders.flatMap { $0.excluded }
            targets[named[0]].folders.append(.init(path: folder.appending(path: "Sources"), excluded: Set(excluded)))
        }
        return targets
    }

    /// The `platforms` of the package: `.iOS(.v15)`, `.macOS("12.3")`. A platform that is not among them has the oldest version that the
    /// tools support; all of them are older than iOS 13.
    private static func deployment(_ source: SwiftSource) -> DeploymentVersions {
        var found = DeploymentVersions()
        for i in source.tokens.indices where source.equals(i, "platforms") && source.kind(i + 1) == .colon && source.kind(i + 2) == .leftBracket {
            for part in source.parts(source.inside(i + 2)) where source.kind(part.lowerBound) == .dot && source.kind(part.lowerBound + 2) == .leftParen {
                let value = source.inside(part.lowerBound + 2)
                guard let platform = DeploymentVersions.Platform(rawValue: source.text(part.lowerBound + 1)) else { continue }
                // `.v10_15`
                let name = value.count == 2 ? source.text(value.lowerBound + 1) : ""
                let version = literals(source, value).first ?? (name.hasPrefix("v") ? String(name.dropFirst().map { $0 == "_" ? "." : $0 }) : "")
                found.add(version, of: platform)
            }
            return found
        }
        found.add("12", of: .iOS)
        return found
    }

    /// Kinds of targets other than libraries.
    private static let otherKinds: Set<String> = ["executableTarget", "macro", "plugin", "testTarget"]

    /// The folders in which a kind of target looks for its sources; `nil` if it is not a target or has no sources.
    ///
    /// Manifests may define functions for targets with common settings: `.featureTarget(name: "Search")`.
    private static func sourceFolders(ofKind kind: String) -> [String]? {
        let sources = ["Sources", "Source", "src", "srcs"]
        switch kind {
        case "plugin": return ["Plugins"]
        case "testTarget": return ["Tests"] + sources
        case "binaryTarget": return nil
        default: return kind == "target" || kind == "macro" || kind.hasSuffix("Target") ? sources : nil
        }
    }

    /// The values of the string literals in an argument, which may be an array.
    private static func literals(_ source: SwiftSource, _ range: Range<Int>) -> [String] {
        range.compactMap { i in
            source.kind(i) == .stringStart ? StringLiteral(source.lexed, source.tree, at: i).plainValue : nil
        }
    }

    /// Whether a token is in a target's list of dependencies.
    private static func isDependency(_ source: SwiftSource, _ i: Int) -> Bool {
        var depth = 0
        var i = i
        while i > 1 {
            i -= 1
            switch source.kind(i) {
            case .rightBracket, .rightParen: depth += 1
            case .leftParen: depth -= 1
            case .leftBracket:
                if depth == 0 { return source.kind(i - 1) == .colon && source.equals(i - 2, "dependencies") }
                depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return false
    }
}
