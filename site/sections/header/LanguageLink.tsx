import type { ReactNode } from 'react';
import { type Locale, locales } from '../../../model/locales.ts';
import { anchorsOf, linkTo } from '../../addresses.ts';

type Props = { code: Locale; isCurrent: boolean; page: string; children: ReactNode };

/** The same page in a language; on the home page, scripts let it keep the section. */
export function LanguageLink({ code, isCurrent, page, children }: Props) {
  return (
    <a
      href={linkTo(page, code)}
      hrefLang={locales[code].lang}
      lang={locales[code].lang}
      aria-current={isCurrent ? 'true' : undefined}
      data-anchors={page === 'home' ? anchorsOf(code) : undefined}
    >
      {children}
    </a>
  );
}
