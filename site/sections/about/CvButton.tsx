import { fill } from '../../../model/fill.ts';
import { type Locale, locales } from '../../../model/locales.ts';
import type { Messages } from '../../../model/schemas/messages.ts';
import { link } from '../../addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CvButton.module.css';

export type CvFile = { name: string; bytes: number };

type Props = { locale: Locale; words: Pick<Messages, 'about' | 'accessibility'>; file: CvFile };

export function CvButton({ locale, words: { about, accessibility }, file }: Props) {
  const size = new Intl.NumberFormat(locales[locale].lang, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(file.bytes / 1000);
  return (
    <div className={styles.cv} data-screen-only="">
      <p>{about.cv_text}</p>
      <ButtonLink
        href={link(`/${file.name}`)}
        download={file.name}
        type="application/pdf"
        hrefLang={locales[locale].lang}
      >
        {about.cv_button}
        <VisuallyHidden>
          {` (${fill(accessibility.cv, { language: accessibility[locale], size })})`}
        </VisuallyHidden>
        <Icon name="download" />
      </ButtonLink>
    </div>
  );
}
