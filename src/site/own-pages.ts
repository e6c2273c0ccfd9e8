import { content } from './content.ts';
import { type OwnPageFile, ownPagesIn } from './own-page.ts';
import { ownRoutes } from './urls.ts';

/** Names with a low line before them are parts of pages. */
const files = import.meta.glob<OwnPageFile>(
  ['/custom/pages/**/*.{astro,md,tsx}', '!/custom/pages/**/_*'],
  { eager: true },
);

/** The owner's own pages, from custom/pages/. */
export const ownPages = ownPagesIn(files, content);

for (const { id, locale, address } of ownPages) {
  ownRoutes.set(id, { ...ownRoutes.get(id), [locale]: address });
}
