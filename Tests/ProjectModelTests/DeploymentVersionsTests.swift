import Syntax
import Testing

@testable import ProjectModel

@Suite struct DeploymentVersionsTests {
    private func targets(_ path: String, _ text: String) -> [TargetMap.Target] {
        TargetMap([ProjectFile(path: path, bytes: Array(text.utf8))], catalogs: []).targets
    }

    private static let project = """
        {
            objects = {
                P = { isa = PBXProject; buildConfigurationList = PL; targets = (A, B); };
                PL = { isa = XCConfigurationList; buildConfigurations = (PC); };
                PC = { isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 14.5; }; };
                A = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = AL; };
                AL = { isa = XCConfigurationList; buildConfigurations = (AC, AD); };
                AC = { isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 17.0; INFOPLIST_KEY_CFBundleDisplayName = Bellbird; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
                AD = { isa = XCBuildConfiguration; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; };
                B = { isa = PBXNativeTarget; name = Old; productType = "com.apple.product-type.framework"; };
            };
            rootObject = P;
        }
        """

    @Test func theOldestVersionOfATargetCountsAndElseThatOfItsProject() throws {
        let targets = targets("App.xcodeproj/project.pbxproj", Self.project)
        #expect(targets.map(\.name) == ["App", "Old"])
        #expect(targets.map { $0.deployment.precede([.iOS: 15]) } == [false, true])
        #expect(targets[0].deployment.precede([.iOS: 17]))
        #expect(!targets[1].deployment.precede([.macOS: 15]), "nothing is said of the Mac")
    }

    @Test func anAppIsCalledAsItsTargetAndByItsDisplayName() {
        let targets = targets("App.xcodeproj/project.pbxproj", Self.project)
        #expect(targets.map(\.appNames) == [["App", "Bellbird"], []])
    }

    @Test(arguments: [
        ("[.iOS(.v14)]", true), ("[.iOS(.v16), .macOS(\"12.3\")]", false), ("[.macOS(.v10_15)]", true), ("[.macOS(.v12)]", false),
        ("[.iOS(\"14.2\")]", true),
    ])
    func aPackageNamesItsPlatforms(platforms: String, isOld: Bool) {
        let text = "let package = Package(name: \"Kit\", platforms: \(platforms), targets: [.target(name: \"Kit\")])"
        #expect(targets("Package.swift", text).map { $0.deployment.precede([.iOS: 15, .macOS: 12]) } == [isOld])
    }

    @Test func aPackageWithoutPlatformsRunsOnOldSystems() {
        let text = "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])"
        #expect(targets("Package.swift", text).map { $0.deployment.precede([.iOS: 15]) } == [true])
    }

    @Test(arguments: [
        ("    deploymentTarget: \"14.0\"\n", true), ("    deploymentTarget:\n      iOS: 16.0\n", false), ("", true),
    ])
    func theDescriptionOfAProjectNamesThem(setting: String, isOld: Bool) {
        let text = """
            name: App
            options:
              deploymentTarget:
                iOS: 13.0
            targets:
              App:
                type: application
                platform: iOS
                sources: [App]

            """ + setting
        #expect(targets("project.yml", text).map { $0.deployment.precede([.iOS: 15]) } == [isOld])
    }
}
