import { join } from 'node:path';
import type { Editing } from '../editing/editing.ts';
import {
  newProject,
  type ProjectAnswers,
  usualRepositories,
  wrongId,
  wrongRepositories,
  wrongTags,
  wrongTitle,
  wrongUrl,
} from '../editing/new-project.ts';
import { type Content, inspectContent, readContent } from '../model/content.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../model/languages/locales.ts';
import { addressOf } from '../model/routes.ts';
import { slugOf } from '../model/slug.ts';
import { type Ask, flagOrPrompt, promptIfInteractive } from './terminal/ask.ts';
import { styled } from './terminal/layout.ts';

/** What was given as flags; the rest is asked, or suggested where nobody can be asked. */
export type GivenProject = {
  id?: string | undefined;
  tags?: string | undefined;
  repositories?: string | undefined;
  titles: Partial<Record<Locale, string | undefined>>;
  urls: Partial<Record<Locale, string | undefined>>;
  yes: boolean;
};

export async function askForProject(
  content: Content,
  given: GivenProject,
  ask: Ask | undefined,
): Promise<Required<ProjectAnswers> & { id: string }> {
  const answer = flagOrPrompt(ask);
  const title = await answer('title', given.titles[defaultLocale], {
    asks: `Title (${locales[defaultLocale].name})`,
    wrongWith: wrongTitle,
  });
  const id = await answer('id', given.id, {
    asks: 'Name of the folder',
    otherwise: slugOf(title),
    wrongWith: (text) => wrongId(text, content),
  });
  const titles = { [defaultLocale]: title } as Record<Locale, string>;
  const urls = {} as Record<Locale, string>;
  for (const locale of allLocaleCodes) {
    const { name } = locales[locale];
    titles[locale] ??= await answer(`title-${locale}`, given.titles[locale], {
      asks: `Title (${name})`,
      otherwise: title,
      wrongWith: wrongTitle,
    });
    urls[locale] = await answer(`url-${locale}`, given.urls[locale], {
      asks: `Last part of its address (${name})`,
      otherwise: slugOf(titles[locale]) || id,
      wrongWith: (text) => wrongUrl(text, locale, content),
    });
  }
  const known = content.site.projects.tags.map((tag) => tag.id);
  // A site without a filter has nothing to choose from.
  const tags =
    known.length === 0 && given.tags === undefined
      ? ''
      : await answer('tags', given.tags, {
          asks: 'Technologies of the filter',
          choices: content.site.projects.tags.map(({ id, name }) => ({ value: id, label: name })),
          otherwise: known[0] ?? '',
          wrongWith: (text) => wrongTags(listOf(text), content),
        });
  const repositories = await answer('repositories', given.repositories, {
    asks: 'Repositories, by name or whole address',
    otherwise: usualRepositories(content, id).join(),
    wrongWith: (text) => wrongRepositories(betweenCommas(text)),
  });
  return {
    title,
    id,
    titles,
    urls,
    tags: listOf(tags),
    repositories: betweenCommas(repositories),
  };
}

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** A space may be a typing error inside a name; only a comma separates two for certain. */
const betweenCommas = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Asks for a new project, makes its folder and says what is left to fill in. */
export async function addProject({ site, apply }: Editing, given: GivenProject): Promise<number> {
  const root = join(site, 'content');
  const content = readContent(root, { drafts: true });
  const answers = await askForProject(content, given, promptIfInteractive(given));
  const { project, change } = newProject(site, content, answers);
  apply(change);

  const after = inspectContent(root, { drafts: true }).content;
  const addresses = after
    ? allLocaleCodes.map((locale) => `  ${locale}  ${addressOf(after.routes, project.id, locale)}`)
    : [];
  process.stdout.write(
    [
      `${styled('green', '✓')} ${project.titles[defaultLocale]} is project ${project.number}:`,
      ...addresses,
      '',
      'Now fill in, in content/projects/'.concat(project.id, '/'),
      ...change.files.map(
        ({ file }) => `  ${file.split('/').at(-1)?.padEnd(14)}${purposeOf(file)}`,
      ),
      '  cover.png     or .jpg, .webp, .avif, .svg; until then a cover is drawn for it',
      '',
      'It is a draft: npm run dev shows it, and a build leaves it out.',
      'When it has its words, remove draft: true from project.yaml.',
      `To show it in the CV too, add ${project.id} to projects in content/cv/cv.yaml.`,
      '',
    ].join('\n'),
  );
  return 0;
}

function purposeOf(file: string): string {
  if (file.endsWith('project.yaml')) return 'tags, repositories, and demo if it is elsewhere';
  const locale = allLocaleCodes.find((code) => file.endsWith(`/${code}.yaml`));
  return `the words in ${locale ? locales[locale].name : file}: every text that begins with TODO:`;
}
