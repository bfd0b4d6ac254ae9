// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "App", defaultLocalization: "en", targets: [.target(name: "App", path: "App")])
