import type { Html, Nodes, Parents } from 'mdast';
import { htmlToHast } from 'satteri';
import type { MarkdownError } from './options.ts';

/** The tags that may be written in Markdown, with their attributes beside `lang` and `dir`. */
const tags: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['bdi', 'br', 'cite', 'del', 'dfn', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt', 'ruby'],
      ...['samp', 'small', 'span', 'sub', 'summary', 'sup', 'var', 'wbr'],
    ].map((tag) => [tag, []]),
  ),
  abbr: ['title'],
  details: ['open'],
};

export const allowedTags = Object.keys(tags).sort();

const everywhere = ['lang', 'dir'];

/** The attributes that a tag may have; undefined for a tag that may not be written. */
export const attributesOfTag = (tag: string) => tags[tag] && [...tags[tag], ...everywhere];

const empty = ['br', 'wbr'];
const blocks = ['details', 'summary'];

const token =
  /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`=]+))?)*)\s*\/?>|[^<]+|</gi;
const attribute = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

type Report = (code: MarkdownError['code'], at: Nodes, found: string) => void;

/** An element of HTML as a node of the Markdown tree. */
type HtmlElement = {
  type: 'htmlElement';
  children: Nodes[];
  data: { hName: string; hProperties: Record<string, string | boolean> };
  position?: Html['position'];
};

/**
 * Replaces the HTML among the children of a node by elements with just the allowed tags and attributes.
 * What is not allowed is reported, and shown as the characters that were typed.
 */
export function nestHtml(parent: Parents, report: Report): void {
  if (!parent.children.some(({ type }) => type === 'html')) return;
  const inFlow = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
  const root: Nodes[] = [];
  const open: HtmlElement[] = [];
  const add = (node: Nodes) => (open.at(-1)?.children ?? root).push(node);

  for (const child of parent.children) {
    if (child.type !== 'html') add(child);
    else
      for (const [whole, slash, name, rest = ''] of child.value.matchAll(token)) {
        if (whole.startsWith('<!--')) continue;
        const tag = name?.toLowerCase();
        const element = tag && elementOf(tag, slash ? '' : rest, inFlow);
        if (!tag && (!inFlow || whole.trim())) add({ type: 'text', value: decoded(whole) });
        else if (tag && !element) {
          report('html_in_note', child, whole);
          add({ type: 'text', value: whole });
        } else if (element && slash) {
          if (open.at(-1)?.data.hName === tag) open.pop();
          else report('unclosed_html', child, whole);
        } else if (element && child.position) {
          element.position = child.position;
          add(element as unknown as Nodes);
          if (!empty.includes(element.data.hName)) open.push(element);
        }
      }
  }
  for (const element of open)
    report('unclosed_html', element as unknown as Nodes, `<${element.data.hName}>`);
  parent.children = root as typeof parent.children;
}

function elementOf(tag: string, attributes: string, inFlow: boolean): HtmlElement | undefined {
  const known = attributesOfTag(tag);
  if (!known || (blocks.includes(tag) && !inFlow)) return undefined;
  const hProperties: Record<string, string | boolean> = {};
  for (const [, name = '', ...values] of attributes.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!known.includes(key)) return undefined;
    const value = values.find((one) => one !== undefined);
    hProperties[key] = value === undefined || key === 'open' ? true : decoded(value);
  }
  return { type: 'htmlElement', children: [], data: { hName: tag, hProperties } };
}

/** Text of HTML with its character references resolved. */
function decoded(html: string): string {
  if (!html.includes('&')) return html;
  const tree = htmlToHast(html.replaceAll('<', '&lt;'), { fragment: true });
  return 'children' in tree
    ? tree.children.map((node) => ('value' in node ? node.value : '')).join('')
    : html;
}
