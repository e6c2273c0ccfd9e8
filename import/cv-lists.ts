import { wordFile } from '../editing/texts/word-files.ts';
import { defaultLocale } from '../model/languages/locales.ts';
import { languageName } from '../model/languages/names.ts';
import { interfaceWords } from '../model/reader/interface-words.ts';
import { addRow, cvFile, freeId, type ImportContext, importFacts } from './context.ts';
import type { Entry, Profile } from './profile.ts';
import { isSameText, writeText } from './write-text.ts';

/** Groups of skills; skills without a group get the heading of the section as their title. */
export function skillEntries(
  { edits, language }: ImportContext,
  skills: Profile['skills'],
): Entry[] {
  const { headings } = interfaceWords('cv', language) as { headings: { skills: string } };
  const own = edits.dataAt(wordFile('cv', language), ['headings', 'skills']);
  const single = skills.filter(({ title }) => !title).flatMap(({ names }) => names);
  return [
    ...skills.filter(({ title }) => title),
    ...(single.length > 0
      ? [{ title: String(own ?? headings.skills), names: [...new Set(single)] }]
      : []),
  ].map(({ title, names }) => ({ facts: { names }, words: { title } }));
}

export function importInterests(context: ImportContext, interests: readonly string[]): void {
  if (interests.length === 0) return;
  const { edits, language } = context;
  const ids = (edits.dataAt(cvFile.file, ['interests']) ?? []) as string[];
  const textOf = (id: string) => edits.dataAt(wordFile('cv', language), ['interests', id]);
  const taken = new Set(ids);
  const named = interests.map((text): [string, string] => {
    const present = ids.find((id) => isSameText(textOf(id), text));
    const id = present ?? freeId([text.split(':')[0] ?? text, 'interest'], taken);
    taken.add(id);
    return [id, text];
  });
  edits.setFact(cvFile, ['interests'], [...taken]);
  for (const [id, text] of named) {
    const { state } = writeText(context, 'cv', ['interests', id], text);
    addRow(context, state, text, `content/${cvFile.file} interests.${id}`);
  }
}

/** Keeps languages that are not in the file, unless they are the sample's, with the skills. */
export const importLanguages = (context: ImportContext, found: Profile['languages']): void =>
  importFacts(context, cvFile, ['languages'], found, {
    isSame: (one, other) => one.code === other.code,
    isSample: () => context.isSample(cvFile.file, 'skills'),
    shown: ({ code, level }) => `${languageName(code, defaultLocale)}: ${level}`,
  });
