import { basename } from 'node:path';
import { parse } from 'yaml';
import { formOfKey } from '../../model/languages/plurals.ts';
import { isUnwritten } from '../../model/texts.ts';
import { setText } from '../texts/edit-yaml.ts';
import { textsIn } from '../texts/read-texts.ts';
import { fingerprint } from '../translations/records.ts';
import type { ContentFiles } from './content-files.ts';
import sampleWords from './sample-words-before-1.0.0.json' with { type: 'json' };
import { type Migration, removeKeys, renameFolder } from './steps.ts';

/** Content of a clone from before there was a package. */
export const to100: Migration = {
  version: '1.0.0',
  summary:
    'Your texts are in content/texts/ now, and words that every site has, such as “Next project”, come with Polyfolio: those that you had not changed are gone from your files.',
  run(files) {
    removeWordsOfTheSample(files);
    renameFolder(files, 'messages', 'texts');
    nameTopOfHome(files);
    return [
      'To change one of Polyfolio’s words, write its key with your own word into content/texts/ or content/cv/.',
    ];
  },
};

/**
 * What every version of the sample said, by language, folder and key, as hashes: words that are the
 * engine's since 1.0.0. Made from the history of the sample.
 */
const hashes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = sampleWords;
const wordsOfEngine = new Set(Object.keys(sampleWords.en));

/** A language may have more forms of a word for numbers than English has. */
function isOfEngine(id: string): boolean {
  const form = formOfKey(id);
  return wordsOfEngine.has(id) || (!!form && wordsOfEngine.has(`${form.name}_other`));
}

/** What the owner has written themselves stays, and goes before the engine's word. */
function removeWordsOfTheSample(files: ContentFiles): void {
  for (const folder of ['messages', 'cv']) {
    removeKeys(files, folder, (file) => {
      const ofSample = hashes[basename(file, '.yaml')] ?? {};
      return [...textsIn(files.text(file) ?? '')]
        .filter(([key, text]) => {
          const id = `${folder}:${key}`;
          return ofSample[id]?.includes(fingerprint(text)) || (isOfEngine(id) && isUnwritten(text));
        })
        .map(([key]) => key.split('.'));
    });
  }
}

function nameTopOfHome(files: ContentFiles): void {
  files.edit('routes.yaml', (source) => {
    const routes = parse(source) as { id?: unknown }[];
    const index = routes.findIndex(({ id }) => id === 'home2');
    return index < 0 ? source : setText(source, [index, 'id'], 'top');
  });
}
