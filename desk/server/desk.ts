import { join } from 'node:path';
import { type Content, inspectContent } from '../../model/content.ts';
import type { Problem } from '../../model/problems.ts';
import { withFilesAs } from '../../model/reader/utf8-file.ts';
import type { Mistake } from '../contract.ts';
import { createSteps } from './steps.ts';
import { openStore } from './store.ts';

/** The content that is edited, and what the desk keeps beside it. */
export function openDesk({ root, folder }: { root: string; folder: string }) {
  const store = openStore(folder);
  const steps = createSteps(root, folder, store);
  let known: ReturnType<typeof inspectContent> | undefined;
  let lastGood: Content | undefined;

  const inspected = () => {
    known ??= inspectContent(root, { drafts: true });
    lastGood = known.content ?? lastGood;
    return known;
  };

  return {
    root,
    folder,
    store,
    steps,
    /** What the reader says of the files as they stand. */
    mistakes: () => inspected().problems.map(toMistake),
    /** The content as it was when it had no mistakes; undefined where it never had none. */
    content: (): Content | undefined => inspected().content ?? lastGood,
    /** A file has changed: what was read is read again. */
    forget() {
      known = undefined;
    },
    /** The mistakes that the content would have with these files and has not without them. */
    mistakesWith(files: ReadonlyMap<string, string>): Mistake[] {
      const before = new Set(inspected().problems.map(nameOf));
      const tried = new Map([...files].map(([file, text]) => [join(root, file), text]));
      const { problems } = withFilesAs(tried, () => inspectContent(root, { drafts: true }));
      return problems.filter((problem) => !before.has(nameOf(problem))).map(toMistake);
    },
    close: () => store.close(),
  };
}

export type Desk = ReturnType<typeof openDesk>;

const withoutLine = (file: string) => file.replace(/:\d+$/, '');

const nameOf = ({ code, file, key }: Problem) => `${code} ${withoutLine(file)} ${key}`;

const toMistake = ({ code, wrong, advice, file, key }: Problem): Mistake => ({
  code,
  wrong,
  advice,
  file: withoutLine(file),
  key,
});
