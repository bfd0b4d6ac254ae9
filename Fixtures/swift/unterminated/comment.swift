let a = 1 /* one /* two */
let b = "
