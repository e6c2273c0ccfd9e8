import type {
  BlockContent,
  Blockquote,
  Definition,
  Image,
  Nodes,
  Paragraph,
  Parents,
  Root,
  RootContent,
} from 'mdast';
import { markdownToMdast } from 'satteri';
import { decodedUrl } from '../text/decoded-url.ts';
import { freeName, inOwnLetters, slugOf } from '../text/slug.ts';
import { nestHtml } from './html.ts';
import type { MarkdownError, PictureSize, ReadingOptions, ReadMarkdown } from './options.ts';
import { minutesToRead } from './reading-time.ts';

export const asides = ['note', 'tip', 'important', 'warning', 'caution'] as const;
type Aside = (typeof asides)[number];

declare module 'mdast' {
  interface Data {
    /** Id of a heading. */
    id?: string;
    /** URL of a link that is valid. */
    href?: string;
    /** File of a picture that exists. */
    file?: string;
    size?: PictureSize;
    /** A picture that stands alone, as a figure. */
    alone?: boolean;
    /** Kind of a quote that is an aside, and its own title. */
    aside?: Aside;
    title?: string;
  }
}

const features = {
  gfm: true,
  frontmatter: false,
  // A single dollar is a price more often than a formula.
  math: { singleDollarTextMath: false },
};

/** The tree of a text. */
export const treeOfMarkdown = (source: string) => markdownToMdast(source, { features }) as Root;

/** Parses a text, and finds in it what the site must know. The tree says what to render. */
export function parseMarkdown(
  source: string,
  options: ReadingOptions,
): ReadMarkdown & { tree: Root } {
  const tree = treeOfMarkdown(source);
  const found: ReadMarkdown = {
    headings: [],
    text: '',
    minutes: 1,
    errors: [],
    links: [],
    pictures: [],
  };
  const lineOf = (node: Nodes) => (node.position?.start.line ?? 1) + (options.firstLine ?? 1) - 1;
  const report = (code: MarkdownError['code'], node: Nodes, what: string) =>
    found.errors.push({ code, line: lineOf(node), found: what });

  const definitions = new Map(
    tree.children
      .filter((node): node is Definition => node.type === 'definition')
      .map((node) => [node.identifier, node]),
  );
  const anchors: { node: Nodes; id: string }[] = [];

  function readLink(node: Nodes & { url: string }): void {
    found.links.push({ target: node.url, line: lineOf(node) });
    if (node.url.startsWith('#')) {
      anchors.push({ node, id: decodedUrl(node.url.slice(1)) });
      return;
    }
    const href = isWebUrl(node.url) ? node.url : ownPage(node.url);
    if (href !== undefined) node.data = { ...node.data, href };
    else report(mayBePage(node.url) ? 'unknown_target' : 'wrong_link', node, node.url);
  }

  const ownPage = (url: string) => (mayBePage(url) ? options.resolveLink(url) : undefined);

  function readImage(node: Image): void {
    const [name = '', size] = node.url.replace(/^\.\//, '').split('#');
    const file = decodedUrl(name);
    found.pictures.push({ file, alt: node.alt ?? '', line: lineOf(node) });
    if (/^[a-z][a-z\d+.-]*:|^\//i.test(file)) report('picture_from_elsewhere', node, file);
    else if (!options.hasPicture(file)) report('missing_note_picture', node, file);
    else
      node.data = { ...node.data, file, size: size === 'small' || size === 'wide' ? size : 'text' };
  }

  /** Prepares a node for rendering, from the outside to the inside. */
  function read(node: Nodes): void {
    if ('children' in node) {
      inlineReferences(node, definitions);
      nestHtml(node, report);
    }
    if (node.type === 'link') readLink(node);
    if (node.type === 'image') readImage(node);
    if (node.type === 'paragraph') markFigure(node);
    if (node.type === 'blockquote') markAside(node);
    if (node.type === 'text' && options.fill) node.value = options.fill(node.value);
    if (node.type === 'text' || node.type === 'inlineCode') found.text += node.value;
    if ('children' in node) for (const child of node.children) read(child);
    if (isBlock(node)) found.text += '\n';
  }
  read(tree);
  found.text = found.text.replaceAll(/\s*\n\s*/g, '\n').trim();
  found.minutes = minutesToRead(found.text);
  found.headings = readHeadings(tree, options.takenIds ?? []);
  const ids = [...found.headings.map(({ id }) => id), ...(options.takenIds ?? [])];
  for (const { node, id } of anchors) {
    if (ids.includes(id)) node.data = { ...node.data, href: `#${id}` };
    else report('unknown_anchor', node, `#${id}`);
  }
  found.errors.sort((a, b) => a.line - b.line);
  return { ...found, tree };
}

/** What a text says of itself, without rendering it. */
export function readMarkdown(source: string, options: ReadingOptions): ReadMarkdown {
  const { tree: _, ...found } = parseMarkdown(source, options);
  return found;
}

/** The words of a text for a dictionary: without code, links and markup. */
export function wordsOfMarkdown(source: string): string {
  const words = (node: Nodes): string => {
    if ('children' in node) return node.children.map(words).join(node.type === 'root' ? '\n' : '');
    return node.type === 'text' ? node.value : ' ';
  };
  return words(treeOfMarkdown(source));
}

/** Where the links of a text lead. */
export function linksOfMarkdown(source: string): string[] {
  const links = (node: Nodes): string[] => [
    ...(node.type === 'link' || node.type === 'definition' ? [node.url] : []),
    ...('children' in node ? node.children.flatMap(links) : []),
  ];
  return links(treeOfMarkdown(source));
}

const isWebUrl = (url: string) =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(url) && !/\s/.test(url) && URL.canParse(url);

/** An id, or a path of the site; never another scheme or host. */
const mayBePage = (url: string) =>
  /^(?:(?:project|note):|\/(?!\/))?[\w./~%#-]+$/.test(url) && !url.startsWith('//');

const isBlock = ({ type }: Nodes) =>
  ['paragraph', 'heading', 'tableCell', 'htmlElement', 'break'].includes(type);

/** `[words][id]` becomes `[words](url)`, so that there is one kind of link. */
function inlineReferences(parent: Parents, definitions: ReadonlyMap<string, Definition>): void {
  for (const node of parent.children) {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') continue;
    const definition = definitions.get(node.identifier);
    if (!definition) continue;
    const { url, title } = definition;
    const type = node.type === 'linkReference' ? 'link' : 'image';
    Object.assign(node, { type, url, title });
  }
}

/** A paragraph of pictures becomes figures. */
function markFigure(node: Paragraph): void {
  const pictures = node.children.filter((child) => child.type === 'image');
  const rest = node.children.filter(
    (child) => child.type !== 'image' && !(child.type === 'text' && !child.value.trim()),
  );
  if (pictures.length === 0 || rest.length > 0) return;
  node.children = pictures;
  node.data = { ...node.data, alone: true };
}

/** A quote that begins with `[!NOTE]` is an aside; what follows on the line is its title. */
function markAside(node: Blockquote): void {
  const [first] = node.children as BlockContent[];
  const words = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || words?.type !== 'text') return;
  const [line, kind, title = ''] = /^\[!(\w+)\][ \t]*([^\n]*)\n?/.exec(words.value) ?? [];
  const aside = asides.find((one) => one === kind?.toLowerCase());
  if (!line || !aside) return;
  words.value = words.value.slice(line.length);
  if (!words.value) first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  if (first.children.length === 0) node.children.shift();
  node.data = { ...node.data, aside, ...(title.trim() && { title: title.trim() }) };
}

/** Below the page's own title, without a gap between the levels, each with an id of its own. */
function readHeadings(tree: Root, takenIds: readonly string[]): ReadMarkdown['headings'] {
  const nodes = headingsIn(tree.children);
  const shift = 2 - Math.min(2, ...nodes.map(({ depth }) => depth));
  const taken = [...takenIds, 'footnote-label'];
  let last = 1;
  return nodes.map((node) => {
    const text = wordsOf(node).replaceAll(/\s+/g, ' ').trim();
    last = Math.min(node.depth + shift, last + 1, 6);
    const id = freeName(anchorOf(text), taken);
    taken.push(id);
    node.depth = last as typeof node.depth;
    node.data = { ...node.data, id };
    return { depth: last, id, text };
  });
}

const headingsIn = (nodes: readonly RootContent[]) =>
  nodes.filter((node) => node.type === 'heading');

/** The anchor of a heading, in the letters of its language: Latin ones without accents. */
function anchorOf(text: string): string {
  const own = inOwnLetters(text);
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(own);
  return (isLatin ? slugOf(text) : own) || 'section';
}

/** The words of a node, without markup. */
const wordsOf = (node: Nodes): string => {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : '';
};
