import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { readLoosely, refuseErrors } from '../../editing/texts/text-files.ts';
import { enginePath, prebuilt } from '../../engine/engine.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { languageName } from '../../model/languages/names.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { type Theme, themeOf, themeStyle } from '../../model/theme/theme.ts';
import { directionOf } from '../../text/direction.ts';
import { fill } from '../../text/placeholders.ts';
import type { PageData } from './collect-data.ts';
import { pageData } from './collect-data.ts';

export async function translatorPage(content: OpenFolder, locale: Locale): Promise<string> {
  refuseErrors(content, [locale]);
  const theme = themeOf(siteSchema.safeParse(readLoosely(content, 'site.yaml')).data ?? {});
  return pageHtml(await pageData(content, locale), theme, await bundlePage());
}

/** One file that needs no other, and may request nothing. */
export function pageHtml(data: PageData, theme: Theme, bundle: Bundle): string {
  const { title, noScript } = data.words.translator;
  const script = escapedScript(bundle.script);
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
<html lang="${data.speaks}" dir="${directionOf(data.speaks)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`${fill(title, { language: languageName(data.target.code, data.speaks) })} – ${data.owner.name}`)}</title>
<style>${style}</style>
</head>
<body>
<div id="page"></div>
<noscript>${escaped(noScript)}</noscript>
<script type="application/json" id="data">${inertJson(data)}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** JSON in which no text can end the script element around it, or begin another. */
export const inertJson = (data: unknown) =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A script has these in strings only, where a backslash before a character means the character. */
const escapedScript = (code: string) =>
  code.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '\\x3C!--');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escaped = (text: string) =>
  text.replaceAll(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);

type Bundle = { script: string; style: string };

const prebuiltFile = prebuilt('translator.json');

/** The page's script and style sheet, each as one text; the font is part of the latter. */
export async function bundlePage(): Promise<Bundle> {
  if (prebuiltFile) return JSON.parse(readFileSync(prebuiltFile, 'utf8'));
  // Only a checkout comes here: the package need not load Vite for it.
  const { build } = await import('vite');
  const { output } = (await build({
    root: enginePath('translator/page'),
    configFile: false,
    envDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      modulePreload: false,
      rolldownOptions: {
        input: enginePath('translator/page/main.tsx'),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.find((file) => file.type === 'chunk')?.code ?? '';
  const sheets = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  return { script, style: sheets.join('\n') };
}
