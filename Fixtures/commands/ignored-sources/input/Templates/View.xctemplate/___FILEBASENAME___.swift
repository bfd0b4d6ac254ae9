let title = Text("___VARIABLE_productName___")
