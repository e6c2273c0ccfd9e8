import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSample } from '../check/sample.ts';
import { type ContentFiles, editContent } from '../editing/content-files.ts';
import { emptySite, type FirstSite } from '../editing/empty-site.ts';
import type { Editing } from '../editing/journal/apply.ts';
import { changeOf } from '../editing/journal/change.ts';
import { editTable, inOrder, publishedAs } from '../editing/languages/language-table.ts';
import { addLanguage, languageOfCode, wrongTag } from '../editing/languages/new-language.ts';
import { makeSource } from '../editing/languages/source-language.ts';
import { removeLanguage } from '../editing/remove.ts';
import { setText } from '../editing/texts/edit-yaml.ts';
import { readContent } from '../model/content.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { Languages } from '../model/languages/languages.ts';
import { meantCode } from '../model/languages/names.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { loadLanguages } from '../model/reader/languages.ts';
import { packageFor } from '../model/theme/script-typeface.ts';
import { folderOfPackage } from '../model/theme/typeface.ts';
import { defineCommand } from './command.ts';
import { betweenCommas } from './terminal/ask.ts';
import { done, nameInEnglish, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Turns an unchanged copy of the sample into a new site. npm create polyfolio runs it.

  npx polyfolio init --name "Ada Rossi" --languages it,en --start empty

  --name         name of the owner
  --languages    codes of the languages, separated by commas; the first is the source language
  --start        sample: keep the sample texts and projects; empty: start without texts
`;

export const command = defineCommand(
  { help, values: ['name', 'languages', 'start'] },
  ({ values: { name: named, languages: list = 'en', start = 'sample' } }) =>
    withEditing((editing) => {
      const name = named?.trim();
      if (!name) throw new Refusal('Give your name: --name "Ada Rossi"');
      const root = join(editing.site, 'content');
      const sample = loadLanguages({ root });
      const codes = codesOf(list, sample);
      if (!['sample', 'empty'].includes(start)) {
        throw new Refusal(`--start ${start}: use sample or empty.`);
      }
      refuseUnlessSample({ root, languages: sample });
      const isEmpty = start === 'empty';
      const sampleHas = sample.find(codes[0]) !== undefined;
      if (isEmpty) editing.apply(emptySite(editing.site, { name, languages: codes }));
      else beginWithSample(editing, { name, languages: codes });
      const languages = loadLanguages({ root });
      const packages = addFonts(editing, languages);
      const names = codes.map((code) => nameInEnglish(languages, code));
      print(
        done(`Created the site of ${name} in ${new Intl.ListFormat('en-GB').format(names)}.`),
        !(isEmpty || sampleHas) &&
          `The sample has no texts in ${names[0]}. They begin with TODO:. The site cannot be built until you write them.`,
        packages.length > 0 &&
          `Added the fonts that these languages need to package.json (${packages.join(', ')}). Run npm install.`,
      );
    }),
);

function codesOf(list: string, sample: Languages): string[] {
  const codes = [...new Set(betweenCommas(list))];
  if (codes.length === 0) throw new Refusal('Name at least one language: --languages it,en');
  for (const code of codes) {
    const meant = meantCode(code);
    const wrong = meant
      ? `Did you mean ${meant}?`
      : (wrongTag(code) ?? (sample.isLanguage(code) ? undefined : 'No language has this code.'));
    if (wrong) throw new Refusal(`--languages ${code}: ${wrong}`);
  }
  return codes;
}

/** Never overwrites a site that an owner has edited. */
function refuseUnlessSample(content: OpenFolder): void {
  if (findSample(content).some(({ key }) => key === 'owner.name')) return;
  throw new Refusal(
    'This site has been edited and was not changed.\n' +
      '  → To add a language: npx polyfolio new language. To change your name: npx polyfolio setup.',
  );
}

/** Keeps the sample's texts in its own languages; other languages get them marked TODO: */
function beginWithSample({ site, apply }: Editing, { name, languages }: FirstSite): void {
  const root = join(site, 'content');
  const [source] = languages as [string];
  let present = loadLanguages({ root });
  const edit = (code: string, run: (files: ContentFiles) => void) => {
    apply(editContent(site, { kind: 'language', id: code }, run).change);
    present = loadLanguages({ root });
  };
  const remove = (isRemoved: (code: string) => boolean) => {
    for (const code of present.all.filter(isRemoved)) {
      edit(code, (files) => removeLanguage(files, code));
    }
  };
  const isUnwanted = (code: string) => !languages.includes(code);
  remove((code) => isUnwanted(code) && code !== present.source);
  const added = languages.filter((one) => !present.find(one));
  for (const code of added) {
    apply(addLanguage(site, languageOfCode(readContent({ root }, { drafts: true }), code)));
    present = loadLanguages({ root });
  }
  if (source !== present.source) {
    apply(makeSource(site, source, { mayBeUnwritten: true }));
    present = loadLanguages({ root });
  }
  remove(isUnwanted);
  const others = added.filter((code) => code !== source);
  const published = (table: string) =>
    others.reduce((text, code) => publishedAs(text, code, 'fallback'), table);
  edit(source, (files) => {
    editTable(files, (table) => inOrder(published(table), languages));
    files.edit('site.yaml', (facts) => setText(facts, ['owner', 'name'], name));
  });
}

/** Adds the font packages that the languages need to package.json; returns those that are not installed. */
function addFonts({ site, apply }: Editing, languages: Languages): string[] {
  const packages = languages.all.flatMap((code) => packageFor({}, languages.table[code]) ?? []);
  if (packages.length === 0) return [];
  const file = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
  const fonts = Object.fromEntries(packages.map((name) => [name, '^5.0.0']));
  file.dependencies = { ...fonts, ...file.dependencies };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  apply(changeOf(site, { kind: 'language', id: 'fonts' }, new Map([['package.json', text]])));
  return packages.filter((name) => !folderOfPackage(name));
}
