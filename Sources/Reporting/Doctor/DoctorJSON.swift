import Inventory
import Operations
import ProjectModel
import StringCatalog

/// A diagnosis for other programs.
package enum DoctorJSON {
    package static func text(_ diagnosis: Diagnosis) -> String {
        let tool = JSONValue.object([("version", .string(diagnosis.version)), ("system", .string(diagnosis.system))])
        let programs = diagnosis.programs.map { program in
            JSONValue.object([("name", .string(program.name)), ("version", .optional(program.version))])
        }
        return JSONValue.object([
            ("version", .integer(1)), ("tool", tool), ("programs", .array(programs)),
            ("configuration", .optional(diagnosis.configuration)), ("excluded", strings(diagnosis.excluded)),
            ("apps", .array(diagnosis.apps.map(app))), ("setups", .array(diagnosis.setups.map(setup))),
            ("repositoryFailure", .optional(diagnosis.repositoryFailure?.text(for: .terminal))),
        ]).indented() + "\n"
    }

    private static func app(_ app: Diagnosis.App) -> JSONValue {
        let projects = app.projects.map { JSONValue.object([("path", .string($0.path)), ("format", .string($0.format))]) }
        let catalogs = app.catalogs.map { catalog in
            JSONValue.object([
                ("path", .string(catalog.path)), ("keys", .integer(catalog.keys)), ("sourceLanguage", .string(catalog.sourceLanguage.rawValue)),
            ])
        }
        let locales = app.locales.map { locale in
            JSONValue.object([("locale", .string(locale.tag.rawValue)), ("origins", strings(locale.origins.map(\.rawValue).sorted()))])
        }
        let unread = app.unread.map { item in
            JSONValue.object([("path", .string(item.path)), ("reason", .string(item.reason.name)), ("message", .string(item.reason.message))])
        }
        return .object([
            ("name", .string(app.name)), ("projects", .array(projects)), ("catalogs", .array(catalogs)), ("tables", .integer(app.tables)),
            ("sources", .integer(app.sources)), ("interfaces", .integer(app.interfaces)), ("regions", strings(app.regions)),
            ("locales", .array(locales)), ("products", .array(app.products.map(product))), ("filesWithUnknownTargets", strings(app.filesWithUnknownTargets)), ("notRead", .array(unread)),
        ])
    }

    private static func product(_ program: ProgramSummary) -> JSONValue {
        .object([
            ("name", .string(program.name)), ("project", .string(program.project)), ("platforms", strings(program.platforms.map(\.rawValue))),
            ("mayHaveOtherPlatforms", .bool(program.mayHaveOtherPlatforms)), ("catalogs", strings(program.catalogs)),
            ("tables", strings(program.tables)), ("libraries", strings(program.libraries)),
        ])
    }

    private static func setup(_ setup: Diagnosis.Setup) -> JSONValue {
        let (state, places, message): (String, [String], String?) =
            switch setup.state {
            case .ready(let places): ("ready", places, nil)
            case .absent: ("absent", [], nil)
            case .broken(let fault): ("broken", [], fault.message(command: setup.command))
            }
        return .object([
            ("part", .string(setup.part.optionName)), ("state", .string(state)), ("places", strings(places)), ("message", .optional(message)),
        ])
    }

    private static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
