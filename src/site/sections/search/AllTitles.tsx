import { languageOfText } from '../../../model/languages/fallback-text.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import { searchRoute } from '../../../model/routes.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { writtenForms } from '../../../text/plurals.ts';
import button from '../../ui/Button.module.css';
import { Entries, type Entry } from '../../ui/Entries.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { languages, linkTo } from '../../urls.ts';

export type AllTitlesProps = {
  locale: Locale;
  texts: Pick<SiteTexts, 'search' | 'projects' | 'notes'>;
  projects: readonly Entry[];
  notes: readonly Entry[];
  /** Where the index of the search is, and of how many parts. */
  index: { path: string; parts: number };
};

/** The titles of everything that the search finds, in the order of its index; without script they take its place. */
export function AllTitles({ texts, projects, notes, ...rest }: AllTitlesProps) {
  const groups = [
    { title: texts.projects.title, list: projects },
    { title: texts.notes.title, list: notes },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className="listing" data-all-titles="">
      <header className="listing-head">
        <h1>{texts.search.title}</h1>
      </header>
      {groups.map(({ title, list }) => (
        <section key={title} className="listing-part">
          <h2>{title}</h2>
          <Entries list={list} heading="h3" />
        </section>
      ))}
      <SearchDialog texts={texts.search} {...rest} />
    </div>
  );
}

type DialogProps = Pick<AllTitlesProps, 'locale' | 'index'> & { texts: SiteTexts['search'] };

/** Every page takes it from here when the search is opened (open-search.ts). */
function SearchDialog({ locale, texts, index }: DialogProps) {
  const { lang } = languages.table[locale];
  return (
    <dialog
      className="search"
      aria-label={texts.button}
      data-search-dialog=""
      data-index={index.path}
      data-parts={index.parts}
      data-none={texts.none}
      data-results={JSON.stringify(writtenForms(texts, 'results'))}
      data-lang={languageOfText(texts.results_other, lang, languages)}
    >
      <div>
        <Icon name="search" />
        <label>
          <VisuallyHidden>{texts.label}</VisuallyHidden>
          <input
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            placeholder={texts.label}
          />
        </label>
        <button type="button" className={button.round} aria-label={texts.close}>
          <Icon name="close" />
        </button>
      </div>
      <p role="status" />
      <h2>
        <VisuallyHidden>{texts.button}</VisuallyHidden>
      </h2>
      <ol className="entries" />
      <p>
        <a href={linkTo(searchRoute, locale)}>{texts.title}</a>
        <label>
          <input type="checkbox" />
          {texts.shortcut}
        </label>
      </p>
    </dialog>
  );
}
