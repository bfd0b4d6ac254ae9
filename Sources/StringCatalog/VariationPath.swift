/// The path to a text in a localization, outermost step first.
public struct VariationPath: Hashable, Sendable, CustomStringConvertible {
    /// A step into a case of an axis or into a substitution.
    public enum Step: Hashable, Sendable {
        /// The axis, and the name of the case: a plural category, a device or a width.
        case variation(VariationAxis, String)
        /// The name of the substitution.
        case substitution(String)

        /// `nil` for a substitution.
        package var axis: VariationAxis? {
            if case .variation(let axis, _) = self { axis } else { nil }
        }

        package var name: String {
            switch self {
            case .variation(_, let name), .substitution(let name): name
            }
        }
    }

    public var steps: [Step]

    package init(steps: [Step] = []) { self.steps = steps }

    /// `plural.one`, `device.mac.plural.other`, `substitutions.count.plural.one`; empty for a text that does not vary.
    ///
    /// A substitution's name that contains a dot is enclosed in at signs, `substitutions.@file.count@.plural.one`, as
    /// in XLIFF files that Xcode exports.
    public var description: String {
        steps.map { step in
            switch step {
            case .variation(let axis, let name): "\(axis.rawValue).\(name)"
            case .substitution(let name): "substitutions.\(name.contains(".") ? "@\(name)@" : name)"
            }
        }.joined(separator: ".")
    }

    func appending(_ step: Step) -> VariationPath { VariationPath(steps: steps + [step]) }
}

extension VariationPath {
    /// Parses the format of ``description``; returns `nil` for anything else.
    package init?(_ description: String) {
        self.init()
        guard !description.isEmpty else { return }
        let names = description.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var rest = names[...]
        while let kind = rest.popFirst() {
            guard var name = rest.popFirst(), !name.isEmpty else { return nil }
            if kind == "substitutions", steps.isEmpty {
                if name.hasPrefix("@") {
                    while name.count == 1 || !name.hasSuffix("@") {
                        guard let part = rest.popFirst() else { return nil }
                        name += "." + part
                    }
                    name = String(name.dropFirst().dropLast())
                }
                steps.append(.substitution(name))
            } else if VariationAxis(rawValue: kind) == .phrase {
                guard steps.isEmpty, rest.isEmpty, let number = Int(name), number > 0, "\(number)" == name else { return nil }
                self = .phrase(number)
            } else if VariationAxis.known.contains(VariationAxis(rawValue: kind)) {
                steps.append(.variation(VariationAxis(rawValue: kind), name))
            } else {
                return nil
            }
        }
    }

    /// The substitution that the text belongs to, if any.
    package var substitution: String? {
        if case .substitution(let name) = steps.first { name } else { nil }
    }

    /// The path of a phrase of an App Shortcut, starting at 1: `phrase.2`. No catalog has such a variation; tables and
    /// translators name phrases like the forms of a text.
    package static func phrase(_ number: Int) -> VariationPath { VariationPath(steps: [.variation(.phrase, String(number))]) }

    /// The number of the phrase; `nil` for other texts.
    package var phrase: Int? {
        if case .variation(.phrase, let name) = steps.first { Int(name) } else { nil }
    }

    /// The innermost plural category of the path; `nil` if there is none.
    package var pluralCategory: PluralCategory? {
        for case .variation(.plural, let name) in steps.reversed() { return PluralCategory(rawValue: name) }
        return nil
    }

    /// The path with another plural category; `nil` if it has none.
    package func withPlural(_ category: PluralCategory) -> VariationPath? {
        var path = self
        for (index, step) in steps.enumerated().reversed() {
            guard case .variation(.plural, _) = step else { continue }
            path.steps[index] = .variation(.plural, category.rawValue)
            return path
        }
        return nil
    }

    /// The path with `other` as the case of every axis.
    package var general: VariationPath {
        VariationPath(
            steps: steps.map { step in
                if case .variation(let axis, _) = step { .variation(axis, "other") } else { step }
            })
    }
}
