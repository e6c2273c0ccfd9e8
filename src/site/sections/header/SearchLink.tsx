import type { Locale } from '../../../model/languages/languages.ts';
import { searchRoute } from '../../../model/routes.ts';
import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { hasSearchIn, linkTo } from '../../urls.ts';

export type SearchLinkProps = { locale: Locale; texts: SiteTexts['search']; page: string };

/** Opens the search; without script it leads to the page with all titles. */
export function SearchLink({ locale, texts, page }: SearchLinkProps) {
  if (!hasSearchIn(locale)) return null;
  return (
    <a
      className="search-link"
      href={linkTo(searchRoute, locale)}
      aria-current={page === searchRoute ? 'page' : undefined}
      title={texts.button}
      data-search=""
    >
      <Icon name="search" />
      <span>{texts.button}</span>
    </a>
  );
}
