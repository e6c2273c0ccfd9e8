import { basename, dirname } from 'node:path';
import { parse } from 'yaml';
import { isLanguage } from '../../model/languages/locales.ts';
import { languageName } from '../../model/languages/names.ts';
import { formOfKey } from '../../model/languages/plurals.ts';
import { isUnwritten } from '../../model/texts.ts';
import type { ContentFiles } from '../content-files.ts';
import { removeKeys, setText } from '../texts/edit-yaml.ts';
import { textsIn } from '../texts/word-files.ts';
import { fingerprint, recordsFile, withoutEntries } from '../translations/records.ts';
import sample from './sample-before-1.0.0.json' with { type: 'json' };

/** Content of a clone from before there was a package. */
export const to100 = {
  version: '1.0.0',
  summary:
    'Your texts are in content/texts/ now, and words that every site has, such as “Next project”, come with Polyfolio: those that you had not changed are gone from your files.',
  run(files: ContentFiles) {
    removeWordsOfTheSample(files);
    removeIconsOfTheSample(files);
    renameMessages(files);
    nameTopOfHome(files);
    return [
      'To change one of Polyfolio’s words, write its key with your own word into content/texts/ or content/cv/.',
    ];
  },
};

/**
 * What every version of the sample had of what is the engine's since 1.0.0, as hashes: words by folder
 * and key, one entry for each of the languages, and icons by their file. Made from the history of the sample.
 */
const { icons, languages } = sample;
const words: Readonly<Record<string, string>> = sample.words;

function isOfSample(id: string, text: string, language: string): boolean {
  const hashes = words[id]?.split(' ')[languages.indexOf(language)];
  return hashes?.split(',').includes(fingerprint(text)) ?? false;
}

/** A language may have more forms of a word for numbers than English has. */
function isOfEngine(id: string): boolean {
  const form = formOfKey(id);
  return id in words || (!!form && `${form.name}_other` in words);
}

/** The name of a language, which the platform knows. */
function isNameOfLanguage(id: string, text: string, language: string): boolean {
  const code = /^messages:accessibility\.([a-z]{2,3}(?:-\w+)?)$/.exec(id)?.[1];
  if (!code || !isLanguage(code)) return false;
  return text.toLowerCase() === languageName(code, language).toLowerCase();
}

/** What the owner has written themselves stays, and goes before the engine's word. */
function removeWordsOfTheSample(files: ContentFiles): void {
  for (const file of [...files.list('messages'), ...files.list('cv')]) {
    const [folder, language] = [dirname(file), basename(file, '.yaml')];
    const removed = [...textsIn(files.text(file) ?? '')]
      .filter(([key, text]) => {
        const id = `${folder}:${key}`;
        return (
          isOfSample(id, text, language) ||
          (isOfEngine(id) && isUnwritten(text)) ||
          isNameOfLanguage(id, text, language)
        );
      })
      .map(([key]) => key);
    const paths = removed.map((key) => key.split('.'));
    files.edit(file, (source) => removeKeys(source, paths));
    files.edit(recordsFile(language), (source) =>
      removed.reduce((text, key) => withoutEntries(text, `${folder}:${key} `), source),
    );
  }
}

function renameMessages(files: ContentFiles): void {
  files.rename('messages', 'texts');
  for (const file of files.list('translations')) {
    files.edit(file, (source) => source.replaceAll(/^messages:/gm, 'texts:'));
  }
}

/** Icons of the owner's own stay, and are shown in the place of the engine's. */
function removeIconsOfTheSample(files: ContentFiles): void {
  for (const [file, known] of Object.entries(icons)) {
    const drawing = files.text(file);
    if (drawing !== undefined && known.includes(fingerprint(drawing))) files.remove(file);
  }
}

function nameTopOfHome(files: ContentFiles): void {
  files.edit('routes.yaml', (source) => {
    const routes = parse(source) as { id?: unknown }[];
    const index = routes.findIndex(({ id }) => id === 'home2');
    return index < 0 ? source : setText(source, [index, 'id'], 'top');
  });
}
