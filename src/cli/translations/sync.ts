import type { Editing } from '../../editing/journal/apply.ts';
import { bringIntoStep, type Dropped } from '../../editing/languages/in-step.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { confirmUnless } from '../terminal/ask.ts';
import {
  bold,
  counted,
  done,
  fileLines,
  inOneLine,
  nameInEnglish,
  print,
} from '../terminal/layout.ts';

/** Brings all languages into step with the source; shows each text that goes, and asks first. */
export async function syncLanguages(
  { site, apply }: Editing,
  content: OpenFolder,
  { yes }: { yes: boolean },
): Promise<void> {
  const { change, added, dropped } = bringIntoStep(content, site);
  const source = nameInEnglish(content.languages, content.languages.source);
  if (change.files.length === 0) {
    return print(done(`All languages have the keys and list items of ${source}.`));
  }
  print('These files will change:', ...fileLines(change.files));
  if (dropped.length > 0) {
    print(
      '',
      `These texts will be removed, because ${source} does not have them:`,
      ...dropped.flatMap(linesOf),
    );
    print('');
    await confirmUnless(yes, `Remove ${counted(dropped.length, 'text')}?`);
  }
  apply(change);
  print(
    done(`All languages have the keys and list items of ${source}. To undo: npx polyfolio undo`),
    added > 0 &&
      `${counted(added, 'text')} to translate: npx polyfolio translations lists them. They begin with TODO:.`,
  );
}

const linesOf = ({ file, key, text }: Dropped) => [
  `  ${bold(key)}  ${file}`,
  `    ${inOneLine(text)}`,
];
