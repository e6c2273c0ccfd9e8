import { counted } from '../../../model/languages/counts.ts';
import { memoize } from '../../../text/memoize.ts';
import { fill } from '../../../text/placeholders.ts';
import {
  findEntries,
  type IndexPart,
  partOfWord,
  piecesOf,
  searchForm,
  searchWords,
} from '../../../text/search-words.ts';
import style from './search.css?url';

/** More of them nobody reads: another word helps. */
const mostShown = 30;

/** Opens the search; the page that the link leads to has its dialog, and the titles that it shows. */
export async function openSearch(link: HTMLAnchorElement): Promise<void> {
  const dialog = await dialogOf(link);
  if (dialog.open) return;
  dialog.showModal();
  dialog.querySelector('input')?.select();
}

const dialogOf = memoize(load);

async function load(link: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const [page] = await Promise.all([documentAt(link.href), addStyle(style)]);
  const found = page.querySelector<HTMLDialogElement>('[data-search-dialog]');
  if (!found) throw new Error('The page has no search.');
  const entries = [...page.querySelectorAll<HTMLElement>('[data-all-titles] section li')];
  const dialog = document.importNode(found, true);
  document.body.append(dialog);
  start(dialog, entries);
  startShortcut(dialog, link);
  dialog.addEventListener('close', () => {
    // On a phone the menu that had the link is closed.
    if (!link.checkVisibility()) document.querySelector<HTMLElement>('[data-menu-button]')?.focus();
  });
  return dialog;
}

async function documentAt(url: string): Promise<Document> {
  const page = await fetch(url, { cache: 'no-cache' });
  if (!page.ok) throw new Error(page.statusText);
  const html = await page.text();
  // Without the styles in its head, which the policy of this page would refuse.
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return new DOMParser().parseFromString(main, 'text/html');
}

const addStyle = (href: string) =>
  new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    sheet.onload = resolve;
    sheet.onerror = reject;
    document.head.append(sheet);
  });

function start(dialog: HTMLDialogElement, entries: readonly HTMLElement[]): void {
  const { index = '', parts = '', none = '', results = '', lang: wordsLang = '' } = dialog.dataset;
  const { lang } = document.documentElement;
  const forms = Object.fromEntries(
    Object.entries<string>(JSON.parse(results)).map(([form, text]) => [`results_${form}`, text]),
  ) as { results_other: string };
  const [input, status, list, allTitles] = ['input', '[role=status]', 'ol', 'a'].map((part) =>
    dialog.querySelector(part),
  ) as [HTMLInputElement, HTMLElement, HTMLElement, HTMLAnchorElement];
  const links = () => [...list.querySelectorAll('a')];

  const loadedParts = new Map<number, Promise<IndexPart>>();
  const loadPart = (word: string) => {
    const part = partOfWord(word, Number(parts));
    const file =
      loadedParts.get(part) ??
      fetch(`${index}${part}.json`, { cache: 'no-cache' }).then((answer) => answer.json());
    loadedParts.set(part, file);
    return file;
  };

  /** What was asked last: an earlier answer may come later. */
  let asked = '';
  async function search(): Promise<void> {
    asked = input.value;
    const query = asked;
    const words = [...new Set(searchWords(query, lang))];
    const { entries: found, beginnings } = await findEntries(words, loadPart);
    if (query !== asked) return;
    list.replaceChildren(
      ...found.slice(0, mostShown).map((number) => highlighted(entries[number], beginnings, lang)),
    );
    status.lang = wordsLang === lang ? '' : wordsLang;
    if (found.length > 0) status.textContent = counted(forms, 'results', found.length, wordsLang);
    else status.textContent = words.length > 0 ? fill(none, { query: query.trim() }) : '';
  }
  const ask = () => search().catch(() => location.assign(allTitles.href));

  input.addEventListener('input', ask);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') links()[0]?.click();
    // Else some browsers would only empty the field.
    if (key === 'Escape') dialog.close();
  });
  dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops: HTMLElement[] = [input, ...links()];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  });
}

/**
 * Turns the key that opens the search on and off, in this browser; without the functions of `browser.ts`,
 * whose import would make the script that every page loads a third larger.
 */
function startShortcut(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const box = dialog.querySelector('[type=checkbox]') as HTMLInputElement;
  box.checked = link.ariaKeyShortcuts === '/';
  box.onchange = () => {
    link.ariaKeyShortcuts = box.checked ? '/' : '';
    try {
      localStorage.searchKey = link.ariaKeyShortcuts;
    } catch {}
  };
}

/** An entry of the list with the words marked in it that begin like those of the query. */
function highlighted(entry: HTMLElement | undefined, beginnings: readonly string[], lang: string) {
  const copy = document.importNode(entry as HTMLElement, true);
  const isFound = (piece: string) => {
    const form = searchForm(piece);
    return beginnings.some((beginning) => form.startsWith(beginning));
  };
  for (const part of copy.querySelectorAll('a, p')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      node.replaceWith(
        ...piecesOf(node.data, lang).map((piece) => {
          if (!isFound(piece)) return piece;
          return Object.assign(document.createElement('mark'), { textContent: piece });
        }),
      );
    }
  }
  return copy;
}
