import Operations

extension Worksheet {
    /// What the page needs beyond the styles of all pages.
    static let style = """
        html { scroll-padding-top: 7rem; }
        fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 0.75rem; font-size: 0.9rem; }
        legend { padding: 0; font-size: 0.8rem; color: var(--dim); }
        .controls fieldset label { flex-direction: row; align-items: center; gap: 0.3rem; min-height: 1.9rem; }
        .controls fieldset label { color: var(--text); font-size: inherit; }
        fieldset input { width: 1.1rem; height: 1.1rem; }
        .actions { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
        .actions { padding: 0.5rem 0; background: var(--ground); border-bottom: 1px solid var(--line); }
        .actions p { margin: 0; flex-basis: 100%; font-size: 0.87rem; color: var(--dim); overflow-wrap: anywhere; }
        .actions p:empty { display: none; }
        .progress { flex: 1 1 14rem; font-size: 0.87rem; font-variant-numeric: tabular-nums; }
        progress { width: min(12rem, 40%); accent-color: var(--full); }
        button[aria-pressed="true"] { background: var(--text); color: var(--ground); border-color: var(--text); }
        kbd { font: inherit; padding: 0 0.3rem; border: 1px solid var(--line); border-radius: 0.25rem; background: var(--raised); }
        article { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0.25rem 1.5rem; }
        article { padding: 0.9rem 0.75rem; border-bottom: 1px solid var(--line); border-inline-start: 3px solid transparent; }
        article { content-visibility: auto; contain-intrinsic-size: auto 9rem; scroll-margin-top: 7rem; }
        article.current { border-inline-start-color: var(--link); background: var(--raised); }
        article h3 { margin: 0; font-size: 1rem; font-weight: 500; white-space: pre-wrap; overflow-wrap: anywhere; }
        article p, article ul, article dl { margin: 0.15rem 0; overflow-wrap: anywhere; }
        .note { color: var(--dim); font-size: 0.87rem; }
        .beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.25rem 1rem; }
        .beside dt { font-size: 0.8rem; color: var(--dim); }
        .beside dd { margin: 0; white-space: pre-wrap; }
        .form { margin-bottom: 0.5rem; }
        .form > label { font-size: 0.87rem; white-space: pre-wrap; overflow-wrap: anywhere; }
        textarea { display: block; width: 100%; min-height: 3.4rem; padding: 0.35rem 0.5rem; font: inherit; resize: vertical; }
        textarea { color: var(--text); background: var(--ground); border: 1px solid var(--dim); border-radius: 0.35rem; }
        textarea[aria-invalid="true"] { border-color: var(--low); }
        .under { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: center; font-size: 0.8rem; color: var(--dim); }
        .under button, .suggestions button { height: auto; min-height: 1.6rem; padding: 0 0.4rem; font-size: 0.8rem; min-width: 0; }
        .suggestions button { max-width: 100%; text-align: start; font-size: 0.9rem; white-space: pre-wrap; overflow-wrap: anywhere; }
        meter { width: 6rem; height: 0.6rem; }
        .problem { color: var(--low); }
        .suggestions { list-style: none; padding: 0; font-size: 0.8rem; color: var(--dim); }
        .suggestions li { margin: 0.2rem 0; }
        .context { font-size: 0.87rem; }
        .context summary { color: var(--dim); overflow-wrap: anywhere; }
        .context pre { overflow-x: auto; font-size: 0.8rem; }
        .decisions { display: flex; gap: 0.5rem; }
        [hidden] { display: none !important; }
        @media (max-width: 44rem) {
          main { padding: 1rem 1rem 4rem; }
          article { grid-template-columns: minmax(0, 1fr); padding: 0.75rem 0.4rem; }
          .controls label, .controls input, .controls select { width: 100%; max-width: none; }
          .controls fieldset label { width: auto; }
          .controls fieldset input { width: 1.5rem; height: 1.5rem; }
          .progress { flex-basis: 100%; }
          textarea, .controls input, .controls select { font-size: 1rem; }
          .actions button, .decisions button { height: 2.5rem; }
          .under button, .suggestions button { min-height: 2rem; }
        }
        @media print {
          .actions { position: static; }
          article { content-visibility: visible; break-inside: avoid; }
        }
        """
}
