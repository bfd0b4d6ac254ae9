/// doc
//
/* a /* nested */ still */ let a = 1 /**/ let b = 2 /***/
/* over
 two lines */ let c = 3
let d /*x*/ = /*y*/ 4//z
*/ a
// last line without an end