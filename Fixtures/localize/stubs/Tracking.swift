// A module whose sources are not part of the project.
public func record(screen: String) {}
