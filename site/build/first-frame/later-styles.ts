import { rulesIn } from './css-rules.ts';
import { type OwnFile, ownFile } from './own-file.ts';

/** Where a page says that its first screen ends; without it, all its styles stay in the page. */
const firstScreenEnd = /<template data-first-screen-end(?:="")?><\/template>/;
/** A script waits for the styles before it: without it, Firefox shows what follows unstyled. */
const pause = '<script> </script>';
const styleElement = /<style>([\s\S]*?)<\/style>(?=<\/head>)/;

/**
 * Takes the styles that the first screen does not need out of a page: they become one file, asked
 * for where that screen ends. What stands before is painted without waiting for it, what follows
 * waits for its styles, and neither needs script. What waits comes behind what stays, wherever it was
 * written: a rule for the pointer therefore names the states that it must not override.
 */
export function withLaterStyles(
  html: string,
  folder: string,
): { html: string; files: readonly OwnFile[] } {
  const [firstScreen = '', rest] = html.split(firstScreenEnd);
  const styles = styleElement.exec(firstScreen)?.[1];
  if (rest === undefined || !styles) return { html, files: [] };
  const names = {
    always: namesIn(firstScreen),
    narrow: namesIn(withoutPopovers(firstScreen)),
  };
  const tokens = new Set(split(styles, names).first.match(/(?<=var\()--[\w-]+/g));
  const { first, later } = split(styles, { ...names, tokens });
  const file = ownFile('later', 'css', later);
  const link = `<link rel="stylesheet" href="${folder}/${file.name}" data-first-screen-end>${pause}`;
  return { html: firstScreen.replace(styles, () => first) + link + rest, files: [file] };
}

/** The elements and classes that stand in a text. */
const namesIn = (html: string) =>
  new Set([
    ...Array.from(html.matchAll(/<([a-z][\w-]*)/g), ([, tag = '']) => tag),
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, classes = '']) =>
      classes.split(' ').map((name) => `.${name}`),
    ),
  ]);

/** A popover is closed at first; only a wide screen may show it as a part of the page. */
function withoutPopovers(html: string): string {
  const open = /<(\w+)\b[^>]*\spopover\b/.exec(html);
  if (!open) return html;
  let depth = 0;
  for (const { 0: tag, index } of html.matchAll(new RegExp(`</?${open[1]}\\b`, 'g'))) {
    if (index < open.index) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(0, open.index) + withoutPopovers(html.slice(index));
  }
  return html;
}

/** The owner's own layer stays whole: its rules may be written in ways that are not looked into here. */
const around = /^@(?:layer(?! custom\b)|media|supports|container|starting-style)\b/;
/** Paper, scrolling, and what a style sheet puts in this layer because it answers to a hand only. */
const mayWait = /^@(?:media print|layer later)\b|^@supports ?\(animation-timeline\b/;
/** A pointer or a finger brings these about, and it is slower than a file. */
const byHand = /:(?:hover|active|popover-open)\b|\[data-open|::(?:backdrop|selection)\b/;
const onNarrowScreens = /^@media \(width</;

type Names = {
  always: ReadonlySet<string>;
  narrow: ReadonlySet<string>;
  /** Those that the first screen uses, once they are known. */
  tokens?: ReadonlySet<string>;
};

/** The rules that these names need, and the others, both within their layers and conditions. */
function split(css: string, names: Names): { first: string; later: string } {
  const parts = { first: '', later: '' };
  for (const { prelude, body, text } of rulesIn(css)) {
    if (body && around.test(prelude) && !mayWait.test(prelude)) {
      const within = onNarrowScreens.test(prelude) ? { ...names, always: names.narrow } : names;
      const { first, later } = split(body, within);
      if (first) parts.first += `${prelude}{${first}}`;
      if (later) parts.later += `${prelude}{${later}}`;
    } else if (mayWait.test(prelude) || needsAHand(prelude) || !isMet(prelude, names.always)) {
      parts.later += text;
    } else {
      const waiting = declarationsThatWait(prelude, body, names.tokens);
      parts.first += waiting.reduce((rule, declaration) => rule.replace(declaration, ''), text);
      if (waiting.length > 0) parts.later += `${prelude}{${waiting.join('')}}`;
    }
  }
  return parts;
}

/** How a change glides, and tokens that the first screen does not use. */
function declarationsThatWait(prelude: string, body: string, tokens?: ReadonlySet<string>) {
  if (prelude.startsWith('@') || !tokens) return [];
  return (body.match(/(?<=^|;)(?:transition|--[\w-]+):[^;]*(?:;|$)/g) ?? []).filter(
    (declaration) => {
      const [property = ''] = declaration.split(':');
      return prelude === ':root' ? !tokens.has(property) : property === 'transition';
    },
  );
}

const needsAHand = (prelude: string) =>
  prelude.split(/,(?![^()]*\))/).every((selector) => byHand.test(selector));

/** Whether one of the selectors names present things only; those in brackets are conditions. */
function isMet(prelude: string, present: ReadonlySet<string>): boolean {
  if (prelude.startsWith('@')) return true;
  let plain = prelude;
  for (let last = ''; plain !== last; ) {
    last = plain;
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return plain
    .replace(/::?[\w-]+/g, '')
    .split(',')
    .some((selector) =>
      (selector.match(/\.?[a-z][\w-]*/gi) ?? []).every((name) => present.has(name)),
    );
}
