import type { Element, Nodes } from 'hast';
import { htmlToHast } from 'satteri';

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
