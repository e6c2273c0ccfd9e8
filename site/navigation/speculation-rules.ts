import { link } from '../addresses.ts';

/** The browser renders a page of ours ahead when the visitor is about to open it. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: link('/*') },
          { not: { href_matches: link('/api/*') } },
          { not: { selector_matches: '[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
