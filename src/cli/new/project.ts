import { join } from 'node:path';
import type { Editing } from '../../editing/journal/apply.ts';
import {
  newProject,
  usualRepositories,
  wrongId,
  wrongProjectUrl,
  wrongRepositories,
  wrongTags,
  wrongTitle,
} from '../../editing/projects/new-project.ts';
import { type Content, readContent } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { urlOfSlug } from '../../model/routes.ts';
import { slugOf } from '../../text/slug.ts';
import {
  type Ask,
  betweenCommas,
  type Flags,
  flagOrPrompt,
  promptIfInteractive,
} from '../terminal/ask.ts';
import { done, fileLines, nameInEnglish, print } from '../terminal/layout.ts';

export async function askForProject(content: Content, flags: Flags, ask?: Ask) {
  const { languages } = content;
  const answer = flagOrPrompt(ask, flags);
  const title = await answer('title', {
    asks: `Title (${nameInEnglish(languages, languages.source)})`,
    wrongWith: wrongTitle,
  });
  const id = await answer('id', {
    asks: 'Folder name',
    otherwise: slugOf(title),
    wrongWith: (text) => wrongId(text, content),
  });
  const titles = { [languages.source]: title } as Record<Locale, string>;
  const urls = {} as Record<Locale, string>;
  for (const locale of languages.all) {
    const name = nameInEnglish(languages, locale);
    titles[locale] ??= await answer(`title-${locale}`, {
      asks: `Title (${name})`,
      otherwise: title,
      wrongWith: wrongTitle,
    });
    urls[locale] = await answer(`url-${locale}`, {
      asks: `Last part of its URL (${name})`,
      otherwise: slugOf(titles[locale]) || id,
      wrongWith: (text) => wrongProjectUrl(text, locale, content),
    });
  }
  const choices = content.site.projects.tags.map(({ id, name }) => ({ value: id, label: name }));
  // A site without a filter has no tags to choose from.
  const isAsked = choices.length > 0 || flags.tags !== undefined;
  const question = {
    asks: 'Tags for the filter',
    choices,
    otherwise: choices[0]?.value ?? '',
    wrongWith: (text: string) => wrongTags(listOf(text), content),
  };
  const tags = isAsked ? await answer('tags', question) : '';
  const repositories = await answer('repositories', {
    asks: 'Repositories, by name or full URL',
    otherwise: usualRepositories(content, id).join(),
    wrongWith: (text) => wrongRepositories(betweenCommas(text)),
  });
  const lists = { tags: listOf(tags), repositories: betweenCommas(repositories) };
  return { title, id, titles, urls, ...lists };
}

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Asks for the details of a new project, writes its folder and prints what is left to fill in. */
export async function addProject({ site, apply }: Editing, flags: Flags): Promise<void> {
  const content = readContent({ root: join(site, 'content') }, { drafts: true });
  const answers = await askForProject(content, flags, promptIfInteractive(flags));
  const { languages } = content;
  const { project, change } = newProject(site, content, answers);
  apply(change);

  print(
    done(`Created ${project.titles[languages.source]}, project number ${project.number}:`),
    ...languages.all.map(
      (locale) => `  ${urlOfSlug(project.urls[locale], languages.table[locale])}`,
    ),
    ...fileLines(change.files),
    '',
    'Next, replace what begins with TODO: in these files, and add a cover.png beside them (or .jpg, .webp,',
    '.avif, .svg); without one, a cover is generated.',
    '',
    'The project is a draft: npx polyfolio dev shows it, builds leave it out.',
    'To publish it, write its texts, then remove draft: true from project.yaml.',
    `To show it in the CV, add ${project.id} to projects in content/cv/cv.yaml.`,
  );
}
