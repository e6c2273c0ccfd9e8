import { basename } from 'node:path';
import { type OwnFile, ownFile } from './own-file.ts';

const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const island = /<astro-island ([^>]*?)component-url="([^"]+)"([^>]*?) props="([^"]*)"/g;

/**
 * Takes what wakes islands out of a page: the code and the words are as large as a sixth of the first
 * 14 KB, and nobody needs them before the form comes near. site/build/first-frame/islands.ts asks for them.
 */
export function withIslandFiles(
  html: string,
  folder: string,
): { html: string; files: readonly OwnFile[] } {
  const starts = [...html.matchAll(inlineScript)].filter(([, source = '']) =>
    /\bself\.Astro\b|astro-island/.test(source),
  );
  if (starts.length === 0) return { html, files: [] };
  const start = ownFile('island', 'js', starts.map((match) => match[1]).join(';'));
  const files = [start];
  const without = starts
    .reduce((page, [element]) => page.replace(element, ''), html)
    .replaceAll(island, (_, before: string, component: string, after: string, props: string) => {
      const file = ownFile('words', 'js', propsModule(component, props));
      files.push(file);
      return `<astro-island data-start="${folder}/${start.name}" ${before}component-url="${folder}/${file.name}"${after}`;
    });
  return { html: without, files };
}

/** Stands in for a component: it gives the island its props just before they are read. */
const propsModule = (component: string, props: string) =>
  [
    `export{default}from"./${basename(component)}"`,
    'const{pathname}=new URL(import.meta.url)',
    `document.querySelector(\`[component-url="\${pathname}"]\`).setAttribute("props",${JSON.stringify(unescaped(props))})`,
  ].join(';');

const unescaped = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
