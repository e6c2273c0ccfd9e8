import { languageOfText } from '../../../model/borrowed.ts';
import { isolated } from '../../../model/direction.ts';
import { type Locale, locales } from '../../../model/locales.ts';
import { inDigits } from '../../../model/number-words.ts';
import { formsIn, writtenForms } from '../../../model/plurals.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import type { SiteSettings } from '../../../model/schemas/site.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Filter.module.css';

/** Technologies that projects can be chosen by, in the order of the buttons. */
export type Tags = SiteSettings['projects']['tags'];

type Props = {
  locale: Locale;
  words: Pick<Messages, 'projects' | 'accessibility'>;
  list: readonly Project[];
  tags: Tags;
};

/** Radio buttons: the style sheet alone filters by them, script only adds the address and the motion. */
export function Filter({ locale, words: { projects, accessibility }, list, tags }: Props) {
  const { lang } = locales[locale];
  const choices = [
    { id: '', name: projects.all, count: list.length },
    ...tags.map(({ id, name }) => ({
      id,
      name,
      count: list.filter((project) => project.tags.includes(id)).length,
    })),
  ];
  return (
    <>
      <fieldset className={styles.filter} data-filter="" data-screen-only="">
        <legend>
          <VisuallyHidden>{accessibility.filter}</VisuallyHidden>
        </legend>
        {choices.map(({ id, name, count }, index) => (
          <label key={id}>
            <input
              type="radio"
              name="technology"
              value={id}
              defaultChecked={index === 0}
              data-choice={index}
            />
            {isolated(name, lang)} <span>{inDigits(count, lang)}</span>
          </label>
        ))}
      </fieldset>
      <p
        role="status"
        className={styles.results}
        data-results=""
        {...resultsIn(lang, accessibility)}
      />
    </>
  );
}

/** What the script announces, by the form that the number of results asks for. */
function resultsIn(lang: string, words: Messages['accessibility']) {
  const written = writtenForms(words, 'results');
  const own = languageOfText(written.other, lang);
  const forms = [...formsIn(own), 'other' as const].map((form) => [`data-${form}`, written[form]]);
  return { ...(own === lang ? {} : { lang: own }), ...Object.fromEntries(forms) };
}
