import { join } from 'node:path';
import { type Asked, askForProject } from '../../cli/new/project-questions.ts';
import { whoeverIsThere } from '../../cli/terminal/ask.ts';
import { styled } from '../../cli/terminal/layout.ts';
import { inspectContent, readContent } from '../../model/content.ts';
import { allLocaleCodes, defaultLocale, locales } from '../../model/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { changeOf } from '../change.ts';
import type { Editing } from '../editing.ts';
import { newFiles } from './new-files.ts';
import { type NewProject, projectFiles } from './project-files.ts';

/** Makes the folder of a new project and says what is left to fill in. */
export async function newProject({ site, apply }: Editing, given: Asked): Promise<number> {
  const root = join(site, 'content');
  const content = readContent(root, { drafts: true });
  const answers = await askForProject(content, given, whoeverIsThere(given));
  const project: NewProject = {
    ...answers,
    number: Math.max(0, ...content.projects.map(({ number }) => number)) + 1,
  };
  const files = newFiles(site, projectFiles(project));
  apply(changeOf(site, { kind: 'project', id: project.id }, files));
  const written = [...files.keys()];

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
      ...written.map((file) => `  ${file.split('/').at(-1)?.padEnd(14)}${purposeOf(file)}`),
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
