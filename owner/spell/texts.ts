import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';
import { linesIn } from '../../model/reader/yaml-file.ts';
import { isAddressPart, readTexts } from '../texts/read-texts.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';

export type Text = {
  /** Path from the project's root. */
  file: string;
  line: number;
  /** Dotted path inside the file. */
  key: string;
  text: string;
};

/** Every text of one language as it stands in its file, placeholders included. */
export const proseOf = ({ root }: Content, locale: Locale): Text[] =>
  wordFolders(root).flatMap((folder) => proseOfFile(root, wordFile(folder, locale)));

/** Parts of addresses are left out: without accents by design, they are no words of the language. */
function proseOfFile(root: string, file: string): Text[] {
  const lineOf = linesIn(readFileSync(join(root, file), 'utf8'));
  return [...readTexts(root, file)]
    .filter(([key]) => !isAddressPart(key))
    .map(([key, text]) => ({
      file: `content/${file}`,
      line: Number(lineOf(key.split('.')).slice(1)),
      key,
      text,
    }));
}
