import SwiftUI

struct Matrix {
    private var values: [Double]
    let rows: [Row]

    subscript(row: Int, column: Int) -> Double { values[row * 2 + column] }
    subscript(row: Int) -> Row { rows[row] }
    subscript(named name: String) -> Row? { rows.first { $0.name == name } }
    static subscript(shared index: Int) -> Int { index }
}

struct Row {
    let name: String
    let width: Int
}

struct Keyed<Value> {
    var all: [String: Value]
    subscript(key: String) -> Value { all[key]! }
}

protocol Counted {}

extension Counted {
    subscript(count word: String) -> Int { word.count }
}

struct Words: Counted {}

struct MatrixView: View {
    let matrix: Matrix
    let sizes: Keyed<Int>
    let words: Words

    var body: some View {
        Text("Entry \(matrix[0, 1])")
        Text("Row \(matrix[0].width)")
        Text("Named \(matrix[named: "first"]!.name)")
        Text("Shared \(Matrix[shared: 3])")
        Text("Size \(sizes["small"])")
        Text("Length \(words[count: "long"])")
    }
}
