import Syntax

/// The `project.yml` of XcodeGen: targets, and the Info.plists that it generates.
///
/// Anything that it does not understand is ignored. A target whose sources that might hide is not reported.
enum XcodeGenProject: ProjectFormat {
    static let name = "XcodeGen"
    static let fileName = "project.yml"
    static let role = ProjectRole.description

    static func read(_ bytes: [UInt8], path: String, _ files: ProjectFileReader) -> ProjectDescription? {
        let spec = XcodeGenSpec(bytes, path: path, files)
        let document = spec.document
        let targets = document.member("targets", of: document.root).map(document.members) ?? []
        let described = targets.map { XcodeGenTarget($0, document, folder: path.parentFolder) }
        let common = document.member("options", of: document.root).flatMap {
            document.member("deploymentTarget", of: $0)
        }
        let deployment = common.map { XcodeGenTarget.deployment($0, document, platform: nil) } ?? DeploymentVersions()
        // A setting that it does not mention has the default of the build system.
        var settings =
            [.init(configuration: nil, content: .assignments([:]))]
            + XcodeGenSettings(document, folder: path.parentFolder).layers(of: document.root)
        if spec.isIncomplete || spec.hasUnknownSettings {
            settings.insert(.init(configuration: nil, content: .file("")), at: 0)
        }
        let known = described.filter { $0.isWhole && !spec.mayChange($0.name, templates: $0.templates) }
        var description = ProjectDescription(
            targets: spec.isIncomplete ? [] : known.flatMap { $0.projectTargets(deployment, settings: settings) },
            regions: [], developmentRegion: developmentLanguage(document),
            infoPlists: infoPlists(of: spec.own, in: bytes, path),
            applicationSources: described.filter(\.isApplication).flatMap(\.paths))
        description.hasUnknownTargets = spec.isIncomplete || spec.hasOtherTargets || known.count < described.count
        return description
    }

    /// The Info.plists that the file itself describes, whose texts have places in it.
    private static func infoPlists(of document: YAMLDocument, in bytes: [UInt8], _ path: String) -> [GeneratedInfoPlist] {
        let lines = LineTable(bytes)
        let targets = document.member("targets", of: document.root).map(document.members) ?? []
        return targets.compactMap { XcodeGenTarget.infoPlist(of: $0, document, lines, path) }
    }

    /// XcodeGen never reads this list, and finds the languages in the folders and catalogs of the sources. A list that
    /// is there nevertheless is kept up to date.
    static func regionList(in bytes: [UInt8]) throws(RegionList.Problem) -> RegionList? {
        let document = YAMLDocument(bytes)
        guard let options = document.member("options", of: document.root),
            let list = document.member("knownRegions", of: options)
        else {
            return nil
        }
        switch list.content {
        case .unread(let reason):
            throw RegionList.Problem("\(reason), where the languages should be", at: list.range.lowerBound)
        case .sequence(let elements, let isBlock):
            guard let regions = document.texts(of: list) else {
                throw RegionList.Problem("a language that is not a name", at: list.range.lowerBound)
            }
            if let element = elements.first(where: { $0.anchor != nil }) {
                throw RegionList.Problem(
                    "a language with an anchor, which may be used elsewhere", at: element.range.lowerBound)
            }
            let lines = LineTable(bytes)
            if isBlock, let element = elements.first(where: { !lines.hasDash(bytes, before: $0.range.lowerBound) }) {
                throw RegionList.Problem("a language on another line than its dash", at: element.range.lowerBound)
            }
            return RegionList(
                bytes, regions, elements.map(\.range), separator: isBlock ? .dash : .comma,
                start: list.range.lowerBound + 1
            ) { $0 }
        default: throw RegionList.Problem("the languages are not a list", at: list.range.lowerBound)
        }
    }

    /// Whether a value is a plain name, not a variable or another expression that only XcodeGen can resolve.
    private static func isName(_ value: String) -> Bool {
        !value.isEmpty
            && value.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    private static func developmentLanguage(_ document: YAMLDocument) -> String? {
        let options = document.member("options", of: document.root)
        let name = options.flatMap { document.text(of: document.member("developmentLanguage", of: $0)) }
        return name.flatMap { isName($0) ? $0 : nil }
    }
}

private extension LineTable {
    /// Whether only a dash precedes something on its line.
    func hasDash(_ bytes: [UInt8], before offset: Int) -> Bool {
        let line = range(ofLine: location(of: offset).line)
        return bytes[line.lowerBound..<offset].filter { $0 > 0x20 } == [UInt8(ascii: "-")]
    }
}
