import { defaultLocale, type Locale } from '../../model/locales.ts';
import { ContentError, type Problem } from '../../model/problems.ts';
import { readYamlFile } from '../../model/reader/yaml-file.ts';
import { wordFile, wordFolders, wordSchema } from './word-files.ts';

/** Ends the command while words of the source or of these languages have mistakes, and tells them. */
export function refuseMistakes(root: string, languages: readonly Locale[]): void {
  const problems: Problem[] = [];
  for (const folder of wordFolders(root)) {
    for (const locale of [defaultLocale, ...languages]) {
      readYamlFile(root, wordFile(folder, locale), wordSchema(folder), problems);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}
