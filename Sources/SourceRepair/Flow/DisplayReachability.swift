import Extraction
import Syntax

/// Follows a text through everything that is done with it.
struct DisplayReachability: Sendable {
    let code: CodeBase
    let flow: TextFlow
    private let judge: LiteralKeyUse
    private let known = KnownHazards()

    init(_ code: CodeBase, _ flow: TextFlow) {
        self.code = code
        self.flow = flow
        judge = LiteralKeyUse(code: code)
    }

    /// What keeps it from being certain that texts in a place are only shown.
    func hazards(from holder: Int) -> [RepairHazard] {
        if let found = known.byStart[holder] { return found }
        let found = flow.reach(from: holder).flatMap { number -> [RepairHazard] in
            if let known = known.byHolder[number] { return known }
            let hazards = hazards(of: number)
            known.byHolder[number] = hazards
            return hazards
        }.gravestFirst()
        known.byStart[holder] = found
        return found
    }

    /// Likewise for this place alone.
    private func hazards(of number: Int) -> [RepairHazard] {
        var result: [RepairHazard] = []
        for mention in flow.mentions[number] where !mention.isSample {
            if case .hazard(let kind) = judge.verdict(mention) {
                result.append(RepairHazard(kind: kind, place: code.files[mention.file].place(mention.offset)))
            }
        }
        let holder = flow.holders[number]
        guard !holder.isArgument else { return result }
        result += declarationHazards(of: number)
        switch holder.kind {
        case .property: result += unresolved(number)
        case .parameter where isCase(holder): result += caseHazards(number)
        case .parameter: result += unfulfilled(number)
        default: break
        }
        return result
    }

    // MARK: Declarations

    private static let encoding: Set<String> = ["Codable", "Encodable", "Decodable", "NSCoding", "NSSecureCoding", "NSManagedObject"]

    /// What the type that has a property does with all its properties.
    private func declarationHazards(of number: Int) -> [RepairHazard] {
        let holder = flow.holders[number]
        var result: [RepairHazard] = []
        let isStored = holder.kind == .property && flow.declarations[number].contains { $0.kind == .property && !$0.isComputed && !$0.isStatic }
        for declaration in flow.declarations[number] where holder.kind == .property && declaration.kind == .property {
            let file = code.files[declaration.file]
            guard let token = file.token(at: declaration.offset) else { continue }
            let attributes = file.attributes(ofDeclaration: token)
            if !attributes.isDisjoint(with: ["AppStorage", "SceneStorage"]) {
                result.append(RepairHazard(kind: .stored, place: file.place(declaration.offset)))
            }
            if !attributes.isDisjoint(with: ["NSManaged", "Attribute", "objc", "IBInspectable"]) {
                result.append(RepairHazard(kind: .encoded(type: holder.owner), place: file.place(declaration.offset)))
            }
        }
        if isStored, isEncoded(holder.owner), let declaration = flow.declarations[number].first {
            result.append(RepairHazard(kind: .encoded(type: holder.owner), place: code.files[declaration.file].place(declaration.offset)))
        }
        return result
    }

    func isEncoded(_ owner: String) -> Bool {
        guard let known = flow.owners[owner] else { return false }
        return !known.lineage.isDisjoint(with: Self.encoding) || code.declared.models.contains(owner)
    }

    /// Whether a parameter is an associated value of a case.
    private func isCase(_ holder: TextFlow.Holder) -> Bool {
        flow.owners[holder.owner]?.kind == .enum && !code.declared.functions.contains(holder.function)
    }

    private func caseHazards(_ number: Int) -> [RepairHazard] {
        let holder = flow.holders[number]
        let place = flow.writes[number].first.map { code.files[$0.file].place($0.range.lowerBound) }
        guard let place, isEncoded(holder.owner) else { return [] }
        return [RepairHazard(kind: .encoded(type: holder.owner), place: place)]
    }

    /// A parameter of a requirement that nothing in the sources fulfils, so that nothing tells what becomes of the text.
    private func unfulfilled(_ number: Int) -> [RepairHazard] {
        let holder = flow.holders[number]
        guard flow.owners[holder.owner]?.kind == .protocol, flow.links[number].isEmpty, flow.mentions[number].isEmpty,
            let function = flow.property(holder.function, of: holder.owner),
            let declaration = flow.declarations[function].first
        else { return [] }
        return [RepairHazard(kind: .passed(to: ".\(holder.function)"), place: code.files[declaration.file].place(declaration.offset))]
    }

    // MARK: Names

    /// The mentions of a name that may mean this property, as far as nothing tells what they are members of.
    private func unresolved(_ number: Int) -> [RepairHazard] {
        let holder = flow.holders[number]
        let name = holder.name
        var result: [RepairHazard] = []
        guard holder.owner.isEmpty || code.isNamedAsType(holder.owner.lastComponent) else { return [] }
        let isFunction = flow.declarations[number].contains { $0.kind == .function }
        let declared = flow.declarations[number].map(\.file)
        for (number, token) in code.occurrences(of: name) where !code.files[number].isTest {
            guard declared.isEmpty || declared.contains(where: { code.modules.sees(number, $0) }) else { continue }
            let file = code.files[number]
            guard file.survey.mention(at: Int(file.source.token(token).start)) == nil else { continue }
            if let kind = unresolved(file, token, name, holder, isFunction: isFunction) {
                result.append(RepairHazard(kind: kind, place: file.place(ofToken: token)))
            }
        }
        return result
    }

    private func unresolved(
        _ file: CodeFile, _ token: Int, _ name: String, _ holder: TextFlow.Holder, isFunction: Bool
    ) -> RepairHazard.Kind? {
        let source = file.source
        guard source.kind(token - 1) == .dot else { return nil }
        if source.kind(token - 2) == .backslash { return isIdentity(file, token) ? nil : .keyPath(name: name) }
        let before = source.kind(token - 2)
        // `.title` alone is a static member or a case of whatever type is expected.
        let isMember = before.isName && !isStatementWord(before)
            || [.rightParen, .rightBracket, .rightBrace, .question, .exclaim, .stringEnd].contains(before)
        guard isMember else { return nil }
        if isInKeyPath(file, token) { return isIdentity(file, token) ? nil : .keyPath(name: name) }
        let after = source.kind(token + 1)
        if isFunction != (after == .leftParen && !source.token(token + 1).spaceBefore) { return nil }
        // `peer.identity.title`: what every `identity` is, this is a member of.
        if before.isName, source.kind(token - 3) == .dot, let kind = flow.owners[holder.owner]?.kind, kind == .enum || kind == .struct,
            code.declared.isNever(source.text(token - 2), of: holder.owner.lastComponent)
        {
            return nil
        }
        // Only the target of an assignment, which reads nothing.
        if after == .equal { return nil }
        return .unresolved(name: name)
    }

    private func isStatementWord(_ kind: TokenKind) -> Bool {
        switch kind {
        case .kwReturn, .kwCase, .kwIn, .kwElse, .kwTry, .kwAwait, .kwThrow, .kwIf, .kwGuard, .kwWhile, .kwSwitch, .kwIs, .kwAs: true
        default: false
        }
    }

    /// Whether a key path only tells the rows of a list from each other: `ForEach(items, id: \.title)`. What is selected would be kept.
    private func isIdentity(_ file: CodeFile, _ token: Int) -> Bool {
        guard let paren = file.bracket(around: token), file.label(ofArgumentWith: token, in: paren) == "id" else { return false }
        return !file.source.parts(file.source.inside(paren)).contains { file.source.equals($0.lowerBound, "selection") }
    }

    private func isInKeyPath(_ file: CodeFile, _ token: Int) -> Bool {
        var i = token - 1
        while i > 0, [.dot, .question, .exclaim].contains(file.source.kind(i)) || file.source.kind(i).isName { i -= 1 }
        return file.source.kind(i) == .backslash
    }
}

/// The hazards of each place that was asked for: many texts flow through the same ones, such as the title of a row. Not locked: the
/// plan of a project is made on one thread.
private final class KnownHazards: @unchecked Sendable {
    var byHolder: [Int: [RepairHazard]] = [:]
    /// The hazards of all places that a text gets to from one.
    var byStart: [Int: [RepairHazard]] = [:]
}
