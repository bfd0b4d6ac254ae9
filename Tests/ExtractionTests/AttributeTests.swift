import Testing

/// A property wrapper or macro counts as the framework's only if the file imports the framework.
@Suite struct AttributeTests {
    @Test(arguments: [
        "import AppIntents", "@preconcurrency import AppIntents", "import struct AppIntents.IntentDescription", "import SwiftUI\nimport AppIntents",
    ])
    func anImportedOneIsThatOfTheFramework(imports: String) {
        #expect(keys("\(imports)\nstruct Tea: AppIntent { @Parameter(title: \"Cup size\") var size: Int }") == ["Cup size"])
    }

    @Test(arguments: ["import Tools", "import AppIntentsExtras", "import Tools.AppIntents", ""])
    func oneOfAnotherModuleIsNot(imports: String) {
        #expect(keys("\(imports)\nstruct Tea: Tool { @Parameter(title: \"Cup size\") var size: Int }").isEmpty)
    }

    @Test(arguments: [
        // What a type declares or inherits takes precedence over what the file imports.
        "protocol Tool { typealias Parameter<Value> = ToolParameter<Value> }",
        "protocol Tool {}\nextension Tool { typealias Parameter<Value> = ToolParameter<Value> }",
        "@attached(peer) macro Parameter(title: String) = #externalMacro(module: \"Macros\", type: \"Parameter\")",
    ])
    func oneOfTheProjectIsNot(declaration: String) {
        #expect(keys("import AppIntents\n\(declaration)\nstruct Tea: Tool { @Parameter(title: \"Cup size\") var size: Int }").isEmpty)
    }

    /// The framework declares the name in a protocol that the type conforms to, so it is found before a type of the same name.
    @Test func aTypeOfTheProjectDoesNotHideIt() {
        let source = "import AppIntents\nstruct Parameter { let title: String }\n"
        #expect(keys(source + "struct Tea: AppIntent { @Parameter(title: \"Cup size\") var size: Int }") == ["Cup size"])
    }
}
