import { dayIn, yearIn } from '../../../model/languages/dates.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import type { ListedNote } from '../../../model/notes.ts';
import { routeOfNote, routeOfTag } from '../../../model/routes.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { directionWithin } from '../../../text/direction.ts';
import { fill } from '../../../text/placeholders.ts';
import { DraftMark } from '../../ui/Text.tsx';
import { languages, linkTo } from '../../urls.ts';

type Texts = Pick<SiteTexts, 'notes' | 'accessibility' | 'unfinished'>;

export type NoteListProps = {
  locale: Locale;
  texts: Texts;
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
export function NoteList({ locale, texts, title, introduction, list, ...rest }: NoteListProps) {
  const { lang } = languages.table[locale];
  const years = Map.groupBy(list, ({ note }) => note.date.slice(0, 4));
  return (
    <div className="notes">
      <header className="notes-head">
        <h1>{title}</h1>
        {introduction && <p>{introduction}</p>}
        <Topics locale={locale} texts={texts} {...rest} />
      </header>
      {[...years].map(([year, ofYear]) => (
        <section key={year} className="notes-year">
          <h2>{yearIn(year, lang)}</h2>
          <NoteItems locale={locale} texts={texts} list={ofYear} heading="h3" />
        </section>
      ))}
      <Pages locale={locale} texts={texts} {...rest} />
    </div>
  );
}

type ItemsProps = {
  locale: Locale;
  texts: Texts;
  list: readonly ListedNote[];
  heading: 'h3';
  /** Where no year stands above them. */
  withYear?: boolean;
};

/** Each with its day, title and description. */
export function NoteItems({ locale, texts, list, heading: Heading, withYear }: ItemsProps) {
  return (
    <ul className="notes-list">
      {list.map(({ note, locale: own, texts: ofNote }) => {
        const { lang } = languages.table[own];
        const isOther = own !== locale;
        const language = isOther
          ? { lang, dir: directionWithin(languages.table[locale].lang, lang) }
          : {};
        return (
          <li key={note.id}>
            <time dateTime={note.date}>
              {dayIn(note.date, languages.table[locale], withYear ?? false)}
            </time>
            <div>
              <Heading>
                <a
                  href={linkTo(routeOfNote(note.id), own)}
                  hrefLang={isOther ? lang : undefined}
                  {...language}
                >
                  {ofNote.title}
                </a>
                {isOther && (
                  <span className="notes-language">
                    {fill(texts.notes.in_language, { language: texts.accessibility[own] })}
                  </span>
                )}
                {note.draft && <DraftMark word={texts.unfinished.draft} />}
              </Heading>
              {ofNote.description && <p {...language}>{ofNote.description}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type TopicsProps = Pick<NoteListProps, 'locale' | 'texts' | 'tags' | 'tag'>;

/** Links to the pages of topics; on one of them, to the list of all. */
function Topics({ locale, texts: { notes }, tags, tag }: TopicsProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={notes.tags.label} className="notes-tags" data-screen-only="">
      <ul>
        {tag && (
          <li>
            <a href={linkTo('notes/', locale)}>{notes.all_notes}</a>
          </li>
        )}
        {tags.map((one) => (
          <li key={one}>
            <a
              href={linkTo(routeOfTag(one), locale)}
              aria-current={one === tag ? 'page' : undefined}
            >
              <bdi>{one}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PagesProps = Pick<NoteListProps, 'locale' | 'texts' | 'pages' | 'page'>;

function Pages({ locale, texts: { notes }, pages, page }: PagesProps) {
  if (pages.length < 2) return null;
  const { lang } = languages.table[locale];
  return (
    <nav aria-label={notes.pages} className="notes-pages" data-screen-only="">
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
