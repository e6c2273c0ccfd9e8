import type { Element, Nodes, RootContent } from 'hast';
import { htmlToHast } from 'satteri';
import { attributesOfTag } from '../../markdown/html.ts';

/** Says what is left out. */
type Drop = (whole: string) => void;

const marks: Readonly<Record<string, string>> = {
  ...{ b: '**', strong: '**', i: '*', em: '*', s: '~~', strike: '~~', code: '`', tt: '`' },
};
const boxes = /^(?:div|p|center|figcaption|section|article|header|footer|main|dd)$/;
/** They only lay out: what is in them stays. */
const layout = /^(?:span|a|font|u|big|picture|source|dl|thead|tbody|tfoot|colgroup|col)$/;
const runs = /^(?:script|style|object|form|svg|noscript|template|button|input|select)$/;
const embeds = /^(?:iframe|video|audio|embed)$/;

const treeOf = (html: string) =>
  (htmlToHast(html, { fragment: true }) as { children: RootContent[] }).children;

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : node.type === 'text' ? node.value : '';

/** A URL as it stands in parentheses. */
export const inParentheses = (url: string) =>
  url.replaceAll(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const block = (text: string) => `\n\n${text.trim()}\n\n`;
/** Stands before each entry of a list, until it is known of which kind that is. */
const entry = '\ue003';

/** What an element becomes, given what is in it in Markdown. */
function ofElement(element: Element, words: string, drop: Drop): string {
  const { tagName: tag, properties } = element;
  const [src = '', href = '', alt = '', title = ''] = ['src', 'href', 'alt', 'title'].map((name) =>
    String(properties[name] ?? ''),
  );
  if (runs.test(tag) || embeds.test(tag)) {
    drop(`<${tag}${src && ` src="${src}"`}>`);
    return embeds.test(tag) && /^https?:/.test(src) ? block(`<${src}>`) : '';
  }
  if (tag === 'img') return `![${alt}](${inParentheses(src)}${title && ` "${title}"`})`;
  if (tag === 'a' && href) return `[${words}](${inParentheses(href)})`;
  const mark = marks[tag];
  // A mark has no space on its inside.
  if (mark) return words.replace(/^(\s*)(\S.*?)(\s*)$/s, `$1${mark}$2${mark}$3`);
  if (boxes.test(tag)) return block(words);
  if (/^h[1-6]$/.test(tag)) return block(`${'#'.repeat(Number(tag[1]))} ${words.trim()}`);
  if (tag === 'hr') return block('---');
  if (tag === 'dt') return block(`**${words.trim()}**`);
  if (tag === 'li') return entry + words.trim().replaceAll(/\n(?=.)/g, '\n   ');
  if (tag === 'ul' || tag === 'ol')
    return block(words.replaceAll(RegExp(`\\s*${entry}`, 'g'), tag === 'ul' ? '\n- ' : '\n1. '));
  if (tag === 'blockquote') return block(words.trim().replaceAll(/^/gm, '> '));
  if (tag === 'pre') {
    const code = element.children.find((child) => child.type === 'element') ?? element;
    const classes = [properties.className, code.properties.className].join();
    const language = /(?:^|,)(?:lang(?:uage)?|highlight)-([^,]+)/.exec(classes)?.[1] ?? '';
    return block(`\`\`\`${language}\n${words.replace(/^\n|\n$/g, '')}\n\`\`\``);
  }
  if (tag === 'td' || tag === 'th') return `${words.trim().replaceAll('|', '\\|')} | `;
  if (tag === 'tr') return `| ${words.trim()}\n`;
  if (tag === 'table') {
    // Markdown has no table without a head.
    const [head = '', ...rows] = words.split('\n').flatMap((row) => row.trim() || []);
    return block([head, head.replaceAll(/ (?:\\.|[^|\\])+/g, ' --- '), ...rows].join('\n'));
  }
  if (tag === 'figure')
    return block(words.trim().replace(/^(!\[.*\]\(\S+)\)\s+([^"\n]+)$/, '$1 "$2")'));
  const allowed = attributesOfTag(tag);
  const kept = Object.keys(properties).filter((name) => allowed?.includes(name));
  if (!allowed || (tag === 'span' && kept.length === 0)) {
    if (!layout.test(tag)) drop(`<${tag}>`);
    return words;
  }
  const start = [tag, ...kept.map((name) => `${name}="${properties[name]}"`)].join(' ');
  if (/^w?br$/.test(tag)) return `<${start}>`;
  const whole = `<${start}>${words}</${tag}>`;
  return tag === 'details' ? block(whole) : whole;
}

/** HTML as Markdown. */
export function markdownOfHtml(html: string, drop: Drop): string {
  const write = (nodes: readonly RootContent[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text')
          return node.value.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<&]/g, '\\$&');
        if (node.type !== 'element') return '';
        const isCode = node.tagName === 'pre' || marks[node.tagName] === '`';
        return ofElement(node, isCode ? textOf(node) : write(node.children), drop);
      })
      .join('');
  const lines = write(treeOf(html)).replaceAll(/[ \t]*\n[ \t]*\n\s*?(?=\S| {3})/g, '\n\n');
  return lines.trim().replace(/^(?:<br>\s*)+$/, '');
}

/** A line of Markdown with tags, each between two marks: what is between a tag and its end goes into it. */
export function lineOfTags(line: string, drop: Drop): string {
  const open: { element: Element; before: string }[] = [];
  let now = '';
  const close = () => {
    const { element, before } = open.pop() as (typeof open)[number];
    // Markdown resolves no character references in code.
    const words = marks[element.tagName] === '`' ? treeOf(now).map(textOf).join('') : now;
    now = before + ofElement(element, words, drop).replace(/^\n\n|\n\n$/g, '');
    return element.tagName;
  };
  for (const [index, piece] of line.split(/\ue002(.*?)\ue002/s).entries()) {
    if (index % 2 === 0) now += piece;
    const [element] = index % 2 ? treeOf(piece) : [];
    const ended = index % 2 ? /^<\/([\w-]+)/.exec(piece)?.[1]?.toLowerCase() : undefined;
    if (ended && open.some((one) => one.element.tagName === ended)) while (close() !== ended);
    if (element?.type !== 'element') continue;
    open.push({ element, before: now });
    now = '';
    if (/^(?:img|w?br|hr|input|source|embed)$/.test(element.tagName)) close();
  }
  while (open.length > 0) close();
  return now;
}
