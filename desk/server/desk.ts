import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type About, bytesOf, changeOf, type NewFiles } from '../../editing/change.ts';
import { openEditing } from '../../editing/editing.ts';
import type { NotedChange } from '../../editing/journal.ts';
import { unparsable } from '../../editing/parsable.ts';
import { type Content, inspectContent } from '../../model/content.ts';
import type { Problem } from '../../model/problems.ts';
import { withFilesAs } from '../../model/reader/utf8-file.ts';
import type { Mistake, UndoState, UndoStep } from '../contract.ts';
import { openStore } from './store.ts';

type Found = ReturnType<typeof inspectContent>;

/** By their path from the content's root. */
type Texts = ReadonlyMap<string, string>;

/** The content of a site that is edited, and what the desk keeps beside it. */
export function openDesk(site: string) {
  const root = join(site, 'content');
  const store = openStore(join(site, '.data/desk'));
  const editing = openEditing(site);
  const written = new Map<string, string>();
  let known: Found | undefined;
  let lastGood: Content | undefined;
  let revision = 0;

  const inspected = () => {
    known ??= inspectContent(root, { drafts: true });
    lastGood = known.content ?? lastGood;
    return known;
  };

  /** What the reader finds if these files say something else. */
  const tried = (files: Texts) =>
    withFilesAs(new Map([...files].map(([file, text]) => [join(root, file), text])), () =>
      inspectContent(root, { drafts: true }),
    );

  /** Those that the content has not without them. */
  const newMistakes = ({ problems }: Found): Mistake[] => {
    const before = new Set(inspected().problems.map(nameOf));
    return problems.filter((problem) => !before.has(nameOf(problem))).map(toMistake);
  };

  /** What the desk never wrote may be a folder, which nobody can read. */
  const isAsWritten = (file: string) => {
    const path = join(root, file);
    if (!written.has(file) || !existsSync(path)) return false;
    return written.get(file) === readFileSync(path, 'utf8');
  };

  const undoState = (): UndoState => {
    const last = editing.last();
    return { steps: editing.count(), ...(last ? { next: shown(last) } : {}) };
  };

  /** Files by their path from the content's root. */
  const take = (about: About, files: NewFiles): void => {
    const inSite = [...files].map(([file, text]) => [`content/${file}`, text] as const);
    editing.apply(changeOf(site, about, new Map(inSite)));
  };

  return {
    site,
    root,
    store,
    editing,
    steps: { take, undoState },
    /** The syntax error of a file, if it has one. */
    unreadable(file: string): Mistake | undefined {
      const bytes = bytesOf(site, `content/${file}`);
      const found = bytes && unparsable(`content/${file}`, bytes);
      return found ? toMistake(found) : undefined;
    },
    /** What the reader says of the files as they stand. */
    mistakes: () => inspected().problems.map(toMistake),
    /** The content as it was when it had no mistakes; undefined where it never had none. */
    content: (): Content | undefined => inspected().content ?? lastGood,
    /** Files have changed: what was read is read again, unless it was the desk that wrote them. */
    forget(files?: readonly string[]) {
      revision += 1;
      if (!files?.every((file) => isAsWritten(file))) known = undefined;
    },
    /** Another number whenever a file may say something else. */
    revision: () => revision,
    mistakesWith: (files: Texts) => newMistakes(tried(files)),
    /** Writes files as one step if the content has no new mistakes with them; returns those. */
    write(step: About, files: Texts): Mistake[] {
      const found = tried(files);
      const mistakes = newMistakes(found);
      if (mistakes.length > 0) return mistakes;
      take(step, files);
      for (const [file, text] of files) written.set(file, text);
      known = found;
      revision += 1;
      return [];
    },
    close() {
      store.close();
      editing.close();
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;

/** A change as the screen is told of it. */
export const shown = ({ kind, id, language, at }: NotedChange): UndoStep => ({
  kind,
  id,
  at,
  ...(language ? { language } : {}),
});

const withoutLine = (file: string) => file.replace(/:\d+$/, '');

const nameOf = ({ code, file, key }: Problem) => `${code} ${withoutLine(file)} ${key}`;

function toMistake({ code, wrong, advice, details, file, key }: Problem): Mistake {
  const line = /:(\d+)$/.exec(file)?.[1];
  return {
    code,
    wrong,
    advice,
    details: { ...details },
    file: withoutLine(file),
    ...(line && key === '' ? { line: Number(line) } : {}),
    key,
  };
}
