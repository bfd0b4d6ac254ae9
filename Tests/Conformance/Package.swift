// swift-tools-version: 6.0
import PackageDescription

// swift-syntax judges our lexer, and peers give our speed a measure. A package of its own, so that the tools depend on nothing:
//     swift run --package-path Tests/Conformance lexer-oracle FOLDER…
//     swift run --package-path Tests/Conformance lexer-oracle --edited BEFORE AFTER
//     swift run -c release --package-path Tests/Conformance catalog-bench CATALOG
//     swift run -c release --package-path Tests/Conformance extraction-bench XCSTRINGS FOLDER
//     swift run -c release --package-path Tests/Conformance lint-bench XCSTRINGS [FOLDER]
//     swift run --package-path Tests/Conformance growth-bench XCSTRINGS
//     swift run -c release --package-path Tests/Conformance translation-history XCSTRINGS-LINT FOLDER
//     swift run --package-path Tests/Conformance plural-oracle Fixtures/plurals/cldr.txt
// There are two scripts, too: `module-times COMMAND` prints the processor time of the compiler by module, and `plural-rules`
// writes the plural rules of CLDR, which tests hold against ours.
// The sources of the module come in through a symbolic link, because a target may not have a path
// outside its package and `Syntax` is not a product; this way its `package` interface is visible.
let package = Package(
    name: "Conformance",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        .target(name: "Syntax"),
        .target(name: "StringCatalog", dependencies: ["Syntax"]),
        .executableTarget(name: "catalog-bench", dependencies: ["BenchRun", "StringCatalog"]),
        .target(name: "BenchRun"),
        .executableTarget(
            name: "extraction-bench",
            dependencies: [
                "BenchRun",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .executableTarget(name: "lint-bench", dependencies: ["BenchRun"]),
        .executableTarget(name: "growth-bench", dependencies: ["BenchRun"]),
        .executableTarget(
            name: "plural-oracle",
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
        .executableTarget(name: "translation-history", dependencies: ["Syntax", "StringCatalog"]),
        .executableTarget(
            name: "lexer-oracle",
            dependencies: [
                "Syntax",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
    ]
)
