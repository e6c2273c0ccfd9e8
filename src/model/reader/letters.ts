import { placeholdersOf } from '../../text/placeholders.ts';
import type { Content } from '../content.ts';
import { publicVersion } from '../cv-version.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { Locale } from '../languages/languages.ts';
import { type Letter, letterSchema } from '../schemas/letter.ts';
import { type ContentFolder, filesUnder } from './files.ts';
import { readYamlFile } from './yaml-file.ts';

/** A letter whose language and version exist. */
export type ReadLetter = Letter & { id: string; locale: Locale; version: string };

/** What may stand in braces in the paragraphs of a letter. */
export const letterPlaceholders = ['owner', 'position', 'email', 'site', 'phone'];

/** Ids of the letters in content/letters/. */
export const letterIds = (content: ContentFolder): string[] =>
  filesUnder(content.root).flatMap((file) => /^letters\/([^/]+)\.yaml$/.exec(file)?.[1] ?? []);

/** One letter, or undefined and the errors reported. */
export function readLetter(
  content: Content,
  id: string,
  errors: ContentError[],
): ReadLetter | undefined {
  const file = `letters/${id}.yaml`;
  const letter = readYamlFile(content, file, letterSchema, errors);
  if (!letter) return undefined;
  const at = (key: string) => ({ file: `content/${file}`, key });
  const { languages, cv, shown } = content;
  const locale = languages.find(letter.language);
  const versions = [publicVersion, ...Object.keys(cv.versions.versions)];
  const { version = publicVersion } = letter;
  const unknown = letter.paragraphs
    .flatMap(placeholdersOf)
    .filter((name) => !letterPlaceholders.includes(name));
  const found = [
    ...(locale
      ? []
      : [
          contentError('no_such_language', at('language'), {
            code: letter.language,
            known: shown,
          }),
        ]),
    ...(versions.includes(version)
      ? []
      : [contentError('letter_version', at('version'), { version, known: versions })]),
    ...unknown.map((name) =>
      contentError('unknown_placeholder', at('paragraphs'), {
        found: `{${name}}`,
        known: letterPlaceholders.map((one) => `{${one}}`),
      }),
    ),
  ];
  errors.push(...found);
  return found.length > 0 || !locale ? undefined : { ...letter, id, locale, version };
}
