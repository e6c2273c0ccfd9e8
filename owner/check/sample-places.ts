import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '../../model/locales.ts';
import { readTexts } from '../texts/read-texts.ts';
import { projectIds, wordFile } from '../texts/word-files.ts';
import { fingerprint } from '../translations/fingerprint.ts';

/** Something that tells of the sample's people: a text by its key, or a whole picture. */
export type SamplePlace = { file: string; key: string; mark: string };

/** What a person says of themselves; headings and the like may stay as they are. */
const personal = {
  'site.yaml': /^(?:owner|translator)\.name$/,
  messages:
    /^home\.(?:author_position|title_seo|description_seo)$|^about\.\w+\.section_\d$|^translations\.(?:introduction|text)$/,
  cv: /^summary$|\.(?:organisation|school|detail)$|\.highlights\.\d+$/,
};

const drawnPeople = /^(?:owner|translator)\.\w+$/;
const cover = /^cover\.\w+$/;

/** Every such place of a content folder, with a mark of what stands there. */
export function samplePlaces(root: string): SamplePlace[] {
  return [
    ...textsAt(root, 'site.yaml', personal['site.yaml']),
    ...(['messages', 'cv'] as const).flatMap((folder) =>
      localeCodes.flatMap((locale) => textsAt(root, wordFile(folder, locale), personal[folder])),
    ),
    ...picturesIn(root, 'pictures', drawnPeople),
    ...projectIds(root).flatMap((id) => picturesIn(root, `projects/${id}`, cover)),
  ];
}

const textsAt = (root: string, file: string, keys: RegExp) =>
  [...readTexts(root, file)]
    .filter(([key]) => keys.test(key))
    .map(([key, text]) => ({ file, key, mark: fingerprint(text) }));

function picturesIn(root: string, folder: string, names: RegExp): SamplePlace[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => names.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      key: '',
      mark: markOfPicture(join(root, folder, name)),
    }));
}

/** Some systems change the line ends of a drawing when they fetch it. */
const markOfPicture = (path: string) =>
  createHash('sha256')
    .update(readFileSync(path, 'latin1').replaceAll('\r\n', '\n'))
    .digest('hex')
    .slice(0, 8);
