import { content } from './content.ts';

/** A file of custom/pages/, as Vite loads it. */
type Module = {
  // biome-ignore lint/suspicious/noExplicitAny: Astro shows whatever component it is.
  default: any;
};

/** Names with a low line before them are parts of pages. */
const modules = import.meta.glob<Module>(
  ['/custom/pages/**/*.{astro,md,tsx}', '!/custom/pages/**/_*', '!/custom/pages/**/_*/**'],
  { eager: true },
);

/** The owner's pages with what they show. A text has no heading of its own. */
export const customPages = content.customPages.map((page) => ({
  ...page,
  isText: page.file.endsWith('.md'),
  component: modules[`/${page.file}`]?.default,
}));
