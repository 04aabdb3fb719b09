/** Styles of the pages that the server renders, with the colours of the site's theme. */
export const documentStyles = `:root { color-scheme: light dark; --ink: #1c2b30; --soft: #51636a; --line: #c9d5d8; --back: #fff; --code: #f2f6f7; --accent: #0b5763; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eef0; --soft: #a9bcc2; --line: #3b4c52; --back: #14191b; --code: #1d2528; --accent: #7fd0dd; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
h2 { margin-top: 2.5rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
a { color: var(--accent); }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .75rem; }
details[open] { padding-bottom: .75rem; }
summary { min-height: 2.75rem; padding: .6rem 0; cursor: pointer; }
summary span { color: var(--soft); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font-size: .9em; overflow-wrap: anywhere; }
pre { margin: .25rem 0; padding: .75rem; border-radius: .375rem; background: var(--code); white-space: pre-wrap; }
th code { overflow-wrap: normal; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
@media (max-width: 19em) { th, td { display: block; } }
thead th { color: var(--soft); }
.try { margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; }
`
