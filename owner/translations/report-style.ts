import type { Theme } from '../../model/theme/theme.ts';

const named = ['paper', 'card', 'ink', 'soft', 'line', 'accent'] as const;

/** The page in the site's colours. */
export const reportStyle = ({ light, dark }: Theme) => `
:root { color-scheme: light dark; ${named.map((name) => `--${name}: light-dark(${light[name]}, ${dark[name]});`).join(' ')} }
* { box-sizing: border-box; }
body { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 "Bricolage Grotesque", system-ui, sans-serif; }
h1 { font-size: 2.25rem; line-height: 1.1; letter-spacing: -0.02em; margin: 0 0 0.75rem; }
h2 { font-size: 1.6rem; margin: 3rem 0 0.75rem; padding-top: 1rem; border-top: 1.5px solid; }
h3 { font-size: 1.1rem; margin: 1.5rem 0 0.5rem; }
h4 { display: flex; flex-wrap: wrap; gap: 0 0.5rem; font-size: 0.85rem; font-weight: 400; margin: 0; }
header p, .note, dt { color: var(--soft); }
dl { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; margin: 0; }
dt { font-size: 0.85rem; } dd { margin: 0; font-size: 1.25rem; }
code { font: 0.85rem ui-monospace, monospace; overflow-wrap: anywhere; } h4 code + code { font-weight: 700; }
h4 span { margin-inline-start: auto; color: var(--accent); } .current h4 span { color: var(--soft); }
.note { margin: 0.15rem 0 0; font-size: 0.85rem; }
article { margin: 0.75rem 0; padding: 0.75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; break-inside: avoid; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1.5rem; margin-top: 0.5rem; }
.pair p { margin: 0; white-space: pre-line; hyphens: auto; }
summary { margin: 1.5rem 0 0.5rem; cursor: pointer; font-weight: 700; }
@media (max-width: 40rem) { .pair { grid-template-columns: 1fr; gap: 0.5rem; } .pair p + p { border-top: 1px solid var(--line); padding-top: 0.5rem; } }
`;
