import { placeholdersOf } from '../../text/placeholders.ts';
import { markupErrors } from '../checks/translation.ts';
import type { Content } from '../content.ts';
import { publicVersion } from '../cv-version.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Locale } from '../languages/languages.ts';
import { findPage } from '../routes.ts';
import { type Letter, letterSchema } from '../schemas/letter.ts';
import { type ContentFolder, filesUnder } from './files.ts';
import { readYamlFile } from './yaml-file.ts';

/** A letter whose language and version exist. */
export type ReadLetter = Letter & { id: string; locale: Locale; version: string };

/** What may stand in braces in the subject and the paragraphs of a letter. */
export const letterPlaceholders = ['owner', 'position', 'email', 'site', 'phone'];

/** Ids of the letters in content/letters/. */
export const letterIds = (content: ContentFolder): string[] =>
  filesUnder(content.root).flatMap((file) => /^letters\/([^/]+)\.yaml$/.exec(file)?.[1] ?? []);

/** One letter, or undefined and the errors reported. No path is read that is not a letter's. */
export function readLetter(
  content: Content,
  id: string,
  errors: ContentError[],
): ReadLetter | undefined {
  const ids = letterIds(content);
  if (!ids.includes(id)) {
    throw new Refusal(
      `content/letters/ has no letter “${id}”. It has ${ids.join(', ') || 'none yet'}.`,
    );
  }
  const file = `letters/${id}.yaml`;
  const letter = readYamlFile(content, file, letterSchema, errors);
  if (!letter) return undefined;
  const at = (key: string) => ({ file: `content/${file}`, key });
  const { languages, cv, shown } = content;
  const locale = shown.find((one) => one === languages.find(letter.language));
  const versions = [publicVersion, ...Object.keys(cv.versions.versions)];
  const { version = publicVersion } = letter;
  // An empty phone number would leave half a sentence.
  const known = letterPlaceholders.filter((name) => name !== 'phone' || cv.facts.contact.phone);
  const unknownIn = (key: 'subject' | 'paragraphs') =>
    [letter[key]]
      .flat()
      .flatMap(placeholdersOf)
      .filter((name) => !known.includes(name))
      .map((name) => ({ key, name }));
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
    ...[...unknownIn('subject'), ...unknownIn('paragraphs')].map(({ key, name }) =>
      contentError('unknown_placeholder', at(key), {
        found: `{${name}}`,
        known: known.map((one) => `{${one}}`),
      }),
    ),
    ...letter.paragraphs.flatMap((text, index) =>
      markupErrors(
        text,
        (page) => findPage(content, page, locale ?? languages.source) !== undefined,
      ).map(({ code, found }) => contentError(code, at(`paragraphs.${index}`), { found })),
    ),
  ];
  errors.push(...found);
  return found.length > 0 || !locale ? undefined : { ...letter, id, locale, version };
}
