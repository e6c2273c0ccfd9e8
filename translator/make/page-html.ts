import { createHash } from 'node:crypto';
import { fill } from '../../model/fill.ts';
import { themeStyle } from '../../model/theme/style.ts';
import type { Theme } from '../../model/theme/theme.ts';
import type { PageData } from '../contract.ts';
import { packed } from '../packed.ts';
import type { Bundle } from './bundle.ts';

/** One file that needs nothing else, and may ask for nothing. */
export function pageHtml(data: PageData, theme: Theme, bundle: Bundle): string {
  const { title, noScript } = data.words.translator;
  const script = inScript(bundle.script);
  const style = themeStyle(theme) + bundle.style;
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="${data.speaks}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`${fill(title, { language: data.target.name })} – ${data.owner.name}`)}</title>
<style>${style}</style>
</head>
<body>
<div id="page"></div>
<noscript>${escaped(noScript)}</noscript>
<script type="application/json" id="data">${inertJson(packed(data))}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** JSON in which no text can end the block that it stands in, or begin another. */
export const inertJson = (data: unknown) =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** In a script these stand in texts only, where a backslash before the sign means the sign. */
const inScript = (code: string) =>
  code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '\\x3C!--');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escaped = (text: string) => text.replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
