// swift-tools-version: 6.0
import PackageDescription

/// What the tests of a door need: the commands, and the tools that run them.
let commands: [Target.Dependency] = ["Commands", "Workspace", "CommandSupport", "TestSupport"]

// The modules and who may import whom are the architecture: imports go one way only, downwards,
// and Tests/ArchitectureTests fails when a wall is broken.
let package = Package(
    name: "xcstrings",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "StringCatalog", targets: ["StringCatalog"]),
        .executable(name: "xcstrings", targets: ["xcstrings"]),
        .executable(name: "xcstrings-lint", targets: ["xcstrings-lint"]),
        .plugin(name: "CompileStringCatalogs", targets: ["CompileStringCatalogs"]),
    ],
    targets: [
        .target(name: "Syntax"),
        .target(name: "StringCatalog", dependencies: ["Syntax"]),
        .target(name: "ProjectModel", dependencies: ["Syntax"]),
        .target(name: "Extraction", dependencies: ["Syntax", "StringCatalog", "ProjectModel"]),
        .target(name: "Inventory", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction"]),
        .target(name: "LintModel", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory"]),
        .target(
            name: "LintRules", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel"],
            exclude: ["Rules.md"]),
        .target(
            name: "SourceRepair", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "Editing"],
            exclude: ["Repairs.md"]),
        .target(name: "Translation", dependencies: ["Syntax", "StringCatalog", "Extraction", "Inventory", "LintModel"], exclude: ["Guidance.md"]),
        .target(name: "Interchange", dependencies: ["Syntax", "StringCatalog"], exclude: ["Translators.md"]),
        .target(name: "ShippedProduct", dependencies: ["Syntax", "StringCatalog", "Interchange"]),
        .target(name: "Editing", dependencies: ["Syntax", "StringCatalog", "Extraction", "Inventory", "Interchange"]),
        .target(name: "Arguments", dependencies: ["Syntax"]),
        .target(
            name: "Workspace",
            dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "Interchange", "LintModel", "Editing"],
            exclude: ["Settings/Settings.md", "Settings/Trust.md"]),
        .target(
            name: "Operations",
            dependencies: [
                "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "Interchange", "LintModel", "Editing", "SourceRepair",
                "Translation", "Workspace", "ShippedProduct",
            ]),
        .target(
            name: "Reporting",
            dependencies: [
                "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "Interchange", "LintModel", "Editing", "SourceRepair",
                "Translation", "Workspace", "Operations",
            ],
            exclude: ["HTML/Page", "Worksheet/Page", "Schemas"]),
        .target(
            name: "LintReporting",
            dependencies: [
                "Syntax", "StringCatalog", "ProjectModel", "Extraction", "LintModel", "Operations", "Reporting", "ShippedProduct",
            ]),
        .target(
            name: "AssistantServer",
            dependencies: [
                "Syntax", "StringCatalog", "Inventory", "Interchange", "LintModel", "Editing", "SourceRepair", "Translation", "Workspace",
                "Operations", "Reporting", "LintReporting",
            ],
            exclude: ["Assistants.md"]),
        .target(
            name: "LanguageServer",
            dependencies: [
                "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "Editing", "SourceRepair", "Workspace",
                "Operations", "Reporting",
            ],
            exclude: ["Editors.md", "VSCode"]),
        .target(
            name: "Commands",
            dependencies: [
                "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "SourceRepair", "Translation", "Interchange",
                "Editing", "Workspace", "Operations", "Reporting", "LintReporting", "AssistantServer", "LanguageServer", "Arguments",
            ],
            exclude: ["Init/FromNothing.md", "Import/Migrating.md"]),
        .executableTarget(name: "xcstrings", dependencies: ["Commands", "LintRules"]),
        .executableTarget(name: "xcstrings-lint", dependencies: ["Commands", "LintRules"]),
        // Plugins build their tools for the host, apart from everything else, so this one is small.
        .executableTarget(name: "catalog-compiler", dependencies: ["Syntax", "StringCatalog", "Interchange"]),
        .plugin(
            name: "CompileStringCatalogs", capability: .buildTool(), dependencies: ["catalog-compiler"], path: "Sources/CompileStringCatalogs",
            exclude: ["README.md"]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "SyntaxTests", dependencies: ["Syntax", "TestSupport"]),
        .testTarget(name: "StringCatalogTests", dependencies: ["Syntax", "StringCatalog", "TestSupport"]),
        .testTarget(name: "ProjectModelTests", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "TestSupport"]),
        .testTarget(name: "ExtractionTests", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "TestSupport"]),
        .testTarget(name: "InventoryTests", dependencies: ["Syntax", "StringCatalog", "Extraction", "Inventory", "TestSupport"]),
        .testTarget(name: "LintModelTests", dependencies: ["StringCatalog", "LintModel", "TestSupport"]),
        .testTarget(
            name: "LintRulesTests",
            dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "LintRules", "TestSupport"]),
        .testTarget(name: "TranslationTests", dependencies: ["Syntax", "StringCatalog", "Inventory", "Translation", "TestSupport"]),
        .testTarget(
            name: "EditingTests",
            dependencies: ["Syntax", "StringCatalog", "Extraction", "Inventory", "Interchange", "Editing", "TestSupport"]),
        .testTarget(name: "ShippedProductTests", dependencies: ["Syntax", "StringCatalog", "Interchange", "ShippedProduct", "TestSupport"]),
        .testTarget(name: "InterchangeTests", dependencies: ["Syntax", "StringCatalog", "Interchange", "TestSupport"]),
        .testTarget(
            name: "ReportingTests",
            dependencies: [
                "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "LintRules", "Editing", "Translation", "Workspace", "Operations",
                "Reporting", "LintReporting", "TestSupport",
            ],
            exclude: ["Golden"]),
        .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
        // The tools, run in the tests' process or as the executables that were built with them.
        .target(
            name: "CommandSupport",
            dependencies: ["Syntax", "StringCatalog", "LintRules", "Workspace", "Operations", "Commands", "LanguageServer", "AssistantServer", "TestSupport"],
            path: "Tests/CommandSupport"),
        .testTarget(name: "WorkspaceTests", dependencies: commands + ["Extraction", "StringCatalog", "LintRules", "Translation", "Operations", "AssistantServer"]),
        .testTarget(
            name: "OperationsTests",
            dependencies: commands + ["Syntax", "StringCatalog", "Interchange", "Editing", "Operations", "Reporting"]),
        .testTarget(name: "SourceRepairTests", dependencies: commands + ["StringCatalog", "Extraction"]),
        .testTarget(name: "LanguageServerTests", dependencies: commands + ["Syntax", "StringCatalog", "Editing", "LintRules", "LanguageServer"]),
        .testTarget(name: "AssistantServerTests", dependencies: commands + ["Syntax", "StringCatalog", "LintRules", "AssistantServer"]),
        .testTarget(
            name: "CommandTests",
            dependencies: commands + [
                "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "LintRules", "Interchange", "Translation",
                "Editing", "Operations", "Reporting", "AssistantServer", "LanguageServer", "Arguments", "xcstrings", "xcstrings-lint",
                "catalog-compiler",
            ],
            exclude: ["Release/Golden"]),
        .testTarget(name: "ArchitectureTests"),
    ]
)
