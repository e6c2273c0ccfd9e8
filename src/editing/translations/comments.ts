import { stringify } from 'yaml';
import { readLoosely } from '../texts/word-files.ts';

/** What a translator has asked or commented, by the name of the text. */
export type Comments = ReadonlyMap<string, string>;

export const commentsFile = (locale: string) => `translations/${locale}-comments.yaml`;

const heading = '# Comments from the translator. Remove those that you have dealt with.\n';

/** Comments on texts that no longer exist are left out. */
export function readComments(root: string, locale: string, names: ReadonlySet<string>): Comments {
  const data = readLoosely(root, commentsFile(locale));
  return new Map(
    Object.entries(Object(data)).flatMap(([name, comment]) =>
      names.has(name) && comment ? [[name, String(comment)] as const] : [],
    ),
  );
}

export const commentsText = (comments: Comments) =>
  heading + (comments.size > 0 ? stringify(Object.fromEntries(comments)) : '');
