import Syntax

/// Types of common members and functions of the standard library and Foundation, as data.
struct StandardLibrary: Sendable {
    /// What a member of a sequence returns.
    fileprivate enum FromSequence: Sendable {
        case optionalElement, element, list, enumerated, indices
    }

    /// What the name of a member reveals.
    private struct Member: Sendable {
        /// The type of all members of this name, unless the owner says otherwise.
        var type: SwiftType?
        /// Whether the value has the type of its owner.
        var keepsType = false
        var fromSequence: FromSequence?
        /// By owner.
        var typed: [Symbol: SwiftType] = [:]
    }

    /// What a member of a generic type returns: the generic argument, or a type nested in it, which may be wrapped in
    /// another.
    struct GenericMember: Sendable {
        let nested: Symbol?
        let wrapper: Symbol?
    }

    /// Most names are not here.
    private var members = SymbolMap<Member>()
    /// By the names of the type and of the member.
    private var genericMembers: [Symbol: [Symbol: GenericMember]] = [:]
    private let sharedNames: SymbolSet
    private let bounds: SymbolSet
    private let numbers: SymbolSet
    private let statusFunctions: SymbolSet
    private let protocolsOfString: SymbolSet
    private let typesOfLiterals: SymbolSet
    /// Operators whose result has the type of an operand.
    let arithmeticOperators: SymbolSet

    init(_ symbols: SymbolTable) {
        func names(_ text: String) -> [Symbol] { text.split(whereSeparator: \.isWhitespace).map { symbols.intern(String($0)) } }
        sharedNames = SymbolSet(names("""
            shared default standard main current now autoupdatingCurrent system filled plain tinted gray bordered borderless cell \
            subtitleCell valueCell empty loading search
            """))
        bounds = SymbolSet(names("max min zero pi infinity"))
        numbers = SymbolSet(names("Int Int32 Int64 UInt Double Float CGFloat"))
        arithmeticOperators = SymbolSet(names("+ - * / % & | ^ << >> &+ &- &* &<< &>>"))
        statusFunctions = SymbolSet(names(Self.statusFunctions))
        protocolsOfString = SymbolSet(names(Self.protocolsOfString))
        typesOfLiterals = SymbolSet(names(Self.typesOfLiterals))
        for row in Self.members.split(separator: "\n") {
            let sides = row.split(separator: ":")
            let type = symbols.named(symbols.intern(String(sides[0])))
            for name in names(String(sides[1])) { change(name) { $0.type = type } }
        }
        for (owner, text) in Self.typedMembers {
            let source = SwiftSource(Array(text.utf8), symbols: symbols)
            for part in source.parts(0..<source.tokens.count - 1) {
                var parser = TypeParser(source, at: part.lowerBound + 2, before: part.upperBound)
                let type = parser.type()
                change(source.name(part.lowerBound)) { $0.typed[symbols.intern(owner)] = type }
            }
        }
        for row in Self.genericMembers {
            genericMembers[symbols.intern(row.owner), default: [:]][symbols.intern(row.member)] = GenericMember(
                nested: row.nested.map { symbols.intern($0) }, wrapper: row.wrapper.map { symbols.intern($0) })
        }
        for (kind, text) in Self.sequenceMembers {
            for name in names(text) { change(name) { $0.fromSequence = kind } }
        }
        for name in names(Self.keepsType) { change(name) { $0.keepsType = true } }
        for name in names("keys values wrappedValue") { change(name) { _ in } }
    }

    private mutating func change(_ name: Symbol, _ body: (inout Member) -> Void) {
        var member = members[name] ?? Member()
        body(&member)
        members[name] = member
    }

    /// The type of a member of any value; `nil` if the name alone does not determine it.
    func member(_ name: Symbol, of type: SwiftType?, _ symbols: SymbolTable) -> SwiftType? {
        guard let member = members[name] else { return nil }
        guard let type else { return member.type }
        if let kind = member.fromSequence, let element = symbols.element(type) { return result(kind, of: element, symbols) }
        switch symbols.form(type) {
        case .dictionary(let key, let value):
            if name == .keys { return symbols.array(key) }
            if name == .values { return symbols.array(value) }
        case .named(let owner, let arguments):
            if owner == .Binding, name == .wrappedValue { return arguments.isEmpty ? nil : symbols[arguments, 0] }
            if !member.keepsType, let result = member.typed[owner] { return result }
        default: break
        }
        return member.keepsType ? type : member.type
    }

    /// Whether it is a protocol of the toolchain or of Apple's frameworks that `String` conforms to.
    func isProtocolOfString(_ name: Symbol) -> Bool { protocolsOfString.contains(name) }

    /// Whether it is a type of the toolchain or of Apple's frameworks, besides `String` and those that look their text
    /// up, that a string literal can make.
    func isMadeFromLiteral(_ name: Symbol) -> Bool { typesOfLiterals.contains(name) }

    func genericMember(_ name: Symbol, of owner: Symbol) -> GenericMember? { genericMembers[owner]?[name] }

    /// Whether a member of a sequence returns its elements unchanged.
    func keepsElements(_ name: Symbol) -> Bool {
        switch members[name]?.fromSequence {
        case .optionalElement, .element, .list, .enumerated: true
        case .indices: false
        case nil: name == .values
        }
    }

    /// Whether a member of a text returns the same text in another form.
    func keepsType(_ name: Symbol) -> Bool { members[name]?.keepsType ?? false }

    private func result(_ kind: FromSequence, of element: SwiftType, _ symbols: SymbolTable) -> SwiftType {
        switch kind {
        case .optionalElement: symbols.optional(element)
        case .element: element
        case .list: symbols.array(element)
        case .enumerated:
            symbols.array(symbols.tuple([.init(label: Symbol(.offset), type: .int), .init(label: Symbol(.element), type: element)]))
        case .indices: symbols.array(.int)
        }
    }

    /// The type of `value[index]`. A JSON value, as in SwiftyJSON and the like, holds others of its own type.
    func subscriptResult(of type: SwiftType?, _ symbols: SymbolTable) -> SwiftType? {
        if case .dictionary(_, let value) = symbols.form(type) { return symbols.optional(value) }
        return type == .named(.JSON) ? type : symbols.element(type)
    }

    /// The type of a static member: nearly all with these names are values of their own type.
    func staticMember(_ name: Symbol, of owner: Symbol, _ symbols: SymbolTable) -> SwiftType? {
        let isValue = sharedNames.contains(name) || (numbers.contains(owner) && bounds.contains(name))
        return isValue ? symbols.named(owner) : nil
    }

    /// The result of a C function whose name is capitalised like a type.
    func status(of name: Symbol) -> SwiftType? { statusFunctions.contains(name) ? .named(.Int32) : nil }

    func staticFunction(_ name: Symbol, of owner: Symbol, _ symbols: SymbolTable) -> SwiftType? {
        name == .random || sharedNames.contains(name) ? symbols.named(owner) : nil
    }

    /// The result type of a free function.
    func function(_ name: Symbol, arguments: ArraySlice<SwiftType?>, _ symbols: SymbolTable) -> SwiftType? {
        switch KnownSymbol(name) {
        case .min, .max, .abs, .round, .floor, .ceil, .trunc, .sqrt, .pow:
            return arguments.lazy.compactMap { $0 }.first
        case .stride:
            return (arguments.first ?? nil).map { symbols.array($0) }
        case .zip:
            guard arguments.count == 2, let a = symbols.element(arguments.first ?? nil), let b = symbols.element(arguments.last ?? nil)
            else { return nil }
            return symbols.array(symbols.tuple([.init(label: nil, type: a), .init(label: nil, type: b)]))
        default: return nil
        }
    }

    /// The type of `Array(values)` and `Set(values)`.
    func conversion(to type: Symbol, from value: SwiftType?, _ symbols: SymbolTable) -> SwiftType? {
        guard type == .Array || type == .Set, let element = symbols.element(symbols.unwrapped(value)) else { return nil }
        return type == .Array ? symbols.array(element) : symbols.named(type, [element])
    }
}

// MARK: - Data

extension StandardLibrary {
    /// What Apple's frameworks declare as another name of a type, and protocols that only refine another.
    static let aliases = [
        "TimeInterval": "Double", "CFTimeInterval": "Double", "Float64": "Double", "Float32": "Float", "CLLocationDegrees": "Double",
        "CLLocationDistance": "Double", "CLLocationSpeed": "Double", "pid_t": "Int32",
        "LocalizedError": "Error", "CustomNSError": "Error", "RecoverableError": "Error",
        "OpensIntent": "IntentResult", "ProvidesDialog": "IntentResult", "ReturnsValue": "IntentResult",
        "ShowsSnippetIntent": "IntentResult", "ShowsSnippetView": "IntentResult",
    ]
}

private extension StandardLibrary {
    static let sequenceMembers: [(FromSequence, names: String)] = [
        (.optionalElement, "first last randomElement min max popLast popFirst"),
        (.element, "removeFirst removeLast remove lowerBound upperBound"),
        (.list, "reversed sorted shuffled filter prefix suffix dropFirst dropLast lazy"),
        (.list, "eraseToAnyPublisher removeDuplicates debounce throttle receive share"),
        (.list, "asObservable asDriver distinctUntilChanged observe startWith takeUntil"),
        (.enumerated, "enumerated"),
        (.indices, "indices"),
    ]

    /// Functions of Security, Core Audio and Carbon that return an `OSStatus`.
    static let statusFunctions = """
        SecItemAdd SecItemCopyMatching SecItemDelete SecItemUpdate SecRandomCopyBytes SecCodeCheckValidity SecStaticCodeCheckValidity
        SecCodeCopySelf SecStaticCodeCreateWithPath SecPKCS12Import SecTrustEvaluate AuthorizationCreate AuthorizationCopyRights
        AudioObjectGetPropertyData AudioObjectGetPropertyDataSize AudioObjectSetPropertyData AudioObjectAddPropertyListener
        AudioComponentInstanceNew AudioUnitInitialize AudioUnitSetProperty AudioUnitGetProperty AudioOutputUnitStart
        AudioHardwareCreateAggregateDevice AudioHardwareCreateProcessTap AudioDeviceCreateIOProcIDWithBlock AudioDeviceStart
        AudioQueueNewInput AudioQueueNewOutput AudioQueueStart ExtAudioFileOpenURL ExtAudioFileRead ExtAudioFileWrite
        RegisterEventHotKey InstallEventHandler LSSetDefaultHandlerForURLScheme VTCompressionSessionCreate
        VTDecompressionSessionCreate
        """

    static let keepsType = """
        rounded magnitude advanced uppercased lowercased capitalized trimmingCharacters replacingOccurrences self addingTimeInterval
        appending appendingPathComponent inserting union subtracting intersection clamped truncatingRemainder remainder squareRoot
        """

    /// Members that nearly always have one type, whatever their owner, after that type.
    static let members = """
        Int: count endIndex startIndex hashValue bitWidth processorCount activeProcessorCount distance intValue \
        integerValue statusCode firstIndex lastIndex pixelWidth pixelHeight year month day hour minute second weekday
        Int32: processIdentifier
        Bool: isEmpty isFinite isNaN contains hasPrefix hasSuffix allSatisfy isMultiple boolValue
        String: description localizedDescription debugDescription formatted uppercased lowercased capitalized \
        lastPathComponent pathExtension absoluteString path joined uuidString trimmingCharacters replacingOccurrences \
        localizedName identifier localizedCapitalized localizedUppercase localizedLowercase string bundleIdentifier \
        stringValue padding deletingLastPathComponent deletingPathExtension base64EncodedString hexString host
        Double: timeIntervalSince timeIntervalSinceNow timeIntervalSince1970 timeIntervalSinceReferenceDate \
        doubleValue fractionCompleted latitude longitude
        Float: floatValue
        CGFloat: width height midX midY minX minY maxX maxY
        UInt8: asciiValue
        """

    /// The protocols of the standard library and of Apple's frameworks that `String` conforms to, as their
    /// documentation lists them.
    static let protocolsOfString = """
        BidirectionalCollection CKRecordValueProtocol CVarArg Codable CodingKeyRepresentable Collection Comparable Copyable
        CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable Encodable Equatable Escapable
        ExpressibleByStringInterpolation ExpressibleByStringLiteral Hashable InstructionsRepresentable LosslessStringConvertible MLDataValueConvertible
        MirrorPath Plottable PrimitivePlottableProtocol PromptRepresentable RangeReplaceableCollection RegexComponent Sendable
        SendableMetatype Sequence StringProtocol TextOutputStream TextOutputStreamable Transferable
        """

    /// Types of the standard library and of Apple's frameworks that conform to `ExpressibleByStringLiteral`, as their documentation
    /// says. `Character` is none of them: only a literal of one character makes it.
    static let typesOfLiterals = """
        AttributedString Comment Logger.Message NSMutableString NSString NWEndpoint.Host Host OSLogMessage Selector StaticString Substring
        Substring.UTF8View
        """

    /// Members whose type follows from the generic argument of an ActivityKit type: `Activity<Ride>`.
    static let genericMembers: [(owner: String, member: String, nested: String?, wrapper: String?)] = [
        ("ActivityViewContext", "attributes", nil, nil),
        ("ActivityViewContext", "state", "ContentState", nil),
        ("Activity", "attributes", nil, nil),
        ("Activity", "contentState", "ContentState", nil),
        ("Activity", "content", "ContentState", "ActivityContent"),
        ("ActivityContent", "state", nil, nil),
    ]

    /// Members whose type depends on the owner.
    static let typedMembers: [(owner: String, members: String)] = [
        ("Calendar", "component: Int, ordinality: Int?, dateComponents: DateComponents, date: Date?"),
        (
            "DateComponents",
            "year: Int?, month: Int?, day: Int?, hour: Int?, minute: Int?, second: Int?, weekday: Int?, weekOfYear: Int?"
        ),
        ("Int", "quotientAndRemainder: (quotient: Int, remainder: Int)"),
        ("NSError", "code: Int, domain: String"),
        ("URLError", "errorCode: Int"),
        ("URL", "scheme: String?, query: String?, user: String?, port: Int?, fragment: String?"),
        ("Locale", "languageCode: String?, regionCode: String?, localizedString: String?"),
        ("CGSize", "width: CGFloat, height: CGFloat"),
        ("CGPoint", "x: CGFloat, y: CGFloat"),
        ("CGRect", "origin: CGPoint, size: CGSize"),
        ("Measurement", "value: Double"),
        ("CLLocation", "altitude: Double, speed: Double, course: Double, horizontalAccuracy: Double, verticalAccuracy: Double"),
        ("CLHeading", "trueHeading: Double, magneticHeading: Double, headingAccuracy: Double"),
        ("UserDefaults", "integer: Int, double: Double, float: Float, string: String?"),
        ("NSUbiquitousKeyValueStore", "longLong: Int64, double: Double, string: String?"),
        ("Progress", "completedUnitCount: Int64, totalUnitCount: Int64"),
        ("UIDevice", "name: String, systemName: String, systemVersion: String, model: String, batteryLevel: Float"),
        ("ProcessInfo", "hostName: String, operatingSystemVersionString: String, physicalMemory: UInt64, systemUptime: Double"),
        ("UITableView", "dequeueReusableCell: UITableViewCell, cellForRow: UITableViewCell?"),
        ("UITableViewCell", "defaultContentConfiguration: UIListContentConfiguration"),
        ("UICollectionViewListCell", "defaultContentConfiguration: UIListContentConfiguration"),
        ("NSStatusBar", "statusItem: NSStatusItem"),
        ("NSPopUpButton", "item: NSMenuItem?"),
        ("NSMenu", "item: NSMenuItem?, addItem: NSMenuItem, insertItem: NSMenuItem"),
        ("Character", "asciiValue: UInt8?"),
        ("OperatingSystemVersion", "majorVersion: Int, minorVersion: Int, patchVersion: Int"),
        ("CMTime", "seconds: Double"),
        ("JSON", "int: Int?, intValue: Int, string: String?, stringValue: String, double: Double?, doubleValue: Double, float: Float?"),
        ("IndexPath", "row: Int, section: Int, item: Int"),
        ("PersonNameComponents", "givenName: String?, familyName: String?"),
    ]
}
