import Inventory
import ProjectModel
import Testing

@testable import Operations
@testable import Reporting
@testable import Workspace

/// A diagnosis on a screen, without looking at anything.
@Suite struct DoctorTextTests {
    private static func diagnosis(
        catalogs: Int = 1, libraries: [String] = ["Kit"], widgetProject: String = "App.xcodeproj", setups: [Diagnosis.Setup] = [], unread: [Diagnosis.Unread] = [], repositoryFailure: Message? = nil
    ) -> Diagnosis {
        let app = Diagnosis.App(
            name: "App", projects: [("App.xcodeproj", "Xcode")],
            catalogs: (0..<catalogs).map { Diagnosis.Catalog(path: "L\($0).xcstrings", keys: 2, sourceLanguage: "en") }, tables: 0, sources: 1,
            interfaces: 0, regions: ["en", "ja"],
            locales: [.init(tag: "en", origins: [.project, .catalogs]), .init(tag: "ja", origins: [.project]), .init(tag: "ko", origins: [.catalogs])],
            products: [
                ProgramSummary(
                    name: "App", project: "App.xcodeproj", platforms: [.iOS, .macOS], mayHaveOtherPlatforms: false,
                    catalogs: ["L0.xcstrings"], tables: [], libraries: libraries),
                ProgramSummary(
                    name: "Widget", project: widgetProject, platforms: [.iOS], mayHaveOtherPlatforms: true, catalogs: [], tables: [], libraries: []),
            ],
            filesWithUnknownTargets: ["Project.swift"], unread: unread)
        return Diagnosis(
            version: "1.2.3", system: "a system", programs: [.init(name: "git", version: "2.50"), .init(name: "Swift", version: nil)],
            configuration: nil, excluded: [], apps: [app], setups: setups, repositoryFailure: repositoryFailure)
    }

    private static func lines(_ diagnosis: Diagnosis, isVerbose: Bool = false, columns: Int? = nil) -> [String] {
        DoctorText(style: TerminalStyle(usesColor: false), columns: columns, isVerbose: isVerbose).text(diagnosis)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func oneScreenSaysItAll() {
        let setups = [Diagnosis.Setup(part: .hook, state: .absent), Diagnosis.Setup(part: .drivers, state: .broken(.noSettings))]
        #expect(Self.lines(Self.diagnosis(setups: setups)) == [
                "Needs attention: set up but not working: git drivers", "", "xcstrings 1.2.3",
                "  system            a system", "  git               2.50", "  Swift             not found",
                "  configuration     none", "",
            "App", "  project files     App.xcodeproj (Xcode)", "  catalogs          L0.xcstrings (2 keys, from en)", "  sources           1 file",
            "  regions           en, ja", "  locales           en, ja (only in the project), ko (only in catalogs)",
            "  programs          App (iOS, macOS): L0.xcstrings; links Kit", "                    Widget (iOS, others unknown): no tables",
            "  not understood    some targets in Project.swift, so their strings count as uses only", "",
            "Set up",
            "  pre-commit hook   not set up; xcstrings init --pre-commit does it",
            "  git drivers       .gitattributes asks for drivers that this clone does not have; run: xcstrings init --git", "", "Not read",
            "  everything was read", "",
        ])
    }

    @Test func theFirstLineSaysWhetherAllIsWell() {
        #expect(Self.lines(Self.diagnosis()).first == "All is well: 1 catalog, 1 source, 3 locales")
        #expect(Self.lines(Self.diagnosis(catalogs: 0)).first == "All is well: no catalog yet, 1 source, 3 locales")
        let unread = [
            Diagnosis.Unread(path: "L.strings", reason: .failure("cannot be read")),
            Diagnosis.Unread(path: "Pods", reason: .built)
        ]
        #expect(Self.lines(Self.diagnosis(unread: unread)).first == "Needs attention: 1 file can't be read")
    }

    @Test func onlyWhatWorksIsAdvised() {
        func line(_ needsAction: Bool) -> String? {
            Self.lines(Self.diagnosis(setups: [.init(part: .workflow, state: .absent, needsAction: needsAction)])).first
            { $0.contains("workflow") }
        }
        #expect(line(false) == "  GitHub workflow   not set up; xcstrings init --github does it")
        #expect(
            line(true)
                == "  GitHub workflow   not set up; xcstrings init --github --action does it, with the repository on GitHub that has xcstrings"
        )
    }

    @Test func longListsAreCutUnlessTheyAreWanted() {
        #expect(Self.lines(Self.diagnosis(catalogs: 7)).contains("                    and 2 more; --verbose lists them"))
        #expect(Self.lines(Self.diagnosis(catalogs: 7), isVerbose: true).contains("                    L6.xcstrings (2 keys, from en)"))
    }

    @Test func librariesAreCutAsWell() {
        let diagnosis = Self.diagnosis(libraries: (0..<8).map { "K\($0)" })
        #expect(Self.lines(diagnosis).contains { $0.hasSuffix("; links K0, K1, K2, K3, K4 and 3 more") })
        #expect(Self.lines(diagnosis, isVerbose: true).contains { $0.hasSuffix(", K6, K7") })
    }

    @Test func programsOfSeveralProjectsAreToldApart() {
        let lines = Self.lines(Self.diagnosis(widgetProject: "W/project.yml"))
        #expect(lines.contains("  programs          App of App.xcodeproj (iOS, macOS): L0.xcstrings; links Kit"))
        #expect(lines.contains("                    Widget of W/project.yml (iOS, others unknown): no tables"))
    }

    @Test func foldersThatAreSkippedByDesignAreCounted() {
        let unread = (0..<3).map { Diagnosis.Unread(path: "Pods\($0)", reason: .built) }
            + [Diagnosis.Unread(path: "a.swift", reason: .source(.notUTF8)), Diagnosis.Unread(path: "x\u{1B}[2J", reason: .failure("cannot be read"))]
        let lines = Self.lines(Self.diagnosis(unread: unread))
        #expect(lines.suffix(4) == [
            "  a.swift: UTF-16, but compilers read UTF-8", "  x\\u{1B}[2J: cannot be read", "  Pods0 and 2 more: build products or dependencies", "",
        ])
    }

    @Test func whatIsSetUpAndDoesNotWorkDecidesTheStatus() {
        #expect(Self.diagnosis(setups: [.init(part: .hook, state: .ready(["x"])), .init(part: .agents, state: .absent)]).status == .success)
        #expect(Self.diagnosis(setups: [.init(part: .hook, state: .broken(.otherHook("x")))]).status == .findings)
        #expect(Self.diagnosis(unread: [.init(path: "x", reason: .source(.template))]).status == .success)
        #expect(Self.diagnosis(unread: [.init(path: "x", reason: .failure("y"))]).status == .failure)
    }
}
