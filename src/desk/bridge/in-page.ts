import type { Code, TextId } from '../../editing/parts.ts';

/**
 * The page in the frame is of another origin, and speaks by postMessage; each side checks the other's
 * origin.
 */
export type ToPage =
  /**
   * Outlines the elements that show the text, and scrolls to the first; without one, takes the outline away.
   * follows: whether a click follows links, as for a visitor, or opens the field of what was clicked.
   */
  | { desk: 'show'; text?: TextId | undefined; follows: boolean; theme: 'light' | 'dark' }
  /** What is being typed, before it is saved. */
  | { desk: 'typed'; id: TextId; language: Code; text: string };
export type FromPage =
  /** A page is there: the one that was asked for, or the site's answer to a wrong URL. */
  | { desk: 'here'; path: string; isFound: boolean }
  /** The text that was clicked; without one, something that is no text, as a name or a date, and what it shows. */
  | { desk: 'clicked'; text?: { id: TextId; language: Code }; shown?: string | undefined };

/** Runs in a page in the desk's frame: reports what is clicked, outlines what is edited. */
export function meetDesk(origin: string): void {
  if (window.parent === window) return;
  const send = (message: FromPage) => window.parent.postMessage(message, origin);
  let follows = false;
  let outlined: Element[] = [];

  const outline = (text: string | undefined) => {
    for (const element of outlined) element.removeAttribute('data-desk-outline');
    outlined = text ? elementsOf(text) : [];
    for (const element of outlined) {
      element.setAttribute('data-desk-outline', '');
      element.closest('details')?.setAttribute('open', '');
    }
    if (!outlined.some(isInSight)) outlined[0]?.scrollIntoView({ block: 'center' });
  };

  window.addEventListener('message', ({ data, origin: from }: MessageEvent<ToPage>) => {
    if (from !== origin) return;
    if (data.desk === 'typed') showTyped(`${data.language} ${data.id}`, data.text);
    if (data.desk !== 'show') return;
    follows = data.follows;
    document.documentElement.dataset.theme = data.theme;
    outline(data.text);
  });

  document.addEventListener(
    'click',
    (event) => {
      if (follows || !(event.target instanceof Element)) return;
      // What is folded is unfolded all the same.
      if (!event.target.closest('summary')) event.preventDefault();
      event.stopPropagation();
      const { name, shown } = foundAt(event.target, event);
      if (name !== undefined) send({ desk: 'clicked', text: textOf(name) });
      else if (shown || saysSomething(event.target)) send({ desk: 'clicked', shown });
    },
    { capture: true },
  );

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    [data-desk-outline] { outline: 3px solid Highlight; outline-offset: 4px; border-radius: 4px; }
    /* It would cover the page's end, and the desk has a choice of languages of its own. */
    body[data-offered] > aside:last-of-type { display: none !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFound = (visit?.responseStatus ?? 200) < 400;
  send({ desk: 'here', path: location.pathname, isFound });
}

/** A text's name in the page: its language and its id. */
function textOf(name: string) {
  const [language = '', id = ''] = name.split(' ');
  return { id, language };
}

/** What each text node shows: the innermost mark that is open where it stands (model/text-marks.ts). */
function namesOfTexts(): Map<Node, string> {
  const names = new Map<Node, string>();
  const open: { name: string; parent: Node | null }[] = [];
  const nodes = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
  );
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    // A text that was cut short has no end: it ends with the element that it stands in.
    while (open.length > 0 && !open.at(-1)?.parent?.contains(node)) open.pop();
    const value = node.nodeValue ?? '';
    if (node.nodeType === Node.TEXT_NODE) {
      const inside = open.at(-1);
      if (inside && value.trim() !== '') names.set(node, inside.name);
    } else if (value.startsWith('text ')) {
      open.push({ name: value.slice('text '.length), parent: node.parentNode });
    } else if (value === '/text') open.pop();
  }
  return names;
}

/** Shows a text while it is typed. What has signs that become something else is shown once it is saved. */
function showTyped(name: string, text: string): void {
  if (text.trim() === '' || /[*_`[\]{}\n]/.test(text)) return;
  for (const [node, its] of namesOfTexts()) {
    const isWhole = node.previousSibling?.nodeValue === `text ${name}`;
    if (its === name && isWhole && node.nextSibling?.nodeValue === '/text') node.nodeValue = text;
  }
}

type Found = { name?: string | undefined; shown?: string };

/**
 * The text at the pointer, or else the only one of what was clicked, or the one that it is named by. What is seen
 * and is no text, as the owner's name, is not what the element is called for screen readers.
 */
function foundAt(target: Element, { clientX, clientY }: MouseEvent): Found {
  const names = namesOfTexts();
  const pointed = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  if (pointed && target.contains(pointed) && names.has(pointed))
    return { name: names.get(pointed) };
  const inside = [...names].flatMap(([node, name]) => (target.contains(node) ? name : []));
  if (new Set(inside).size === 1) return { name: inside[0] };
  const shown = target.textContent.trim();
  if (inside.length === 0 && shown !== '') return { shown };
  const named = target.closest<HTMLElement>('a, button, img, svg, label, input, textarea');
  return { name: named?.dataset.text };
}

/** Whoever clicks beside everything means nothing. */
const saysSomething = (target: Element) =>
  target.matches('a, a *, button, button *, img, svg, svg *, input, textarea') ||
  [...target.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
  );

/** The elements that show a text, or are named by it. */
function elementsOf(id: string): Element[] {
  const isOfPage = (name: string) => textOf(name).id === id;
  const around = [...namesOfTexts()].flatMap(([node, name]) =>
    isOfPage(name) && node.parentElement ? node.parentElement : [],
  );
  const named = [...document.querySelectorAll<HTMLElement>('body [data-text]')].filter(
    ({ dataset }) => isOfPage(dataset.text ?? ''),
  );
  return [...new Set(around.length > 0 ? around : named)];
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
