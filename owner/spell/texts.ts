import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';
import { linesIn } from '../../model/reader/yaml-file.ts';
import { isAddressPart } from '../../model/texts-of.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import { readTexts } from '../texts/read-texts.ts';
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
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const lineOf = linesIn(readFileSync(path, 'utf8'));
  return [...readTexts(root, file)]
    .filter(([key, text]) => !isAddressPart(key) && !isUnwritten(text))
    .map(([key, text]) => ({
      file: `content/${file}`,
      line: Number(lineOf(key.split('.')).slice(1)),
      key,
      text,
    }));
}
