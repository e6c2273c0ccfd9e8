import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ContentFolder } from '../../model/reader/files.ts';
import type { ContentFiles } from '../content-files.ts';
import { type Change, contentChange } from '../journal/change.ts';
import type { TextId } from '../parts.ts';
import { readLoosely } from '../texts/text-files.ts';

/** What a translator has asked or commented, by the name of the text. */
export type Comments = ReadonlyMap<string, string>;

export const commentsFile = (locale: string) => `translations/${locale}-comments.yaml`;

const heading = '# Comments from the translator. Remove those that you have dealt with.\n';

/** All of them, or those on texts that exist. */
export function readComments(
  content: ContentFolder,
  locale: string,
  names?: ReadonlySet<string>,
): Comments {
  const data = readLoosely(content, commentsFile(locale));
  return new Map(
    Object.entries(Object(data)).flatMap(([name, comment]) =>
      comment && (names?.has(name) ?? true) ? [[name, String(comment)] as const] : [],
    ),
  );
}

export const commentsText = (comments: Comments) =>
  heading + (comments.size > 0 ? stringify(Object.fromEntries(comments)) : '');

/** Comments stay with their texts where these get other names; those on a text that goes, go. */
export function renameComments(
  files: ContentFiles,
  locale: string,
  nameAfter: (name: string) => string | undefined,
): void {
  const before = commentsText(readComments(files, locale));
  const renamed = [...readComments(files, locale)].flatMap(([name, comment]) => {
    const after = nameAfter(name);
    return after === undefined ? [] : [[after, comment] as const];
  });
  const after = commentsText(new Map(renamed));
  if (after !== before) files.write(commentsFile(locale), after);
}

/** The owner has dealt with the comment on a text. */
export function removeComment(site: string, locale: string, id: TextId): Change {
  const left = new Map(readComments({ root: join(site, 'content') }, locale));
  left.delete(id);
  return contentChange(
    site,
    { kind: 'comment', id, language: locale },
    new Map([[commentsFile(locale), commentsText(left)]]),
  );
}
