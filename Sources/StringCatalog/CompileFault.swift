import Syntax

/// Something in a localization that Apple's compiler refuses, as Xcode 27 does.
package struct CompileFault: Sendable {
    package enum Kind: Sendable, Hashable {
        /// The text for all other devices varies further.
        case fallbackVaries
        /// A plural form varies further.
        case pluralVaries
        /// There are substitutions, and no text that could refer to them.
        case noText
        /// A text has no state, so that nothing says whether it is translated.
        case noState
        /// A text refers to a substitution that its language does not define.
        case undefinedSubstitution(String)
    }

    package let kind: Kind
    package let path: VariationPath
    /// The place in the file.
    package let node: JSONNodeID

    /// The fault and its remedy.
    package var message: String {
        switch kind {
        case .fallbackVaries: "the fallback for other devices must be a single text; it cannot vary further"
        case .pluralVaries: "a plural form must be a single text; vary by device outside and by number inside"
        case .noText: "there are substitutions but no text that refers to them; add a stringUnit"
        case .noState: "the text has no state, so it would be left out; set one, as in mark --state translated"
        case .undefinedSubstitution(let name): "%#@\(name)@ refers to a substitution that does not exist"
        }
    }
}

extension Localization {
    /// Everything that keeps Apple's compiler from compiling this localization.
    package var compileFaults: [CompileFault] {
        var faults = textsWithoutState
        guard varies else { return faults + undefinedReferences }
        if !substitutions.isEmpty, unit == nil, variant.variations.isEmpty {
            faults.append(CompileFault(kind: .noText, path: VariationPath(), node: languageNode))
        }
        Self.collectNesting(variant.variations, at: VariationPath(), into: &faults)
        for substitution in substitutions {
            Self.collectNesting(substitution.variations, at: VariationPath(steps: [.substitution(substitution.name)]), into: &faults)
        }
        return faults + undefinedReferences
    }

    private static func collectNesting(_ variations: [Variations], at path: VariationPath, into faults: inout [CompileFault]) {
        for variations in variations {
            for item in variations.cases where !item.variant.variations.isEmpty {
                let path = path.appending(.variation(variations.axis, item.name))
                if variations.axis == .plural {
                    faults.append(CompileFault(kind: .pluralVaries, path: path, node: item.nameNode))
                } else if variations.axis == .device, item.name == "other" {
                    faults.append(CompileFault(kind: .fallbackVaries, path: path, node: item.nameNode))
                } else {
                    collectNesting(item.variant.variations, at: path, into: &faults)
                }
            }
        }
    }

    private var textsWithoutState: [CompileFault] {
        units.filter { $0.unit.hasNoState }.map { CompileFault(kind: .noState, path: $0.path, node: $0.unit.node) }
    }

    /// Texts that are still `new` are not compiled, so what they refer to does not matter.
    private var undefinedReferences: [CompileFault] {
        units.flatMap { path, unit -> [CompileFault] in
            guard unit.state != .new, let node = unit.valueNode, unit.value.utf8.contains(UInt8(ascii: "%")) else { return [] }
            return FormatString(unit.value).specifiers.compactMap { specifier in
                guard case .substitution(let name) = specifier.kind, !substitutions.contains(where: { $0.name == name }) else { return nil }
                return CompileFault(kind: .undefinedSubstitution(name), path: path, node: node)
            }
        }
    }
}
