let a = #/no end
let b = #/
  no end
let c = = /no end
let d = `no end
let e = "\