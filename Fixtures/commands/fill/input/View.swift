Text("Nearby")
