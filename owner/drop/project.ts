import { allLocaleCodes, defaultLocale } from '../../model/locales.ts';
import { projectIds } from '../../model/reader/project-ids.ts';
import { Refusal } from '../terminal/command.ts';
import { removeItem } from '../texts/edit-yaml.ts';
import { readTexts } from '../texts/read-texts.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';
import { recordsFile, withoutEntries } from '../translations/records.ts';
import { changedBy, type Plan } from './plan.ts';

/** Its folder, its place in the CV, links to it, and what is recorded of its translations. */
export function dropProject(root: string, id: string): Plan {
  const ids = projectIds(root);
  if (!ids.includes(id)) {
    throw new Refusal(
      `There is no project “${id}”. They are named after their folders: ${ids.join(', ')}.`,
    );
  }
  const title = readTexts(root, `projects/${id}/${defaultLocale}.yaml`).get('title') ?? id;
  return {
    name: title,
    removed: [`projects/${id}`],
    changed: new Map([
      ...changedBy(root, ['cv/cv.yaml'], (source) => removeItem(source, ['projects'], id)),
      ...changedBy(root, otherWords(root, id), (source) => source.replaceAll(linkTo(id), '$1')),
      ...changedBy(root, allLocaleCodes.map(recordsFile), (source) =>
        withoutEntries(source, `projects/${id}:`),
      ),
    ]),
    hints: ['Texts that count your projects are worth a look.'],
  };
}

const otherWords = (root: string, id: string) =>
  wordFolders(root)
    .filter((folder) => folder !== `projects/${id}`)
    .flatMap((folder) => allLocaleCodes.map((locale) => wordFile(folder, locale)));

/** As in [my first app](wheely): the words stay. */
const linkTo = (id: string) => new RegExp(String.raw`\[((?:\\.|[^\]\\])*)\]\(${id}\)`, 'g');
