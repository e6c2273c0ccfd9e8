import { DraftMark } from './Text.tsx';

/** A page in a list: when it was made, its title and what it is about. */
export type Entry = {
  href: string;
  title: string;
  description?: string | undefined;
  /** In words; a day also as programs read it. */
  date?: { text: string | undefined; dateTime?: string } | undefined;
  /** Of a page in another language than the list. */
  language?: { lang: string; dir?: 'ltr' | 'rtl' | undefined; mark: string } | undefined;
  /** Mark of what is not published. */
  draft?: string | undefined;
};

type EntriesProps = {
  list: readonly Entry[];
  heading: 'h2' | 'h3';
};

export function Entries({ list, heading: Heading }: EntriesProps) {
  return (
    <ul className="entries">
      {list.map(({ href, title, description, date, language, draft }) => {
        const { mark, ...attributes } = language ?? {};
        return (
          <li key={href}>
            {date && <When {...date} />}
            <div>
              <Heading>
                <a href={href} hrefLang={language?.lang} {...attributes}>
                  {title}
                </a>
                {mark && <span className="entries-language">{mark}</span>}
                {draft && <DraftMark word={draft} />}
              </Heading>
              {description && <p {...attributes}>{description}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Empty where there is no date: the titles of a list stand below each other. */
const When = ({ text, dateTime }: NonNullable<Entry['date']>) =>
  dateTime ? <time dateTime={dateTime}>{text}</time> : <span>{text}</span>;
