/// A JSON value that an edit inserts. Members keep their order.
package indirect enum JSONFragment: Sendable, Equatable {
    case string(String)
    case bool(Bool)
    case integer(Int)
    case array([JSONFragment])
    case object([Member])
    /// A value copied verbatim from a file.
    case verbatim([UInt8])

    package struct Member: Sendable, Equatable {
        package var key: String
        package var value: JSONFragment

        package init(_ key: String, _ value: JSONFragment) {
            self.key = key
            self.value = value
        }
    }

    /// This value with another one at a path of member keys; missing objects on the way are created.
    package func setting(_ path: ArraySlice<String>, to value: JSONFragment) -> JSONFragment {
        guard let key = path.first else { return value }
        guard case .object(var members) = self else { return JSONFragment.nested(path, value) }
        if let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
            members[index].value = members[index].value.setting(path.dropFirst(), to: value)
        } else {
            members.append(Member(key, .nested(path.dropFirst(), value)))
        }
        return .object(members)
    }

    /// This value without the one at a path.
    package func removing(_ path: ArraySlice<String>) -> JSONFragment {
        guard let key = path.first, case .object(var members) = self,
            let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) })
        else { return self }
        if path.count == 1 {
            members.remove(at: index)
        } else {
            members[index].value = members[index].value.removing(path.dropFirst())
        }
        return .object(members)
    }

    /// The value at the end of a path of objects of one member each.
    package static func nested(_ path: ArraySlice<String>, _ value: JSONFragment) -> JSONFragment {
        path.reversed().reduce(value) { inner, key in .object([Member(key, inner)]) }
    }
}
