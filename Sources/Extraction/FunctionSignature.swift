import Syntax

/// What can be called: an API, or a function, initialiser or enum case of the project.
package struct FunctionSignature: Sendable {
    package struct Parameter: Sendable {
        /// What a call writes before the colon; `nil` when it writes nothing.
        package var label: String?
        /// What the body calls it.
        package var name: String
        package var type: SwiftType?
        /// Whether a call may leave it out.
        package var isOptional: Bool
        /// Whether an overload takes a `String` in its place, so that only a bare literal is looked up.
        package var hasStringTwin = false
        /// Whether it takes any number of values, of its type each.
        package var isVariadic = false
    }

    package enum Origin: Sendable {
        case project
        case api
        /// An API whose `String` overload wins even for a bare literal: what looks localized never is.
        case trap
    }

    package var name: String
    /// The path of the type it belongs to; `nil` for a global function, and for an API method
    /// that many types have.
    package var owner: String?
    package var parameters: [Parameter]
    package var result: SwiftType?
    package var origin = Origin.project
    /// Whether labels that are not listed may stand anywhere.
    package var takesOtherLabels = false

    /// Whether a string that is given to this initialiser of a localized type is a key: `LocalizedStringKey(name)`.
    var looksStringsUp: Bool {
        guard let owner, origin == .api else { return false }
        return ["LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue"].contains(owner)
    }

    /// For each argument of a call the parameter it goes to; `nil` when the labels do not fit.
    ///
    /// Parameters may be left out when they are optional, or when a trailing closure stands for them.
    func match(_ arguments: [Argument]) -> [Int?]? {
        guard fits(arguments) else { return nil }
        var result: [Int?] = []
        result.reserveCapacity(arguments.count)
        var next = 0
        var leftOut: [Int] = []
        var trailing: [Int] = []
        for (index, argument) in arguments.enumerated() {
            if argument.isTrailing, argument.label == nil {
                trailing.append(index)
                result.append(nil)
                continue
            }
            if argument.label == nil, next > 0, parameters[next - 1].isVariadic {
                result.append(next - 1)
                continue
            }
            guard let found = position(of: argument.label, from: next) else {
                if takesOtherLabels || (argument.isTrailing && !leftOut.isEmpty) {
                    result.append(nil)
                    continue
                }
                return nil
            }
            for skipped in next..<found where !parameters[skipped].isOptional { leftOut.append(skipped) }
            result.append(found)
            next = found + 1
        }
        for rest in next..<parameters.count where !parameters[rest].isOptional { leftOut.append(rest) }
        for index in trailing {
            // A closure goes to the first parameter that is still open and needs one.
            if !leftOut.isEmpty {
                result[index] = leftOut.removeFirst()
            } else if let last = (next..<parameters.count).last(where: { parameters[$0].isOptional && parameters[$0].isFunction }) {
                result[index] = last
            } else if !takesOtherLabels, !(next..<parameters.count).contains(where: { parameters[$0].isOptional }) {
                return nil
            }
        }
        return leftOut.isEmpty || takesOtherLabels ? result : nil
    }

    /// Whether the first argument may go somewhere at all: most candidates fail here, before anything is built.
    private func fits(_ arguments: [Argument]) -> Bool {
        guard let first = arguments.first else { return takesOtherLabels || !parameters.contains { !$0.isOptional } }
        return first.isTrailing || takesOtherLabels || position(of: first.label, from: 0) != nil
    }

    private func position(of label: String?, from start: Int) -> Int? {
        var i = start
        while i < parameters.count {
            if parameters[i].label == label { return i }
            i += 1
        }
        return nil
    }
}

private extension FunctionSignature.Parameter {
    var isFunction: Bool {
        if case .function = type?.unwrapped { return true }
        return type == nil
    }
}
