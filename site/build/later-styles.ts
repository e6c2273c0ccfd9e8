import { rulesIn } from './css-rules.ts';
import { type OwnFile, ownFile } from './own-file.ts';

/** Where a page says that its first screen ends; without it, all its styles stay in the page. */
const firstScreenEnd = '<template data-first-screen-end></template>';
/** A script waits for the styles before it: without it, Firefox shows what follows unstyled. */
const pause = '<script> </script>';
const styleElement = /<style>([\s\S]*?)<\/style>(?=<\/head>)/;

/**
 * Takes the styles that the first screen does not need out of a page: they become one file, asked
 * for where that screen ends. What stands before is painted without waiting for it, what follows
 * waits for its styles, and neither needs script.
 */
export function withLaterStyles(
  html: string,
  folder: string,
): { html: string; files: readonly OwnFile[] } {
  const [firstScreen = '', rest] = html.split(firstScreenEnd);
  const styles = styleElement.exec(firstScreen)?.[1];
  if (rest === undefined || !styles) return { html, files: [] };
  const { first, later } = split(styles, classesIn(firstScreen));
  const file = ownFile('later', 'css', later);
  const link = `<link rel="stylesheet" href="${folder}/${file.name}">${pause}`;
  return { html: firstScreen.replace(styles, () => first) + link + rest, files: [file] };
}

const classesIn = (html: string) =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

const around = /^@(?:layer|media|supports|container|starting-style)\b/;
const onPaper = /^@media print\b/;

/** The rules that these classes need, and the others, both within their layers and conditions. */
function split(css: string, present: ReadonlySet<string>): { first: string; later: string } {
  const parts = { first: '', later: '' };
  for (const { prelude, body, text } of rulesIn(css)) {
    if (body && around.test(prelude) && !onPaper.test(prelude)) {
      const { first, later } = split(body, present);
      if (first) parts.first += `${prelude}{${first}}`;
      if (later) parts.later += `${prelude}{${later}}`;
    } else if (onPaper.test(prelude) || !isMet(prelude, present)) parts.later += text;
    else parts.first += text;
  }
  return parts;
}

/** Whether one of the selectors names present classes only; those in brackets are conditions. */
function isMet(prelude: string, present: ReadonlySet<string>): boolean {
  let plain = prelude;
  for (let last = ''; plain !== last; ) {
    last = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain
    .split(',')
    .some((selector) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)].every(([, name = '']) => present.has(name)),
    );
}
