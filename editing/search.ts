import { allLocaleCodes, type Locale } from '../model/languages/locales.ts';
import { interfaceWords, isShipped } from '../model/reader/interface-words.ts';
import { addressOf } from '../model/routes.ts';
import { textsOf } from '../model/texts.ts';
import { type Code, idOf, type PartId, partOf, type TextId } from './parts.ts';
import { knownLanguage } from './per-language.ts';
import { shownLines } from './read-part.ts';
import { readTexts } from './texts/read-texts.ts';
import { wordFile, wordFolders } from './texts/word-files.ts';
import type { Workspace } from './workspace.ts';

type Row = { folder: string; key: string; language: Locale; text: string; folded: string };

/** Without accents and in small letters, as people search. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').toLowerCase();

const known = new WeakMap<Workspace, { revision: number; rows: Row[] }>();

/** Every text of every language, the engine's words included; gathered once for each state of the content. */
function allRows(workspace: Workspace): readonly Row[] {
  const revision = workspace.revision();
  const before = known.get(workspace);
  if (before?.revision === revision) return before.rows;
  const rows = wordFolders(workspace.root).flatMap((folder) =>
    allLocaleCodes.flatMap((language) =>
      [...textsShown(workspace.root, folder, language)].map(([key, text]) => {
        return { folder, key, language, text, folded: folded(text) };
      }),
    ),
  );
  known.set(workspace, { revision, rows });
  return rows;
}

const textsShown = (root: string, folder: string, language: Locale) =>
  new Map([
    ...(isShipped(language) ? textsOf(interfaceWords(folder, language)) : []),
    ...readTexts(root, wordFile(folder, language)),
  ]);

export type Hit = { id: TextId; part: PartId; key: string; language: Code; excerpt: string };

const most = 100;
const around = 60;

/** Texts that hold all the words, in any language, or whose key does. */
export function search(workspace: Workspace, words: string): Hit[] {
  // Whoever asks for nothing yet is about to: what takes long is done by then.
  const rows = allRows(workspace);
  const wanted = folded(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  const found: Hit[] = [];
  for (const { folder, key, language, text, folded: plain } of rows) {
    if (!wanted.every((word) => plain.includes(word) || key.includes(word))) continue;
    const start = Math.max(0, plain.indexOf(wanted[0] as string) - around / 2);
    found.push({
      id: idOf(folder, key),
      part: partOf(folder, key),
      key,
      language,
      excerpt: text.replaceAll(/\s+/g, ' ').slice(start, start + 2 * around),
    });
    if (found.length === most) break;
  }
  return found;
}

/** Shorter ones are part of many others. */
const longEnough = 12;

/**
 * The text that the page shows at a place, by its words alone: of the clicked element and those
 * around it, the innermost first.
 */
export function findByShownText(
  workspace: Workspace,
  { language, path, texts }: { language: Code; path: string; texts: readonly string[] },
): { id?: TextId; part?: PartId } {
  const locale = knownLanguage(language);
  const project = projectAt(workspace, path, locale);
  const rows = allRows(workspace)
    .filter((row) => row.language === locale)
    // What is on several pages is meant as it is on this one.
    .sort((one, other) => Number(other.folder === project) - Number(one.folder === project))
    .map((row) => ({
      ...row,
      lines: shownLines(workspace, row.folder, row.key, locale, row.text),
    }));
  const shown = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const whole = shown.flatMap(
    (text) => rows.find(({ lines }) => lines.some((line) => isShown(line, text))) ?? [],
  );
  const inside = () =>
    shown.flatMap((text) =>
      rows
        .filter(({ lines }) =>
          lines.some((line) => line.length >= longEnough && text.includes(line)),
        )
        .sort((one, other) => other.text.length - one.text.length)
        .slice(0, 1),
    );
  const found = whole[0] ?? inside()[0];
  if (!found) return {};
  return { id: idOf(found.folder, found.key), part: partOf(found.folder, found.key) };
}

function isShown(line: string, text: string): boolean {
  const [start = '', ...rest] = line.split('…');
  if (rest.length === 0) return line === text;
  return line.length > longEnough && text.startsWith(start) && text.endsWith(rest.at(-1) ?? '');
}

function projectAt(workspace: Workspace, path: string, locale: Locale) {
  const content = workspace.content();
  const project = content?.projects.find(
    ({ id }) => addressOf(content.routes, id, locale) === path,
  );
  return project && `projects/${project.id}`;
}
