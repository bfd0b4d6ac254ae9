import Extraction
import Foundation
import ProjectModel
import Testing

/// A Core Data model provides the types of interpolated properties.
@Suite struct DataModelTests {
    private static let model = #"""
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift">
            <entity name="Item" representedClassName=".Thing" syncable="YES" codeGenerationType="class">
                <attribute name="small" attributeType="Integer 16" usesScalarValueType="YES"/>
                <attribute name="large" optional="YES" attributeType="Integer 64" usesScalarValueType="YES"/>
                <attribute name="boxed" optional="YES" attributeType="Integer 32" usesScalarValueType="NO"/>
                <attribute name="weight" attributeType="Double" usesScalarValueType="YES"/>
                <attribute name="made" attributeType="Date" usesScalarValueType="NO"/>
                <relationship name="shelf" maxCount="1" destinationEntity="Shelf" inverseName="items"/>
            </entity>
            <entity name="Shelf" representedClassName="Shelf" parentEntity="Place">
                <relationship name="items" toMany="YES" destinationEntity="Item"/>
            </entity>
            <entity name="Place"><attribute name="floor" attributeType="Integer 32" usesScalarValueType="YES"/></entity>
        </model>
        """#

    static let specifiers: [(value: String, specifier: String)] = [
        ("small", "%d"), ("large", "%lld"), ("boxed", "%@"), ("weight", "%lf"), ("made", "%@"), ("shelf!.items!.count", "%lld"),
        ("shelf!.floor", "%d"),
    ]

    @Test(arguments: specifiers)
    func valuesHaveTheTypesOfTheModel(value: String, specifier: String) {
        let code = #"func show(_ thing: Thing) { print(Text("Value \(thing.\#(value))")) }"#
        var reader = DeclarationReader()
        reader.read(Array(code.utf8), number: 0)
        reader.read(DataModel.declarations(Array(Self.model.utf8)), number: 1)
        let scanner = SourceScanner([reader])
        let worker = scanner.worker()
        worker.scan(Array(code.utf8), path: "Thing.swift", number: 0)
        #expect(SourceScanner.combine([worker.findings]).strings.map(\.key) == ["Value \(specifier)"])
    }

    @Test func versionsOfAModelAreTold() {
        #expect(DataModel.isModel("App/Store.xcdatamodeld/Store 2.xcdatamodel/contents"))
        #expect(!DataModel.isModel("App/contents"))
    }

    @Test func aModelThatIsCutTellsWhatStandsBefore() throws {
        let end = try #require(Self.model.range(of: "</entity>")).upperBound
        let whole = DataModel.declarations(Array(Self.model.utf8))
        #expect(whole.starts(with: DataModel.declarations(Array(Self.model[..<end].utf8)).prefix { $0 != UInt8(ascii: "}") }))
        for length in 0..<Self.model.utf8.count { _ = DataModel.declarations(Array(Self.model.utf8.prefix(length))) }
    }
}
