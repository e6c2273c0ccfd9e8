import { type Locale, locales } from '../../../model/locales.ts';
import { languages } from '../../addresses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import sheet from './LanguageMenu.css?inline';

type Props = { locale: Locale; label: string; page: string };

const id = 'language-menu';

/** More languages than a phone's header has room for. It brings its style, which no other page pays for. */
export function LanguageMenu({ locale, label, page }: Props) {
  return (
    <>
      <style>{sheet}</style>
      <button type="button" className={`${id}-button`} popoverTarget={id}>
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {locale}
        <VisuallyHidden>{` – ${locales[locale].name}`}</VisuallyHidden>
      </button>
      <ul id={id} popover="auto" aria-label={label}>
        {languages.map((code) => (
          <li key={code}>
            <LanguageLink code={code} isCurrent={code === locale} page={page}>
              <bdi>{locales[code].name}</bdi>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
