import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOfFew } from '../../../tests/support/content/content-copy.ts';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { withText } from './edit-lists.ts';
import { documentOf, type Path, pathOf } from './edit-yaml.ts';
import { schemaOfTexts, textFile, textFolders, textsIn } from './text-files.ts';

const words = [
  'Other words',
  'Other words: many more of them, so that the line is too short. '.repeat(4).trim(),
  '- “quoted” # and: so on',
];

/** Each folder in one of the languages, in turn; of the projects a few, with and without a case. */
const files = textFolders({ root: 'content' })
  .filter((folder) => isOfFew(join('content', folder), ['canvas']))
  .map((folder, index) => ({
    folder,
    language: languages.all[index % languages.all.length] as string,
  }));

/** A text as it is written in its file, with what is before and behind it. */
function around(source: string, path: Path) {
  const { range } = documentOf(source).getIn(path, true) as { range: [number, number] };
  const written = source.slice(...range).replace(/\n\s*$/, '');
  return [source.slice(0, range[0]), written, source.slice(range[0] + written.length)] as const;
}

test.each(files)(
  'any text of $folder in $language can be written anew, and nothing else changes',
  ({ folder, language }) => {
    const before = readFileSync(join('content', textFile(folder, language)), 'utf8');
    const texts = textsIn(before);
    for (const [index, [key]] of [...texts].entries()) {
      const path = pathOf(key);
      if (path.at(-1) === 'keywords') continue;
      const text = words[index % words.length] as string;
      const edited = withText(before, { schema: schemaOfTexts(folder, languages), key, text });
      expect(textsIn(edited)).toEqual(new Map(texts).set(key, text));
      // With the former characters in that one place it is the file of before.
      const [head, , tail] = around(edited, path);
      expect(head + around(before, path)[1] + tail).toBe(before);
    }
  },
);
