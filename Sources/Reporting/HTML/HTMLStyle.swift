/// The style sheet: system fonts, light and dark appearance, aligned figures, no animation.
enum HTMLStyle {
    static let sheet = """
        :root {
          color-scheme: light dark;
          --ground: #ffffff; --text: #1d1f21; --dim: #5c6166; --line: #e2e4e7; --raised: #f5f6f7; --track: #e6e8eb;
          --full: #2b7a3d; --most: #b27a00; --low: #c0392b; --link: #0a58ca;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #17191b; --text: #e6e7e8; --dim: #a3a8ad; --line: #303438; --raised: #1f2225; --track: #2c3034;
            --full: #4caf6d; --most: #d9a441; --low: #e5695c; --link: #7fb2ff;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, -apple-system, sans-serif; }
        main { max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
        h1 { font-size: 1.75rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 1.15rem; margin: 2.5rem 0 0.75rem; overflow-wrap: anywhere; }
        .about, .dim, small { color: var(--dim); }
        .about { margin: 0.25rem 0 1.75rem; }
        small { font-weight: normal; }
        table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
        th, td { text-align: start; vertical-align: top; padding: 0.45rem 0.75rem 0.45rem 0; border-bottom: 1px solid var(--line); }
        thead th, thead td { color: var(--dim); font-size: 0.85rem; font-weight: 500; }
        tbody th { font-weight: 500; }
        caption { text-align: start; font-weight: 500; padding: 0.75rem 0 0.25rem; overflow-wrap: anywhere; }
        .number { text-align: end; white-space: nowrap; padding-inline: 0.5rem; }
        .figures th { white-space: nowrap; }
        .scroll { overflow-x: auto; }
        .bars { width: 45%; }
        .bar { display: flex; height: 0.6rem; margin-top: 0.45rem; border-radius: 0.3rem; background: var(--track); overflow: hidden; }
        .bar > span { display: block; height: 100%; }
        .full > span { background: var(--full); } .most > span { background: var(--most); } .low > span { background: var(--low); }
        .bar > .unreviewed { opacity: 0.45; }
        .rows { table-layout: fixed; }
        .rows th, .rows td { overflow-wrap: anywhere; }
        th.wide { width: 24%; } th.narrow { width: 13%; } .rows th.scripted { width: 5.5rem; }
        .void { color: var(--dim); }
        .path { color: var(--dim); font-size: 0.87rem; }
        .path div { text-indent: -0.75rem; padding-inline-start: 0.75rem; }
        .state { font-size: 0.87rem; color: var(--dim); }
        .state.absent { color: var(--low); }
        .chip { display: inline-block; padding: 0 0.4rem; border-radius: 0.3rem; }
        .chip { background: var(--raised); border: 1px solid var(--line); font-size: 0.8rem; }
        .controls { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: end; }
        .controls { padding: 0.75rem 1rem; margin-bottom: 0.75rem; background: var(--raised); border-radius: 0.5rem; }
        .controls label { display: flex; flex-direction: column; font-size: 0.8rem; color: var(--dim); }
        .controls output { margin-inline-start: auto; font-variant-numeric: tabular-nums; padding-bottom: 0.25rem; }
        select, input, button { font: inherit; font-size: 0.9rem; color: var(--text); background: var(--ground); }
        select, input, button { border: 1px solid var(--dim); border-radius: 0.35rem; height: 1.9rem; padding: 0 0.5rem; max-width: 16rem; }
        button { cursor: pointer; min-width: 4.75rem; }
        button:hover { background: var(--raised); }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        #missing:focus { outline: none; }
        summary { cursor: pointer; padding: 0.4rem 0; }
        .path summary { padding: 0; text-indent: 0; }
        .next code { background: var(--raised); padding: 0.2rem 0.45rem; border-radius: 0.3rem; overflow-wrap: anywhere; }
        .list { margin-top: 1.5rem; }
        .list > summary { font-size: 1.05rem; font-weight: 500; }
        .skip { position: absolute; inset-inline-start: -999rem; }
        .skip:focus { inset-inline-start: 1rem; top: 0.5rem; padding: 0.4rem 0.8rem; background: var(--ground); color: var(--link); }
        .unseen { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
        .controls[hidden], [hidden] { display: none; }
        @media (max-width: 44rem) {
          .bars { display: none; }
          .rows thead { display: none; }
          .rows, .rows tbody, .rows tr, .rows th, .rows td { display: block; width: auto; border: 0; padding: 0.1rem 0; }
          .rows .void { display: none; }
          .rows tr { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
          .rows tr[hidden], .rows td[hidden] { display: none; }
        }
        @media print {
          :root { --ground: #fff; --text: #000; --dim: #444; --line: #ccc; --raised: #fff; --track: #e6e8eb; }
          main { max-width: none; padding: 0; }
          .controls, .scripted, .skip { display: none; }
          .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          tr { break-inside: avoid; }
          h2, summary { break-after: avoid; }
          details::details-content { content-visibility: visible; }
        }
        """
}
