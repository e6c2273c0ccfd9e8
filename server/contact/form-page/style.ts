/** The site’s look in one small sheet, since this page must stand without the site’s files. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f1e7, #15130f);
  --card: light-dark(#fffcf5, #1e1b16);
  --ink: light-dark(#191714, #f3ecdf);
  --soft: light-dark(#645d52, #a79f90);
  --line: light-dark(#d9d0bf, #38332a);
  --accent: light-dark(#c23317, #ff7a55);
  --on-accent: light-dark(#fffcf5, #15130f);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 28px clamp(20px, 5vw, 40px) 80px;
  max-width: 800px;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 "Bricolage Grotesque", system-ui, -apple-system, "Segoe UI", Roboto,
    "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: break-word;
}
header { padding-bottom: 20px; border-bottom: 1.5px solid var(--ink); }
header a { color: inherit; font-weight: 700; text-decoration: none; }
header a:hover { text-decoration: underline; text-underline-offset: 4px; }
h1 {
  margin: clamp(40px, 8vw, 80px) 0 28px;
  font-size: clamp(3rem, 11vw, 5.5rem);
  font-weight: 800;
  letter-spacing: -0.04em;
  line-height: 0.95;
}
.notice {
  margin-bottom: 40px;
  padding: 20px 28px;
  border: 1.5px solid var(--accent);
  border-radius: 18px;
  background: var(--card);
}
.notice p { margin: 0; max-width: 60ch; }
.notice .what { margin-bottom: 4px; font-size: 1.1875rem; font-weight: 650; line-height: 1.4; }
.notice ul { margin: 8px 0; padding-left: 20px; }
.notice a { color: var(--accent); text-underline-offset: 3px; }
.hint, .privacy { color: var(--soft); font-size: 0.9375rem; }
.hint { margin: 0 0 20px; }
.privacy { margin: 28px 0 0; max-width: 60ch; }
.pair { display: grid; gap: 0 20px; }
@media (min-width: 640px) { .pair { grid-template-columns: 1fr 1fr; } }
.field { margin-bottom: 20px; }
label { display: block; margin-bottom: 8px; font-size: 0.9375rem; font-weight: 650; }
input, textarea {
  display: block;
  width: 100%;
  padding: 12px 16px;
  border: 1.5px solid var(--ink);
  border-radius: 12px;
  background: var(--card);
  color: inherit;
  font: inherit;
}
textarea { min-height: 12em; resize: vertical; }
[aria-invalid] { border-color: var(--accent); }
.error { margin: 8px 0 0; color: var(--accent); font-size: 0.9375rem; font-weight: 600; line-height: 1.4; }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 28px; }
.buttons > * {
  padding: 12px 28px;
  border: 1.5px solid var(--accent);
  border-radius: 999px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 650;
  text-decoration: none;
  cursor: pointer;
}
.buttons > a { border-color: var(--ink); background: none; color: var(--ink); }
.buttons > *:hover { border-color: var(--ink); background: var(--ink); color: var(--paper); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.trap { position: absolute; left: -100vw; width: 1px; height: 1px; overflow: hidden; }
`;
