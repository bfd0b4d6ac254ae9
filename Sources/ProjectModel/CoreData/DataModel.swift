import Syntax

/// A Core Data model. Xcode generates a class for each entity, and its source is not part of the project.
package enum DataModel {
    /// Whether a file is a version of a model. A model with several versions is a folder of them.
    package static func isModel(_ path: String) -> Bool { path.hasSuffix(".xcdatamodel/contents") }

    /// The classes of the entities as Swift source, with their properties as Xcode declares them.
    ///
    /// - Parameter bytes: The `contents` file of an `.xcdatamodel`.
    package static func declarations(_ bytes: [UInt8]) -> [UInt8] {
        var entities: [Entity] = []
        var reader = MarkupReader(bytes)
        while let event = reader.next() {
            guard case .opening(let tag) = event else { continue }
            var values: [String: String] = [:]
            for attribute in tag.attributes { values[attribute.name] = reader.text(attribute.value) }
            guard let name = values["name"] else { continue }
            switch tag.name {
            case "entity": entities.append(Entity(name: name, className: values["representedClassName"], parent: values["parentEntity"]))
            case "attribute", "relationship":
                if !entities.isEmpty { entities[entities.count - 1].properties.append((name, values)) }
            default: break
            }
        }
        let classes = Dictionary(entities.map { ($0.name, $0.className) }) { first, _ in first }
        return Array(entities.map { $0.declaration(classes) }.joined(separator: "\n").utf8)
    }

    private struct Entity {
        let name: String
        let className: String
        let parent: String?
        var properties: [(name: String, values: [String: String])] = []

        init(name: String, className: String?, parent: String?) {
            self.name = name
            // `.Song` is a class of the app itself, `Store.Song` a class of the module `Store`.
            self.className = className?.split(separator: ".").last.map(String.init) ?? name
            self.parent = parent
        }

        func declaration(_ classes: [String: String]) -> String {
            let parent = parent.flatMap { classes[$0] } ?? "NSManagedObject"
            let lines = properties.compactMap { property in
                Self.type(property.values, classes).map { "    var \(property.name): \($0)" }
            }
            return "class \(className): \(parent) {\n\(lines.joined(separator: "\n"))\n}"
        }

        /// The type of an attribute or relationship; `nil` if Xcode declares none.
        private static func type(_ values: [String: String], _ classes: [String: String]) -> String? {
            if let destination = values["destinationEntity"] {
                if values["toMany"] != "YES" { return classes[destination].map { "\($0)?" } }
                return values["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"
            }
            let isScalar = values["usesScalarValueType"] == "YES"
            switch values["attributeType"] {
            case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
            case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
            case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
            case "Float": return isScalar ? "Float" : "NSNumber?"
            case "Double": return isScalar ? "Double" : "NSNumber?"
            case "Boolean": return isScalar ? "Bool" : "NSNumber?"
            case "Date": return isScalar ? "TimeInterval" : "Date?"
            case "Decimal": return "NSDecimalNumber?"
            case "String": return "String?"
            case "Binary": return "Data?"
            case "UUID": return "UUID?"
            case "URI": return "URL?"
            case "Transformable": return values["customClassName"].map { "\($0)?" } ?? "NSObject?"
            default: return nil
            }
        }
    }
}
