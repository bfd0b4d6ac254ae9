/// The style sheets: system fonts, light and dark appearance, aligned figures, no animation.
enum HTMLStyle {
    /// Colors and what all pages have. Small text has a contrast of at least 4.5 on each ground.
    static let sheet = """
        :root {
          color-scheme: light dark;
          --ground: #f6f5f2; --surface: #ffffff; --sunken: #efede8; --text: #1d1b18; --dim: #5d5951; --line: #dedad2; --edge: #8a857b;
          --accent: #3547c4; --on-accent: #ffffff; --soft: #e9ebfb; --good: #1a6b43; --warn: #7d5000; --bad: #ad2219; --link: #3547c4;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #141417; --surface: #1d1d22; --sunken: #28282f; --text: #ececf0; --dim: #a9a8b3; --line: #33333c; --edge: #7d7c89;
            --accent: #a9b4ff; --on-accent: #14172f; --soft: #292d4d; --good: #72cf9b; --warn: #e8b85c; --bad: #ff9a8f; --link: #a9b4ff;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, -apple-system, sans-serif; }
        main { max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
        h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; overflow-wrap: anywhere; }
        .dim, small { color: var(--dim); }
        small { font-weight: normal; font-size: 0.87rem; }
        table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
        th, td { text-align: start; vertical-align: top; padding: 0.45rem 0.75rem 0.45rem 0; border-bottom: 1px solid var(--line); }
        thead th, thead td { color: var(--dim); font-size: 0.85rem; font-weight: 500; }
        tbody th { font-weight: 500; }
        .path { color: var(--dim); font-size: 0.87rem; overflow-wrap: anywhere; }
        select, input, button { font: inherit; font-size: 0.9rem; color: var(--text); background: var(--surface); }
        select, input, button { border: 1px solid var(--edge); border-radius: 10px; min-height: 2.5rem; padding: 0 0.75rem; max-width: 100%; }
        button { cursor: pointer; min-width: 4.75rem; border-color: var(--line); }
        button:hover { background: var(--sunken); }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        summary { cursor: pointer; padding: 0.4rem 0; }
        .unseen { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        [hidden] { display: none !important; }
        """

    /// What the report has in addition.
    static let report = """
        .app { margin: 0 0 0.35rem; color: var(--dim); overflow-wrap: anywhere; }
        h1 { font-size: clamp(1.6rem, 4.5vw, 2.6rem); line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; max-width: 24em; }
        h1 b { color: var(--accent); font-variant-numeric: tabular-nums; white-space: nowrap; }
        h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; overflow-wrap: anywhere; }
        .lead { font-size: 1.1rem; margin: 0.6rem 0 0; max-width: 44rem; color: var(--dim); }
        .below { margin: 0.6rem 0.25rem 0; font-size: 0.87rem; color: var(--dim); overflow-wrap: anywhere; }
        .panel { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; border-spacing: 0; border-collapse: separate; margin: 0; }
        .languages th, .languages td { padding: 0.75rem 0.6rem; white-space: nowrap; vertical-align: middle; }
        .languages tr:last-child > * { border-bottom: 0; }
        .languages th { padding-inline-start: 1.25rem; } .languages td:last-child { padding-inline-end: 1.25rem; }
        .number, .percent { text-align: end; } .percent { font-weight: 600; }
        .number span { color: var(--dim); font-size: 0.87rem; } .number b { font-weight: 600; } .zero b { font-weight: 400; color: var(--dim); }
        .bars { width: 34%; min-width: 6rem; }
        .bar { display: flex; height: 0.6rem; border-radius: 0.3rem; background: var(--sunken); overflow: hidden; }
        .bar > span { display: block; height: 100%; background: var(--accent); } .bar.full > span { background: var(--good); }
        .bar > .unreviewed { opacity: 0.45; }
        .steps { counter-reset: step; list-style: none; padding: 0; }
        .steps li { counter-increment: step; display: grid; grid-template-columns: 2rem minmax(0, 1fr) auto; gap: 0.1rem 1rem; padding: 0.9rem 1.25rem; align-items: center; }
        .steps li + li { border-top: 1px solid var(--line); } .steps p { margin: 0; overflow-wrap: anywhere; } .steps b { font-weight: 600; }
        .steps li::before { content: counter(step); grid-row: 1 / span 2; width: 2rem; height: 2rem; border-radius: 50%; background: var(--soft); color: var(--accent); font-weight: 700; display: grid; place-items: center; }
        .steps code { grid-column: 2; color: var(--dim); font-size: 0.85rem; overflow-wrap: anywhere; } .steps button { grid-row: 1 / span 2; grid-column: 3; }
        .rows { table-layout: fixed; }
        .rows th, .rows td { overflow-wrap: anywhere; }
        th.wide { width: 24%; } th.narrow { width: 13%; } .rows th.scripted { width: 6.5rem; }
        .void { color: var(--dim); }
        .path div { text-indent: -0.75rem; padding-inline-start: 0.75rem; }
        .path summary { padding: 0; text-indent: 0; }
        .state { font-size: 0.87rem; color: var(--dim); } .state.absent { color: var(--bad); }
        .chip { display: inline-block; padding: 0 0.4rem; border-radius: 0.3rem; background: var(--surface); border: 1px solid var(--line); font-size: 0.8rem; }
        .controls { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: end; padding: 0.75rem 1rem; margin-bottom: 0.75rem; }
        .controls { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
        .controls label { display: flex; flex-direction: column; font-size: 0.8rem; color: var(--dim); min-width: 0; max-width: 100%; }
        .controls output { margin-inline-start: auto; font-variant-numeric: tabular-nums; padding-bottom: 0.5rem; }
        #missing:focus { outline: none; }
        .list { margin-top: 1.5rem; } .list > summary { font-size: 1.05rem; font-weight: 500; }
        .skip { position: absolute; inset-inline-start: -999rem; }
        .skip:focus { inset-inline-start: 1rem; top: 0.5rem; padding: 0.4rem 0.8rem; background: var(--ground); color: var(--link); }
        @media (max-width: 52rem) {
          main { padding: 1.5rem 1rem 4rem; } .lead { font-size: 1rem; }
          .languages, .languages tbody { display: block; }
          .languages tr { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.3rem 0.75rem; padding: 0.8rem 1rem; }
          .languages tr + tr { border-top: 1px solid var(--line); } .languages th, .languages td { padding: 0 !important; border: 0; }
          .languages th { order: -2; white-space: normal; } .languages .percent { order: -1; } .languages .bars { flex: 0 0 100%; width: 100%; }
          .languages .number { text-align: start; } .languages .zero { display: none; }
          .steps li { grid-template-columns: 2rem minmax(0, 1fr); padding: 0.9rem 1rem; }
          .steps li::before { grid-row: 1; align-self: start; } .steps button { grid-column: 2; grid-row: auto; justify-self: start; margin-top: 0.4rem; }
          .controls label { flex: 1 1 8rem; } .controls select, .controls input { width: 100%; }
          .rows thead { display: none; }
          .rows, .rows tbody, .rows tr, .rows th, .rows td { display: block; width: auto; border: 0; padding: 0.1rem 0; }
          .rows .void { display: none; }
          .rows tr { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
        }
        @media print {
          :root { --ground: #fff; --surface: #fff; --text: #000; --dim: #444; --line: #ccc; }
          main { max-width: none; padding: 0; }
          .controls, .scripted, .skip { display: none; }
          .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          tr, .steps li { break-inside: avoid; }
          h2, summary { break-after: avoid; }
          details::details-content { content-visibility: visible; }
        }
        """
}
