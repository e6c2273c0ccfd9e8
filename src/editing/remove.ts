import { Refusal } from '../model/errors/refusal.ts';
import { languageName } from '../model/languages/names.ts';
import { type Collection, idsIn, projectIds } from '../model/reader/files.ts';
import { recordsFile } from '../model/reader/translation-records.ts';
import { cvFactsSchema } from '../model/schemas/cv.ts';
import type { ContentFiles } from './content-files.ts';
import { moveTags, removeLanguageOfVersions } from './cv-tags.ts';
import { editTable } from './languages/language-table.ts';
import { removeKeys } from './texts/edit-yaml.ts';
import { allTextFolders, readLoosely, textFile, titleOf } from './texts/text-files.ts';
import { commentsFile } from './translations/comments.ts';
import { withoutEntries } from './translations/records.ts';

export type Removed = {
  name: string;
  hints: readonly string[];
};

/** Projects or notes: their folders, links to them, their places in the CV, and the records of their translations. */
export function removeFrom(
  files: ContentFiles,
  collection: Collection,
  named: readonly string[],
): Removed {
  const removed = presentIds(files, collection, named);
  const titles = removed.map((id) => titleOf(files, `${collection}/${id}`));
  if (collection === 'projects') removeFromCv(files, removed);
  removeFolders(files, collection, removed);
  const hint = 'Check the texts that mention how many projects you have.';
  return { name: titles.join(', '), hints: collection === 'projects' ? [hint] : [] };
}

function removeFromCv(files: ContentFiles, ids: readonly string[]): void {
  const cv = readLoosely(files, 'cv/cv.yaml') as { projects?: unknown } | undefined;
  if (Array.isArray(cv?.projects)) {
    const left = cv.projects.filter((id) => !ids.includes(id));
    files.setValue('cv/cv.yaml', ['projects'], left, cvFactsSchema);
  }
  moveTags(files, (key) => (ids.some((id) => key === `projects.${id}`) ? undefined : key));
}

/** Each of the named ones once; one that is not there is refused. */
function presentIds(files: ContentFiles, collection: Collection, named: readonly string[]) {
  const what = collection.slice(0, -1);
  const ids = idsIn(files, collection);
  const wanted = [...new Set(named)];
  const known =
    ids.length > 0 ? `The ${what}s of the site: ${ids.join(', ')}.` : `The site has no ${what}s.`;
  if (wanted.length === 0) throw new Refusal(`Which ${what}? ${known}`);
  const unknown = wanted.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    throw new Refusal(`There is no ${what} “${unknown}”. ${known}`, 'unknown');
  return wanted;
}

function removeFolders(files: ContentFiles, collection: Collection, ids: readonly string[]): void {
  for (const id of ids) files.remove(`${collection}/${id}`);
  const others: readonly string[] = collection === 'notes' ? projectIds(files) : [];
  const isGone = (target: string) => {
    const [, kind, id = ''] = /^(?:(project|note):)?(.*)$/.exec(target) ?? [];
    // Without its kind, the name is first that of a project.
    return ids.includes(id) && (kind ? collection === `${kind}s` : !others.includes(id));
  };
  for (const locale of files.languages.all) {
    for (const folder of allTextFolders(files)) {
      const file = textFile(folder, locale);
      if (files.text(file) !== undefined)
        files.edit(file, (source) => withoutLinks(source, isGone));
    }
    files.edit(recordsFile(locale), (source) =>
      ids.reduce((text, id) => withoutEntries(text, `${collection}/${id}:`), source),
    );
  }
}

const link = /(?<!!)\[((?:\\.|[^\]\\])*)\](?:\(([^()\s]+)(?: +"[^"]*")?\)|\[([^\]]*)\]|(?![:(]))/g;
const definition = /^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*<?(\S+?)>?(?:[ \t].*)?$\n?/gm;

/** As in [my first app](wheely), or [my first app][1] of a note: the words stay. */
function withoutLinks(source: string, isGone: (target: string) => boolean): string {
  const gone = new Set<string>();
  const left = source.replaceAll(definition, (line, name: string, target: string) => {
    if (isGone(target)) gone.add(name.toLowerCase());
    return isGone(target) ? '' : line;
  });
  return left.replaceAll(link, (whole, words: string, target?: string, name?: string) => {
    const isLost = target ? isGone(target) : gone.has((name || words).toLowerCase());
    return isLost ? words : whole;
  });
}

/** Its entry in the table, its files, and its name in the other languages. */
export function removeLanguage(files: ContentFiles, code: string): Removed {
  const locale = files.languages.find(code);
  if (!locale) {
    throw new Refusal(
      `“${code}” is not a language of this site. The languages are ${files.languages.all.join(', ')}.`,
      'unknown',
    );
  }
  const others = files.languages.all.filter((one) => one !== locale);
  if (locale === files.languages.source)
    throw new Refusal(whyItStays(locale, others[0]), 'source_language');
  const { name, prefix } = files.languages.table[locale];
  const hasGlossary = files.text('glossary.md') !== undefined;
  for (const folder of allTextFolders(files)) files.remove(textFile(folder, locale));
  files.remove(recordsFile(locale));
  files.remove(commentsFile(locale));
  files.remove(`dictionary/${locale}.txt`);
  removeLanguageOfVersions(files, locale);
  for (const other of others) {
    files.edit(textFile('texts', other), (source) =>
      removeKeys(source, [['accessibility', locale]]),
    );
    files.edit(recordsFile(other), (source) =>
      withoutEntries(source, `texts:accessibility.${locale} `),
    );
  }
  files.edit('site.yaml', (source) =>
    removeKeys(source, [
      ['owner', 'name', locale],
      ['translator', 'name', locale],
    ]),
  );
  editTable(files, (table) => removeKeys(table, [[locale]]));
  return {
    name,
    hints: [
      `Check the texts that count or name the languages${hasGlossary ? ', and content/glossary.md' : ''}.`,
      `If you serve the pages with nginx or Caddy, remove “${prefix}” from its error page settings.`,
    ],
  };
}

function whyItStays(locale: string, next: string | undefined): string {
  if (!next) return `“${locale}” is the only language of this site, so it cannot be removed.`;
  return (
    `“${locale}” is the source language, so it cannot be removed.\n` +
    `  → To make ${languageName(next, 'en')} the source language, run npx polyfolio new language ${next} --source. Then run this command again.`
  );
}
