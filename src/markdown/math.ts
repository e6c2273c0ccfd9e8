import type { Element, Nodes } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { htmlToHast } from 'satteri';
import type { MarkdownError } from './options.ts';
import { treeOfMarkdown } from './read.ts';

/** What a formula consists of in MathML; temml writes no other elements. */
const elements = new Set([
  ...['math', 'semantics', 'mrow', 'mi', 'mo', 'mn', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt'],
  ...['mroot', 'mstyle', 'merror', 'mpadded', 'mphantom', 'msub', 'msup', 'msubsup', 'munder'],
  ...['mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'menclose'],
]);

/** Neither styles, which the policy forbids, nor links, events and names. */
const isAllowed = (name: string) => !/^(?:style|class|href|src|on|xlink|id$)/i.test(name);

/** A formula in TeX as MathML, which browsers show without a script; undefined where it is not valid. */
export async function formula(tex: string, displayMode: boolean): Promise<Element | undefined> {
  const { default: temml } = await import('temml');
  try {
    const html = temml.renderToString(tex, { displayMode, throwOnError: true, trust: false });
    const tree = htmlToHast(html, { fragment: true });
    const math = 'children' in tree ? tree.children[0] : undefined;
    return math?.type === 'element' ? cleaned(math) : undefined;
  } catch {
    return undefined;
  }
}

type Formula = Extract<MarkdownNodes, { type: 'math' | 'inlineMath' }>;

export const isFormula = (node: MarkdownNodes): node is Formula =>
  node.type === 'math' || node.type === 'inlineMath';

export const wrongFormula = ({ position, value }: Formula, firstLine = 1): MarkdownError => ({
  code: 'wrong_formula',
  line: (position?.start.line ?? 1) + firstLine - 1,
  found: value,
});

/**
 * The formulas of a text that are not valid. Reading a text does not find them: what sets them takes a
 * tenth of a second to load.
 */
export async function wrongFormulasIn(source: string, firstLine = 1): Promise<MarkdownError[]> {
  const wrong: MarkdownError[] = [];
  const look = async (node: MarkdownNodes): Promise<void> => {
    if (isFormula(node) && !(await formula(node.value, node.type === 'math')))
      wrong.push(wrongFormula(node, firstLine));
    if ('children' in node) for (const child of node.children) await look(child);
  };
  if (source.includes('$$')) await look(treeOfMarkdown(source));
  return wrong;
}

function cleaned(node: Element): Element {
  return {
    ...node,
    properties: Object.fromEntries(
      Object.entries(node.properties).filter(([name]) => isAllowed(name)),
    ),
    children: node.children
      .filter((child) => !isElement(child) || elements.has(child.tagName))
      .map((child) => (isElement(child) ? cleaned(child) : child)),
  };
}

const isElement = (node: Nodes): node is Element => node.type === 'element';
