import { Refusal } from '../../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale } from '../../model/languages/locales.ts';
import { projectIds } from '../../model/reader/files.ts';
import { removeItem } from '../texts/edit-lists.ts';
import { readTexts } from '../texts/read-texts.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';
import { recordsFile, withoutEntries } from '../translations/records.ts';
import { changedBy, type Plan } from './plan.ts';

export const dropProject = (root: string, id: string): Plan => dropProjects(root, [id]);

/** Their folders, their places in the CV, links to them, and what is recorded of their translations. */
export function dropProjects(root: string, named: readonly string[]): Plan {
  const ids = projectIds(root);
  const dropped = [...new Set(named)];
  const known = `They are named after their folders: ${ids.join(', ')}.`;
  if (dropped.length === 0) throw new Refusal(`Name a project. ${known}`);
  const strange = dropped.find((id) => !ids.includes(id));
  if (strange !== undefined) throw new Refusal(`There is no project “${strange}”. ${known}`);
  const titles = dropped.map(
    (id) => readTexts(root, `projects/${id}/${defaultLocale}.yaml`).get('title') ?? id,
  );
  const withoutEach = (change: (source: string, id: string) => string) => (source: string) =>
    dropped.reduce(change, source);
  return {
    name: titles.join(', '),
    removed: dropped.map((id) => `projects/${id}`),
    changed: new Map([
      ...changedBy(
        root,
        ['cv/cv.yaml'],
        withoutEach((source, id) => removeItem(source, ['projects'], id)),
      ),
      ...changedBy(
        root,
        otherWords(root, dropped),
        withoutEach((source, id) => source.replaceAll(linkTo(id), '$1')),
      ),
      ...changedBy(
        root,
        allLocaleCodes.map(recordsFile),
        withoutEach((source, id) => withoutEntries(source, `projects/${id}:`)),
      ),
    ]),
    hints: ['Texts that count your projects are worth a look.'],
  };
}

const otherWords = (root: string, dropped: readonly string[]) =>
  wordFolders(root)
    .filter((folder) => !dropped.some((id) => folder === `projects/${id}`))
    .flatMap((folder) => allLocaleCodes.map((locale) => wordFile(folder, locale)));

/** As in [my first app](wheely): the words stay. */
const linkTo = (id: string) => new RegExp(String.raw`\[((?:\\.|[^\]\\])*)\]\(${id}\)`, 'g');
