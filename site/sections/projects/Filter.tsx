import type { Locale } from '../../../model/locales.ts';
import { content } from '../../content.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Filter.module.css';

/** Radio buttons: the style sheet alone filters by them, script only adds the address and the motion. */
export function Filter({ locale }: { locale: Locale }) {
  const { projects, accessibility } = content.messages[locale];
  const choices = [
    { id: '', name: projects.all, count: content.projects.length },
    ...content.site.projects.tags.map(({ id, name }) => ({
      id,
      name,
      count: content.projects.filter((project) => project.tags.includes(id)).length,
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
            {name} <span>{count}</span>
          </label>
        ))}
      </fieldset>
      <p
        role="status"
        className={styles.results}
        data-results=""
        data-one={accessibility.results_one}
        data-other={accessibility.results_other}
      />
    </>
  );
}
