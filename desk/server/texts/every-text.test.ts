import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allLocaleCodes } from '../../../model/locales.ts';
import { readTexts } from '../../../owner/texts/read-texts.ts';
import { wordFile, wordFolders } from '../../../owner/texts/word-files.ts';
import { idOf } from '../parts.ts';
import { deskOnACopy } from '../testing/desk-on-a-copy.ts';
import { editedFile, rememberForm } from './edited-file.ts';

const on = deskOnACopy();
afterAll(on.clear);

describe('every text of the sample', () => {
  const short = 'Other words';
  const long = 'Other words: many more of them, so that the line is too short. '.repeat(4).trim();

  const files = wordFolders('content').flatMap((folder) =>
    allLocaleCodes.map((language) => ({ folder, language })),
  );

  test.each(files)('of $folder in $language, changed and changed back, is as it was', (of) => {
    const desk = on.desk();
    const { folder, language } = of;
    const name = wordFile(folder, language);
    const before = on.file(name);
    const put = (key: string, text: string) => {
      const id = idOf(folder, key);
      rememberForm(desk, id, language);
      for (const [file, source] of editedFile(desk, id, language, text)) {
        writeFileSync(join(on.root, file), source);
      }
    };
    for (const [index, [key, text]] of [...readTexts(on.root, name)].entries()) {
      put(key, index % 2 ? short : long);
      expect(on.file(name)).not.toBe(before);
      put(key, text.trim());
      expect(on.file(name)).toBe(before);
    }
  });
});
