// A module whose sources are not part of the project.
public struct Something {
    public let title: String
}

public func makeSomething() -> Something { Something(title: "") }
public func newest<Element>(_ list: [Element]) -> Element { list[0] }
