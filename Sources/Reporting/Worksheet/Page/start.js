// --- Start

translatePage();
restore();
showFilters();
showReferences();
showKeys();
// All that was asked for is there from the start, unless it is too much to look through.
choose(items.length < 400 ? "all" : ["missing", "review"].find((name) => items.some(filters[name])) ?? "all");
count();
// The first text that has something to do is open, with the cursor in its first empty field.
goOn();
