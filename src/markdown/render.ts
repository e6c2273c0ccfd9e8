import type { Element, ElementContent, Nodes as HastNodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Blockquote, Code, Heading, Image, Link, Nodes, Paragraph, Table } from 'mdast';
import { defaultHandlers, type Handler, type State, toHast } from 'mdast-util-to-hast';
import { fill } from '../text/placeholders.ts';
import { codeBlock, element, text } from './code.ts';
import { formula, isFormula, wrongFormula } from './math.ts';
import type { ReadMarkdown, RenderingOptions, ShownPicture } from './options.ts';
import { parseMarkdown } from './read.ts';

export type RenderedMarkdown = ReadMarkdown & {
  html: string;
  /** Whether the page needs the script that copies code, and the styles of both. */
  hasCode: boolean;
  hasFormulas: boolean;
};

/**
 * A Markdown text as HTML for a page or a feed. All elements are made here: there is no way for HTML, a
 * script, a style or an unknown kind of URL from the text to the page.
 */
export async function renderMarkdown(
  source: string,
  options: RenderingOptions,
): Promise<RenderedMarkdown> {
  const { tree, ...found } = parseMarkdown(source, options);
  const ready = new Map<Nodes, Element | ShownPicture>();
  const nodes = allNodes(tree);
  for (const node of nodes) {
    if (node.type === 'code')
      ready.set(node, await codeBlock(node, options.labels, options.plain ?? false));
    if (isFormula(node)) {
      const math = await formula(node.value, node.type === 'math');
      if (math) ready.set(node, math);
      else found.errors.push(wrongFormula(node, options.firstLine));
    }
    if (node.type === 'image' && node.data?.file)
      ready.set(node, await options.picture(node.data.file, node.data.size ?? 'text'));
  }
  const hast = toHast(tree, {
    handlers: handlersFor(options, ready),
    clobberPrefix: '',
    footnoteLabel: options.labels.footnotes,
    footnoteLabelProperties: {},
    // A sign that every typeface has.
    footnoteBackContent: '^',
    footnoteBackLabel: (index) => fill(options.labels.back, { number: index + 1 }),
  });
  return {
    ...found,
    html: toHtml(finished(hast, options)),
    hasCode: nodes.some(({ type }) => type === 'code'),
    hasFormulas: nodes.some(isFormula),
  };
}

/** Boxes of tasks get names, columns are aligned by classes, and URLs are whole in a feed. */
function finished(node: HastNodes, options: RenderingOptions): HastNodes {
  const { labels, url } = options;
  if (node.type === 'element') {
    const { align, ...rest } = node.properties;
    if (align)
      node.properties = align === 'left' ? rest : { ...rest, className: [`align-${align}`] };
    for (const name of ['href', 'src']) {
      const value = node.properties[name];
      if (url && typeof value === 'string') node.properties[name] = new URL(value, url).href;
    }
    if (node.tagName === 'input')
      node.properties.ariaLabel = node.properties.checked ? labels.done : labels.open;
  }
  if ('children' in node) for (const child of node.children) finished(child, options);
  return node;
}

const allNodes = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(allNodes) : []),
];

function handlersFor(
  { labels, plain = false }: RenderingOptions,
  ready: ReadonlyMap<Nodes, Element | ShownPicture>,
): Record<string, Handler> {
  const asText = ({ value }: { value: string }) => element('code', {}, [text(value)]);

  const heading = (state: State, node: Heading) => {
    const { id = '' } = node.data ?? {};
    const words = state.all(node) as ElementContent[];
    if (plain) return element(`h${node.depth}`, { id }, words);
    const label = fill(labels.anchor, { heading: textOf(words) });
    const anchor = element('a', { href: `#${id}`, ariaLabel: label }, [text('#')]);
    return element(`h${node.depth}`, { id }, [...words, text(' '), anchor]);
  };

  const link = (state: State, node: Link) => {
    const words = state.all(node) as ElementContent[];
    const href = node.data?.href;
    return href === undefined
      ? words
      : element('a', node.title ? { href, title: node.title } : { href }, words);
  };

  const image = (_: State, node: Image) => {
    const picture = ready.get(node) as ShownPicture | undefined;
    if (!picture) return text(node.alt ?? '');
    const { src, srcSet, width, height } = picture;
    const properties = { src, alt: node.alt ?? '', width, height };
    if (plain) return element('img', properties, []);
    const widths = srcSet ? { srcSet, sizes: sizesOf[node.data?.size ?? 'text'] } : {};
    return element('img', { ...properties, ...widths, loading: 'lazy' }, []);
  };

  const paragraph = (state: State, node: Paragraph) => {
    if (!node.data?.alone) return element('p', {}, state.all(node) as ElementContent[]);
    return (node.children as Image[]).map((picture) => {
      const caption = picture.title ? [element('figcaption', {}, [text(picture.title)])] : [];
      const className = [`figure-${picture.data?.size ?? 'text'}`];
      return element('figure', plain ? {} : { className }, [image(state, picture), ...caption]);
    });
  };

  const blockquote = (state: State, node: Blockquote) => {
    const { aside, title } = node.data ?? {};
    const children = state.wrap(state.all(node), true) as ElementContent[];
    if (!aside) return element('blockquote', {}, children);
    const name = element('p', {}, [element('strong', {}, [text(title ?? labels[aside])])]);
    const properties = { role: 'note', className: ['aside', `aside-${aside}`] };
    return element('div', plain ? {} : properties, [name, ...children]);
  };

  /** A wide table scrolls in a box of its own, which a keyboard can reach. */
  const table: Handler = (state, node: Table) => {
    const own = defaultHandlers.table(state, node);
    const region = { ariaLabel: labels.table, tabIndex: 0, className: ['table'] };
    return plain ? own : element('section', region, [own]);
  };

  const code = (_: State, node: Code) => ready.get(node) as Element;
  const math = (_: State, node: Extract<Nodes, { type: 'math' | 'inlineMath' }>) =>
    (ready.get(node) as Element) ?? asText(node);
  return { heading, link, image, paragraph, blockquote, table, code, math, inlineMath: math };
}

const sizesOf = {
  small: '20rem',
  text: '(min-width: 48rem) 44rem, 92vw',
  wide: '(min-width: 72rem) 68rem, 92vw',
};

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.value : 'children' in node ? textOf(node.children) : '',
    )
    .join('');
