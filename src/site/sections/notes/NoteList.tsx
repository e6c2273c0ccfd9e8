import { dayIn, yearIn } from '../../../model/languages/dates.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import type { ListedNote } from '../../../model/notes.ts';
import { notesRoute, routeOfNote, routeOfTag } from '../../../model/routes.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { directionWithin } from '../../../text/direction.ts';
import { fill } from '../../../text/placeholders.ts';
import { Entries } from '../../ui/Entries.tsx';
import { Topics } from '../../ui/Topics.tsx';
import { languages, linkTo } from '../../urls.ts';

export type NoteTexts = Pick<SiteTexts, 'notes' | 'accessibility' | 'unfinished'>;

export type NoteListProps = {
  locale: Locale;
  texts: NoteTexts;
  title: string;
  introduction?: string | undefined;
  /** What this page of the list shows. */
  list: readonly ListedNote[];
  /** The topics of all notes, each with a page. */
  tags: readonly string[];
  /** The topic that this page is about. */
  tag?: string | undefined;
  /** The routes of all pages of the list, and the route of this one. */
  pages: readonly string[];
  page: string;
};

/** All notes by year, the newest first, with those that only exist in another language. */
export function NoteList({
  locale,
  texts,
  title,
  introduction,
  list,
  tags,
  tag,
  ...rest
}: NoteListProps) {
  const { lang } = languages.table[locale];
  const years = Map.groupBy(list, ({ note }) => note.date.slice(0, 4));
  return (
    <div className="listing">
      <header className="listing-head">
        <h1>{title}</h1>
        {introduction && <p>{introduction}</p>}
        <Topics
          label={texts.notes.tags.label}
          list={[
            ...(tag ? [{ name: texts.notes.all_notes, href: linkTo(notesRoute, locale) }] : []),
            ...tags.map((name) => ({
              name,
              href: linkTo(routeOfTag(name), locale),
              isShown: routeOfTag(name) === rest.page,
            })),
          ]}
        />
      </header>
      {[...years].map(([year, ofYear]) => (
        <section key={year} className="listing-part">
          <h2>{yearIn(year, lang)}</h2>
          <NoteItems locale={locale} texts={texts} list={ofYear} />
        </section>
      ))}
      <Pages locale={locale} texts={texts} {...rest} />
    </div>
  );
}

type ItemsProps = {
  locale: Locale;
  texts: NoteTexts;
  list: readonly ListedNote[];
  /** Where no year stands above them. */
  withYear?: boolean;
};

/** Each with its day, title and description. */
export function NoteItems({ locale, texts, list, withYear = false }: ItemsProps) {
  const { lang } = languages.table[locale];
  const entries = list.map(({ note, locale: own, texts: ofNote }) => ({
    href: linkTo(routeOfNote(note.id), own),
    title: ofNote.title,
    description: ofNote.description,
    date: { text: dayIn(note.date, languages.table[locale], withYear), dateTime: note.date },
    language:
      own === locale
        ? undefined
        : {
            lang: languages.table[own].lang,
            dir: directionWithin(lang, languages.table[own].lang),
            mark: fill(texts.notes.in_language, { language: texts.accessibility[own] }),
          },
    draft: note.draft ? texts.unfinished.draft : undefined,
  }));
  return <Entries list={entries} heading="h3" />;
}

type PagesProps = Pick<NoteListProps, 'locale' | 'texts' | 'pages' | 'page'>;

function Pages({ locale, texts: { notes }, pages, page }: PagesProps) {
  if (pages.length < 2) return null;
  const { lang } = languages.table[locale];
  return (
    <nav aria-label={notes.pages} className="listing-pages" data-screen-only="">
      <ol>
        {pages.map((route, index) => (
          <li key={route}>
            <a
              href={linkTo(route, locale)}
              aria-current={route === page ? 'page' : undefined}
              aria-label={fill(notes.page, { number: yearIn(index + 1, lang) })}
            >
              {yearIn(index + 1, lang)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
