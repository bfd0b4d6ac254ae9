import Operations

extension Worksheet {
    /// What the page needs beyond the styles of all pages.
    static let style = """
        html { scroll-padding-block: 6rem 9rem; }
        input { width: 100%; }
        button { padding: 0.25rem 0.9rem; min-width: 2.5rem; }
        button.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
        button.link { border: 0; background: none; color: var(--accent); min-height: 1.5rem; padding: 0 0.3rem; }
        .top { position: sticky; top: 0; z-index: 3; display: flex; gap: 1rem 2rem; align-items: center; padding: 0.75rem 1.5rem; }
        .top { background: var(--surface); border-bottom: 1px solid var(--line); }
        .top h1 { font-size: 1.25rem; font-weight: 400; color: var(--dim); } .top strong { color: var(--text); }
        .top button { flex: none; }
        .progress { flex: 1; font-size: 0.87rem; min-width: 0; }
        .progress p { margin: 0; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; color: var(--dim); }
        .progress output { color: var(--text); font-variant-numeric: tabular-nums; }
        progress { display: block; width: 100%; height: 0.5rem; appearance: none; border: 0; border-radius: 4px; background: var(--sunken); overflow: hidden; }
        progress::-webkit-progress-bar { background: var(--sunken); } progress::-webkit-progress-value { background: var(--good); }
        progress::-moz-progress-bar { background: var(--good); }
        .page { display: flex; max-width: 80rem; margin: 0 auto; }
        #rail { flex: none; width: 15.5rem; padding: 2rem 0 2rem 1.5rem; align-self: start; position: sticky; top: 4rem; max-height: calc(100vh - 4rem); overflow-y: auto; }
        #rail h2, .side h4 { font-size: 0.82rem; color: var(--dim); margin: 1.25rem 0 0.25rem; font-weight: 600; }
        #rail label { font-size: 0.82rem; color: var(--dim); }
        #rail button { display: flex; width: 100%; justify-content: space-between; gap: 0.5rem; border: 0; background: none; text-align: start; }
        #rail button[aria-pressed="true"] { background: var(--soft); color: var(--accent); font-weight: 600; }
        #rail button span:last-child { font-size: 0.87rem; color: var(--dim); }
        #references label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.25rem; } #references input { width: 1.2rem; min-height: 1.2rem; }
        main { flex: 1; min-width: 0; max-width: none; padding: 1.5rem; margin: 0; }
        .about { margin: 0 0 1rem; max-width: 48rem; }
        section h2 { margin: 1.5rem 0.25rem 0.6rem; font-size: 1.05rem; } section h2 small { font-size: 0.82rem; margin-inline-start: 0.4rem; }
        .list { margin: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; min-height: 3rem; }
        article + article { border-top: 1px solid var(--line); }
        article { scroll-margin: 6rem 0 10rem; }
        article:not(.open) { content-visibility: auto; contain-intrinsic-size: auto 3.1rem; }
        .row { display: grid; grid-template-columns: 1rem minmax(0, 1fr) minmax(0, 1fr); gap: 0 0.9rem; width: 100%; text-align: start; border: 0; border-radius: 12px; padding: 0.7rem 1rem; background: none; }
        .row > span { overflow-wrap: anywhere; white-space: pre-wrap; } .row .void { color: var(--dim); }
        .mark { display: inline-block; width: 0.75rem; height: 0.75rem; margin-top: 0.35rem; border: 2px solid var(--edge); border-radius: 50%; }
        .done > .row .mark { background: var(--good); border-color: var(--good); } .review > .row .mark { border-color: var(--warn); border-style: dashed; }
        .unsure > .row .mark { background: var(--warn); border-color: var(--warn); } .bad > .row .mark { background: var(--bad); border-color: var(--bad); border-radius: 2px; } .rejected > .row .mark { border-color: var(--bad); border-radius: 2px; }
        article.open { border: 2px solid var(--accent); border-radius: 12px; background: var(--surface); box-shadow: 0 4px 18px rgb(0 0 0 / 0.12); margin: -1px; padding: 1.5rem; }
        article.open > .row { display: none; }
        .sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1.12fr); gap: 1rem 2rem; }
        .side p, .side ul { margin: 0.3rem 0; overflow-wrap: anywhere; } .note { color: var(--dim); font-size: 0.87rem; }
        .source { font-size: 1.4rem; line-height: 1.45; margin: 0.25rem 0; font-weight: 400; white-space: pre-wrap; overflow-wrap: anywhere; } .long { font-size: 1.13rem; }
        blockquote { margin: 0.75rem 0; padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--line); color: var(--dim); overflow-wrap: anywhere; }
        .ph { background: var(--soft); color: var(--accent); border-radius: 5px; padding: 0 0.3rem; white-space: nowrap; font-size: 0.87em; }
        .ph code { font-weight: 600; } .source .ph { white-space: normal; padding: 0.1rem 0.4rem; font-size: 0.75em; }
        .chips { display: flex; flex-wrap: wrap; gap: 0.4rem; padding: 0; list-style: none; } .chips button { font-size: 0.87rem; min-height: 2rem; text-align: start; overflow-wrap: anywhere; }
        .chips .used { background: var(--soft); color: var(--accent); }
        .form { margin-bottom: 0.75rem; } .form > label { font-weight: 600; font-size: 0.87rem; } .form label small { font-weight: 400; }
        textarea { display: block; width: 100%; min-height: 4rem; margin: 0.25rem 0 0.4rem; padding: 0.6rem 0.75rem; font: inherit; font-size: 1.3rem; field-sizing: content; resize: vertical; }
        textarea { color: var(--text); background: var(--surface); border: 1px solid var(--edge); border-radius: 10px; }
        .field { display: grid; } .field > * { grid-area: 1 / 1; min-width: 0; } .field textarea { background: none; }
        .behind { margin: 0.25rem 0 0.4rem; padding: 0.6rem 0.75rem; border: 1px solid transparent; font-size: 1.3rem; color: transparent; background: var(--surface); }
        .behind { white-space: pre-wrap; overflow-wrap: break-word; overflow: hidden; pointer-events: none; user-select: none; border-radius: 10px; }
        .behind .ph { padding: 0; font-size: 1em; color: transparent; white-space: inherit; } .behind .wrong { background: color-mix(in srgb, var(--bad) 25%, transparent); }
        textarea.note-field { font-size: 1rem; min-height: 2.75rem; }
        textarea[aria-invalid="true"] { border-color: var(--bad); }
        .checks { margin: 0.3rem 0; font-size: 0.87rem; } .checks p { margin: 0.15rem 0; overflow-wrap: anywhere; }
        .checks .bad { color: var(--bad); } .checks .warn { color: var(--warn); } .checks .good { color: var(--good); }
        .reads { font-size: 0.87rem; color: var(--dim); overflow-wrap: anywhere; } .reads u { color: var(--text); text-underline-offset: 0.2em; }
        .actions { display: flex; flex-wrap: wrap; gap: 0.6rem; margin-top: 1rem; } .actions .gap { flex: 1; }
        [aria-pressed="true"].toggle { background: var(--warn); color: var(--surface); border-color: var(--warn); }
        kbd { font: 600 0.75rem/1.2 system-ui, sans-serif; padding: 0.1rem 0.3rem; margin-inline-start: 0.3rem; border: 1px solid; border-radius: 4px; }
        .where { margin-top: 1rem; border-top: 1px solid var(--line); padding-top: 0.5rem; font-size: 0.87rem; } .where pre { overflow-x: auto; font-size: 0.8rem; }
        .beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.25rem 1rem; margin: 0.5rem 0; }
        .beside dt { font-size: 0.8rem; color: var(--dim); } .beside dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); width: min(34rem, calc(100vw - 2rem)); padding: 1.5rem; }
        dialog::backdrop { background: rgb(0 0 0 / 0.4); } dialog h2 { margin: 0 0 0.75rem; } dialog form { display: flex; flex-wrap: wrap; gap: 0.6rem; justify-content: end; margin-top: 1rem; }
        dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 0.3rem 1rem; margin: 0; } dialog dd { margin: 0; } dialog code { overflow-wrap: anywhere; }
        #bar { display: none; }
        @media (max-width: 52rem) {
          .top { position: static; flex-wrap: wrap; padding: 0.75rem 1rem; gap: 0.5rem 1rem; } .progress { order: 3; flex-basis: 100%; } .top h1 { flex: 1; }
          #help { display: none; }
          .page { display: block; } main { padding: 1rem 0.75rem 11rem; }
          #rail { display: none; } #rail.shown { display: block; position: fixed; inset: auto 0 4.5rem; top: auto; max-height: 70vh; width: auto; z-index: 4; padding: 1rem; background: var(--surface); border-top: 1px solid var(--line); }
          .row { grid-template-columns: 1rem minmax(0, 1fr); } .row > :last-child { grid-column: 2; }
          article.open { padding: 1rem; } .sides { grid-template-columns: minmax(0, 1fr); } .sides .chips.placeholders { display: none; }
          textarea, .behind, input { font-size: 1.1rem; } kbd { display: none; }
          #bar { display: flex; flex-wrap: wrap; gap: 0.5rem; position: fixed; inset: auto 0 0; z-index: 3; padding: 0.6rem 0.75rem; background: var(--surface); border-top: 1px solid var(--line); }
          #bar button { min-height: 3rem; } #bar .actions { flex: 1; margin: 0; justify-content: end; } #bar .actions .primary { flex: 1 0 auto; } #bar .actions .gap { display: none; }
          #bar .placeholders { flex-basis: 100%; margin: 0; flex-wrap: nowrap; overflow-x: auto; } #bar .placeholders button { white-space: nowrap; }
        }
        @media print {
          .top, #bar, #rail { display: none; } article { content-visibility: visible; break-inside: avoid; }
        }
        """
}
