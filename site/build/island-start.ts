import { createHash } from 'node:crypto';

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/**
 * Takes the code that wakes islands out of a page: it is as large as a tenth of the first 14 KB, and
 * nobody needs it before the form comes near. It becomes one file that every page shares.
 */
export function withIslandFile(
  html: string,
  folder: string,
): { html: string; file?: { name: string; source: string } } {
  const starts = [...html.matchAll(inlineScript)].filter(([, source = '']) =>
    /\bself\.Astro\b|astro-island/.test(source),
  );
  if (starts.length === 0) return { html };
  const source = starts.map((match) => match[1]).join(';');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const name = `_astro/island.${hash}.js`;
  const without = starts.reduce((page, [element]) => page.replace(element, ''), html);
  const element = `<script type="module" src="${folder}/${name}"></script>`;
  return { html: without.replace('</body>', () => `${element}</body>`), file: { name, source } };
}
