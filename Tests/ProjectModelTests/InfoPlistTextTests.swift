import Foundation
import Syntax
import Testing

@testable import ProjectModel

@Suite struct InfoPlistTextTests {
    private static func file(_ path: String, _ text: String) -> ProjectFile {
        .init(path: path, bytes: Array(text.utf8))
    }

    private static let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <!-- <key>NSOldUsageDescription</key><string>Gone</string> -->
          <key>CFBundleName</key>
          <string>$(PRODUCT_NAME)</string>
          <key>NSCameraUsageDescription</key>
          <string>Scan &amp; pair.</string>
          <key>UIApplicationShortcutItems</key>
          <array>
            <dict>
              <key>UIApplicationShortcutItemTitle</key>
              <string>New chat</string>
              <key>UIApplicationShortcutItemType</key>
              <string>chat</string>
            </dict>
          </array>
          <key>NSLocationTemporaryUsageDescriptionDictionary</key>
          <dict><key>Nearby</key><string>Find peers.</string></dict>
          <key>UIRequiresFullScreen</key>
          <true/>
        </dict>
        </plist>
        """

    @Test func aPropertyListGivesWhatPeopleSee() {
        let texts = InfoPlistText.all(projects: [], files: [Self.file("App/Info.plist", Self.list)], tables: [])
        #expect(texts.map(\.key) == ["NSCameraUsageDescription", "New chat", "Nearby"])
        #expect(texts.map(\.value) == ["Scan & pair.", "New chat", "Find peers."])
        #expect(texts[0].place == SourcePlace(file: "App/Info.plist", line: 8, column: 11))
    }

    @Test func aDamagedListGivesWhatStandsBeforeTheDamage() {
        func texts(_ length: Int) -> [InfoPlistText] {
            let bytes = Array(Self.list.utf8.prefix(length))
            return InfoPlistText.all(projects: [], files: [.init(path: "Info.plist", bytes: bytes)], tables: [])
        }
        func length(before part: String) -> Int { Self.list.components(separatedBy: part)[0].utf8.count }
        let whole = texts(.max)
        #expect(whole.count == 3)
        #expect(texts(length(before: "<key>UIApplicationShortcutItems")).count == 1)
        #expect(texts(length(before: "<key>UIRequiresFullScreen")).count == 3)
        var count = 0
        for length in 0..<Self.list.utf8.count {
            let texts = texts(length)
            // The last one may itself be truncated.
            #expect(texts.dropLast() == whole.prefix(max(0, texts.count - 1)))
            #expect(texts.count >= count && texts.count <= 3)
            count = texts.count
        }
        #expect(count == 3)
    }

    @Test func tablesBelongToTheNearestFolderAroundThem() {
        let tables = ["App/InfoPlist.xcstrings", "Widget/ja.lproj/InfoPlist.strings", "Widget/ko.lproj/InfoPlist.strings"]
        let files = ["App/Info.plist", "Widget/Info.plist"].map { Self.file($0, Self.list) }
        let texts = InfoPlistText.all(projects: [], files: files, tables: tables).filter { $0.key == "Nearby" }
        #expect(texts.map(\.tables) == [[tables[0]], Array(tables[1...])])
    }

    @Test func buildSettingsNameTextsOfTheirTarget() {
        let project = """
            { objects = {
              P = { isa = PBXProject; mainGroup = G; targets = ( A, T ); };
              G = { isa = PBXGroup; children = ( C ); sourceTree = "<group>"; };
              C = { isa = PBXFileReference; path = InfoPlist.xcstrings; sourceTree = "<group>"; };
              B = { isa = PBXBuildFile; fileRef = C; };
              R = { isa = PBXResourcesBuildPhase; files = ( B ); };
              A = { name = App; buildPhases = ( R ); buildConfigurationList = L; };
              T = { name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = L; };
              L = { buildConfigurations = ( D ); };
              D = { buildSettings = {
                INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist";
                INFOPLIST_KEY_CFBundleDisplayName = "My App";
                INFOPLIST_KEY_UILaunchScreen_Generation = YES;
              }; };
            }; rootObject = P; }
            """
        let texts = InfoPlistText.all(
            projects: [Self.file("App.xcodeproj/project.pbxproj", project)],
            files: [Self.file("App/Info.plist", Self.list), Self.file("Sample/Info.plist", Self.list)],
            tables: ["InfoPlist.xcstrings"])
        #expect(texts.map(\.key) == ["CFBundleDisplayName", "NSCameraUsageDescription", "New chat", "Nearby"])
        #expect(texts.allSatisfy { $0.tables == ["InfoPlist.xcstrings"] })
        #expect(texts[0].place == SourcePlace(file: "App.xcodeproj/project.pbxproj", line: 12, column: 5))
        #expect(texts.filter(\.isName).count == 1)
    }

    @Test func keysOfAStringsFileInEveryEncoding() {
        let text = "/* why */\n\"A\" = \"x\";\nNSCameraUsageDescription = \"y\";"
        #expect(StringsKeys.keys(in: Array(text.utf8)) == ["A", "NSCameraUsageDescription"])
        let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(StringsKeys.keys(in: utf16) == ["A", "NSCameraUsageDescription"])
    }
}
