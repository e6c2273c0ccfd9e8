import { readMarkdown } from '../markdown/read.ts';
import type { Locale } from '../model/languages/languages.ts';
import { technologiesOf } from '../model/projects.ts';
import { noteReading } from '../model/reader/note-texts.ts';
import type { Note } from '../model/reader/notes.ts';
import type { Project } from '../model/reader/projects.ts';
import { searchedIn } from '../model/search.ts';
import { withoutMarkers } from '../text/fallback-markers.ts';
import { memoize } from '../text/memoize.ts';
import { plainText } from '../text/rich-text.ts';
import { asSteps, type IndexPart, partOfWord, searchWords } from '../text/search-words.ts';
import { isSlugKey, textsOf } from '../text/text-tree.ts';
import { content } from './content.ts';
import { languages, link } from './urls.ts';

/** What can be found of an entry: its text, its description with its tags, and its title. */
type Searchable = readonly [text: string, about: string, title: string];

/** Each part is one file of about so many characters. */
const partSize = 64_000;

/** The index of a language: where each word occurs, by the order of the page with all titles. */
export const searchIndex = memoize(
  (locale: Locale): readonly IndexPart[] => {
    const { lang } = languages.table[locale];
    const { projects, notes } = searchedIn(content, locale);
    const entries = [
      ...projects.map((project) => wordsOfProject(project, locale)),
      ...notes.map((note) => wordsOfNote(note, locale)),
    ];
    const places = new Map<string, number[][]>();
    for (const [number, entry] of entries.entries()) {
      const seen = new Set<string>();
      for (const kind of [2, 1, 0] as const) {
        for (const word of new Set(searchWords(withoutMarkers(entry[kind]), lang))) {
          if (seen.has(word)) continue;
          seen.add(word);
          const own = places.get(word) ?? [[], [], []];
          own[kind]?.push(number);
          places.set(word, own);
        }
      }
    }
    const written = [...places].map(([word, lists]) => [word, withoutEnd(lists)] as const);
    const count = Math.ceil(JSON.stringify(written).length / partSize);
    return Array.from({ length: count }, (_, part) =>
      Object.fromEntries(written.filter(([word]) => partOfWord(word, count) === part)),
    );
  },
  (locale) => locale,
);

/** Without the empty lists at its end. */
const withoutEnd = (lists: number[][]) =>
  lists.slice(0, 1 + lists.findLastIndex((list) => list.length > 0)).map(asSteps);

/** Where the parts are: the number of one follows. */
export const indexPath = (locale: Locale) => link(`/words/${locale}/`);

function wordsOfProject({ texts, tags }: Project, locale: Locale): Searchable {
  const own = texts[locale];
  const { title, summary = '', ...rest } = own;
  const names = content.site.projects.tags.filter(({ id }) => tags.includes(id));
  const all = textsOf(rest).filter(([key]) => !isSlugKey(key) && !key.startsWith('old_urls'));
  return [
    all.map(([, text]) => plainText(text)).join('\n'),
    [summary, ...names.map(({ name }) => name), ...technologiesOf(own)].join('\n'),
    title,
  ];
}

function wordsOfNote(note: Note, locale: Locale): Searchable {
  const { title = '', description = '', text: source = '' } = note.texts[locale] ?? {};
  const { text } = readMarkdown(source, noteReading(content, content, note, locale));
  return [text, [description, ...note.tags].join('\n'), title];
}
