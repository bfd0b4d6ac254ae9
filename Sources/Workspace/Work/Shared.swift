/// A large value behind one reference. The compiler writes code to copy every field of a struct for each struct that
/// contains it, and copying one retains them all.
final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
