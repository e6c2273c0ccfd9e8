import { enumerated } from '../../../model/enumerate.ts';
import { capitalised } from '../../../model/language-names.ts';
import { type Locale, locales } from '../../../model/locales.ts';
import { counted } from '../../../model/plurals.ts';
import { yearsOf } from '../../../model/project-years.ts';
import type { Project } from '../../../model/reader/projects.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { technologiesOf } from '../../../model/technologies.ts';
import styles from './Facts.module.css';

type Props = { project: Project; locale: Locale; words: Messages['projects'] };

/** When, why, by whom and with what the project was made, as far as it is told. */
export function Facts({ project, locale, words }: Props) {
  const { lang } = locales[locale];
  const { context, duration } = project;
  const facts = [
    { label: words.year, value: yearsOf(project, lang) },
    { label: words.duration, value: duration && shownIn(lang, duration) },
    { label: words.context, value: context && words.contexts[context] },
    { label: words.role, value: capitalised(roleOf(project, locale, words), lang), long: true },
    {
      label: words.built_with,
      value: enumerated(technologiesOf(project.words[locale]), lang),
      long: true,
    },
  ].filter(({ value }) => value);
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, long }) => (
        <div key={label} className={long ? styles.long : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The owner's part, and how many there were. */
function roleOf({ team, words: all }: Project, locale: Locale, words: Messages['projects']) {
  const people = team && counted(words, 'team', team, locales[locale].lang);
  return [all[locale].role, people].filter(Boolean).join('\u00A0· ');
}

const shownIn = (lang: string, { amount, unit }: NonNullable<Project['duration']>) =>
  new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
