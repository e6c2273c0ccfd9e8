import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, inspectContent } from '../../model/content.ts';
import type { Problem } from '../../model/problems.ts';
import { withFilesAs } from '../../model/reader/utf8-file.ts';
import type { Mistake } from '../contract.ts';
import { createSteps } from './steps.ts';
import { openStore, type Step } from './store.ts';

type Found = ReturnType<typeof inspectContent>;

/** By their path from the content's root. */
type Texts = ReadonlyMap<string, string>;

type Folders = {
  root: string;
  folder: string;
  /** Where imports are noted, those of the command too; a desk of its own notes its own. */
  imports?: string;
};

/** The content that is edited, and what the desk keeps beside it. */
export function openDesk({ root, folder, imports = join(folder, 'imports') }: Folders) {
  const store = openStore(folder);
  const steps = createSteps(root, folder, store);
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

  return {
    root,
    folder,
    imports,
    store,
    steps,
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
    write(step: Step, files: Texts): Mistake[] {
      const found = tried(files);
      const mistakes = newMistakes(found);
      if (mistakes.length > 0) return mistakes;
      steps.take(step, files);
      for (const [file, text] of files) written.set(file, text);
      known = found;
      revision += 1;
      return [];
    },
    close: () => store.close(),
  };
}

export type Desk = ReturnType<typeof openDesk>;

const withoutLine = (file: string) => file.replace(/:\d+$/, '');

const nameOf = ({ code, file, key }: Problem) => `${code} ${withoutLine(file)} ${key}`;

const toMistake = ({ code, wrong, advice, details, file, key }: Problem): Mistake => ({
  code,
  wrong,
  advice,
  details: { ...details },
  file: withoutLine(file),
  key,
});
