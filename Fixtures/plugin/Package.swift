// swift-tools-version: 6.0
import PackageDescription

// A package whose String Catalog is compiled by the build tool plugin: `swift run` in this folder.
let package = Package(
    name: "Sample",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "xcstrings", path: "../..")],
    targets: [
        .executableTarget(
            name: "Sample", resources: [.process("Localizable.xcstrings")],
            plugins: [.plugin(name: "CompileStringCatalogs", package: "xcstrings")])
    ]
)
