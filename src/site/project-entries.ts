import type { Locale } from '../model/languages/languages.ts';
import { yearsOf } from '../model/projects.ts';
import type { Project } from '../model/reader/projects.ts';
import { content } from './content.ts';
import type { Entry } from './ui/Entries.tsx';
import { languages, linkTo } from './urls.ts';

/** A project in a list of titles. */
export const projectEntry = ({ id, texts, draft, ...facts }: Project, locale: Locale): Entry => ({
  href: linkTo(id, locale),
  title: texts[locale].title,
  description: texts[locale].summary,
  date: { text: yearsOf(facts, languages.table[locale].lang) },
  draft: draft ? content.texts[locale].unfinished.draft : undefined,
});
