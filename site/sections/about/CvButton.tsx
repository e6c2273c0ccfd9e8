import { fill } from '../../../model/fill.ts';
import { type Locale, locales } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { hasChoiceOfLanguages, languages, link } from '../../addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CvButton.module.css';

/** Name and size of each language's file. */
export type CvFiles = Readonly<Record<Locale, { name: string; bytes: number }>>;

type Props = { locale: Locale; words: Pick<Messages, 'about' | 'accessibility'>; files: CvFiles };

/** The CV in the page's language, and small links to it in the others. */
export function CvButton({ locale, words: { about, accessibility }, files }: Props) {
  const download = (code: Locale) => ({
    href: link(`/${files[code].name}`),
    download: files[code].name,
    type: 'application/pdf',
    hrefLang: locales[code].lang,
  });
  const note = (code: Locale) => (
    <VisuallyHidden>
      {` (${fill(accessibility.cv, {
        language: accessibility[code],
        size: sizeIn(locales[locale].lang, files[code].bytes),
      })})`}
    </VisuallyHidden>
  );
  return (
    <div className={styles.cv} data-screen-only="">
      <p>{about.cv_text}</p>
      <div>
        <ButtonLink {...download(locale)}>
          {about.cv_button}
          {note(locale)}
          <Icon name="download" />
        </ButtonLink>
        {hasChoiceOfLanguages && (
          <ul className={styles.others}>
            {languages
              .filter((code) => code !== locale)
              .map((code) => (
                <li key={code}>
                  <a {...download(code)}>
                    <span lang={locales[code].lang}>{locales[code].name}</span>
                    {note(code)}
                  </a>
                </li>
              ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const sizeIn = (lang: string, bytes: number) =>
  new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(bytes / 1000);
