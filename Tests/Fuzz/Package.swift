// swift-tools-version: 6.0
import PackageDescription

// What reads bytes from outside, fed by libFuzzer under the address sanitizer. Tests/Fuzz/run builds and runs it; Linux only, as
// Xcode's toolchain comes without libFuzzer.
// The modules come in through symbolic links, as a target may not have a path outside its package; all of them are instrumented,
// so that the fuzzer sees which branches an input reaches.
let flags: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address", "-parse-as-library", "-O"])]
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "Syntax", swiftSettings: flags),
        .target(name: "StringCatalog", dependencies: ["Syntax"], swiftSettings: flags),
        .target(name: "ProjectModel", dependencies: ["Syntax"], swiftSettings: flags),
        .target(name: "Extraction", dependencies: ["Syntax", "StringCatalog", "ProjectModel"], swiftSettings: flags),
        .target(name: "Inventory", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction"], swiftSettings: flags),
        .target(
            name: "LintModel", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory"], swiftSettings: flags),
        .target(
            name: "Translation", dependencies: ["Syntax", "StringCatalog", "Extraction", "Inventory", "LintModel"], swiftSettings: flags),
        .target(name: "Interchange", dependencies: ["Syntax", "StringCatalog"], swiftSettings: flags),
        .target(
            name: "Fuzz", dependencies: ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Translation", "Interchange"],
            swiftSettings: flags),
        .executableTarget(
            name: "fuzz-run", dependencies: ["Fuzz"], swiftSettings: [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
    ]
)
