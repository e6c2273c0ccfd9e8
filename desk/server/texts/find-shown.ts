import { addressOf } from '../../../model/routes.ts';
import type { Code, PartId, TextId } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { idOf, partOf } from '../parts.ts';
import { allRows } from './all-texts.ts';
import { knownLanguage } from './save-text.ts';
import { shownLines } from './versions.ts';

/** Shorter ones stand in many others. */
const longEnough = 12;

/**
 * The text that the page shows at a place, by its words alone: of the clicked element and those
 * around it, the innermost first.
 */
export function findShown(
  desk: Desk,
  { language, path, texts }: { language: Code; path: string; texts: readonly string[] },
): { id?: TextId; part?: PartId } {
  const locale = knownLanguage(language);
  const project = projectAt(desk, path, locale);
  const rows = allRows(desk)
    .filter((row) => row.language === locale)
    // What stands on several pages is meant as it stands on this one.
    .sort((one, other) => Number(other.folder === project) - Number(one.folder === project))
    .map((row) => ({ ...row, lines: shownLines(desk, row.folder, row.key, locale, row.text) }));
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

function projectAt(desk: Desk, path: string, locale: ReturnType<typeof knownLanguage>) {
  const content = desk.content();
  const project = content?.projects.find(
    ({ id }) => addressOf(content.routes, id, locale) === path,
  );
  return project && `projects/${project.id}`;
}
