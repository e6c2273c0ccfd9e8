import { counted } from '../../../model/languages/counts.ts';
import { dayIn } from '../../../model/languages/dates.ts';
import { languageOfText } from '../../../model/languages/fallback-text.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import type { Note, NoteVersion } from '../../../model/reader/notes.ts';
import { notesRoute, routeOfNote, routeOfTag } from '../../../model/routes.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { fill } from '../../../text/placeholders.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { BackLink, Neighbours } from '../../ui/Neighbours.tsx';
import { Cover } from '../../ui/Picture.tsx';
import { DraftMark } from '../../ui/Text.tsx';
import { languages, linkTo } from '../../urls.ts';

export type NoteDetailProps = {
  note: Note;
  locale: Locale;
  texts: Pick<SiteTexts, 'notes' | 'accessibility' | 'unfinished'>;
  /** The languages in which it exists. */
  all: readonly Locale[];
  cover: Picture | undefined;
  /** Whether the site says of a translation that its original has changed since. */
  marksOutdated: boolean;
  /** Its text as HTML, with what it says of itself. */
  text: {
    html: string;
    minutes: number;
    headings: readonly { depth: number; id: string; text: string }[];
  };
  /** The neighbours in time in the same language. */
  older: Note | undefined;
  newer: Note | undefined;
};

/** As many headings of the first level make a table of contents worth its place. */
const leastHeadings = 3;

export function NoteDetail(props: NoteDetailProps) {
  const { note, locale, texts, cover, text } = props;
  const { title, description, cover_alt = '' } = note.texts[locale] as NoteVersion;
  const { source } = languages;
  const original = props.marksOutdated && note.outdated.includes(locale) ? source : undefined;
  const headings = text.headings.filter(({ depth }) => depth === 2);
  return (
    <article className="note">
      <BackLink label={texts.accessibility.breadcrumb} href={linkTo(notesRoute, locale)}>
        {texts.notes.all_notes}
      </BackLink>
      <header className="note-head">
        {note.draft && <DraftMark word={texts.unfinished.draft} />}
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </header>
      {cover && (
        <Cover
          picture={cover}
          alt={cover_alt}
          sizes="(min-width: 62em) 900px, 92vw"
          className="note-cover"
          first
        />
      )}
      {original && (
        <p className="note-outdated">
          {texts.notes.outdated}{' '}
          <a
            href={linkTo(routeOfNote(note.id), original)}
            hrefLang={languages.table[original].lang}
          >
            {texts.notes.original}
          </a>
        </p>
      )}
      <div className="note-body">
        <div className="note-aside">
          <Facts {...props} />
          {headings.length >= leastHeadings && (
            <nav aria-labelledby="contents" className="note-contents" data-screen-only="">
              <h2 id="contents">{texts.notes.contents}</h2>
              <ol>
                {headings.map(({ id, text: heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, in which HTML is refused
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      </div>
      <Beside {...props} />
    </article>
  );
}

/** When it was written, how long it takes, where else it can be read, and what it is about. */
function Facts({ note, locale, texts, all, text }: NoteDetailProps) {
  const { notes } = texts;
  const language = languages.table[locale];
  const others = all.filter((code) => code !== locale);
  const wordsLang = languageOfText(notes.minutes_other, language.lang, languages);
  return (
    <>
      <p className="note-facts">
        <time dateTime={note.date}>{dayIn(note.date, language)}</time>
        {note.updated && (
          <span>{fill(notes.updated, { date: dayIn(note.updated, language) })}</span>
        )}
        <span>{counted(notes, 'minutes', text.minutes, wordsLang)}</span>
        {others.length > 0 && (
          <span data-screen-only="">
            {notes.also_in}{' '}
            {others.map((code, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <a
                  href={linkTo(routeOfNote(note.id), code)}
                  hrefLang={languages.table[code].lang}
                  lang={languages.table[code].lang}
                >
                  <bdi>{languages.table[code].name}</bdi>
                </a>
              </span>
            ))}
          </span>
        )}
      </p>
      {note.tags.length > 0 && (
        <ul aria-label={notes.tags.label} className="topics">
          {note.tags.map((tag) => (
            <li key={tag}>
              <a href={linkTo(routeOfTag(tag), locale)} rel="tag">
                <bdi>{tag}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Beside({ locale, texts: { notes }, older, newer }: NoteDetailProps) {
  if (!older && !newer) return null;
  const linkedTo = (note: Note | undefined, label: string) =>
    note && {
      href: linkTo(routeOfNote(note.id), locale),
      label,
      title: note.texts[locale]?.title,
    };
  return (
    <Neighbours
      label={notes.neighbours}
      previous={linkedTo(older, notes.previous)}
      next={linkedTo(newer, notes.next)}
    />
  );
}
