import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from '../../editing/texts/read-texts.ts';
import { wordFile, wordFolders, wordSchema } from '../../editing/texts/word-files.ts';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';
import { linesIn } from '../../model/reader/yaml-file.ts';
import { plainText } from '../../model/rich-text.ts';
import { isRichAt } from '../../model/schemas/at-key.ts';
import { isAddressPart } from '../../model/texts-of.ts';
import { isUnwritten } from '../../model/unwritten.ts';

export type Text = {
  /** Path from the project's root. */
  file: string;
  line: number;
  /** Dotted path inside the file. */
  key: string;
  text: string;
};

/** The words of every text of one language, placeholders included, addresses and code left out. */
export const proseOf = ({ root }: Content, locale: Locale): Text[] =>
  wordFolders(root).flatMap((folder) => proseOfFile(root, folder, locale));

/** Parts of addresses are left out: without accents by design, they are no words of the language. */
function proseOfFile(root: string, folder: string, locale: Locale): Text[] {
  const file = wordFile(folder, locale);
  const path = join(root, file);
  if (!existsSync(path)) return [];
  const schema = wordSchema(folder);
  const lineOf = linesIn(readFileSync(path, 'utf8'));
  return [...readTexts(root, file)]
    .filter(([key, text]) => !isAddressPart(key) && !isUnwritten(text))
    .map(([key, text]) => ({
      file: `content/${file}`,
      line: Number(lineOf(key.split('.')).slice(1)),
      key,
      text: isRichAt(schema, key.split('.')) ? plainText(text.replaceAll(/`[^`]*`/g, ' ')) : text,
    }));
}
