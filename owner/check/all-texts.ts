import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, localeCodes } from '../../model/locales.ts';
import { linesIn } from '../../model/reader/yaml-file.ts';
import { readTexts } from '../texts/read-texts.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';

export type PlacedText = { locale: Locale; file: string; key: string; text: string };

/** Every text of every language with its place, also where the content has mistakes. */
export function allTexts(root: string): PlacedText[] {
  return wordFolders(root).flatMap((folder) =>
    localeCodes.flatMap((locale) => {
      const file = wordFile(folder, locale);
      return [...readTexts(root, file)].map(([key, text]) => ({ locale, file, key, text }));
    }),
  );
}

/** Says where a key stands, as in content/site.yaml:12; each file is read for it once. */
export function placesIn(root: string): (file: string, key: string) => string {
  const finders = new Map<string, ReturnType<typeof linesIn>>();
  return (file, key) => {
    const found = finders.get(file) ?? linesIn(readFileSync(join(root, file), 'utf8'));
    finders.set(file, found);
    return `content/${file}${found(key.split('.'))}`;
  };
}
