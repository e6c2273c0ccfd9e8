import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allLocaleCodes } from '../../model/locales.ts';
import { pictureFile } from '../../model/reader/pictures.ts';
import { readTexts } from '../texts/read-texts.ts';
import { projectIds, wordFile } from '../texts/word-files.ts';
import { fingerprint } from '../translations/records.ts';

/** Something that tells of the sample's people: a text by its key, or a whole picture. */
export type SamplePlace = { file: string; key: string; mark: string };

/** What a person says of themselves; headings and the like may stay as they are. */
const personal = {
  'site.yaml': /^(?:owner|translator)\.name$/,
  messages:
    /^home\.(?:author_position|title_seo|description_seo)$|^about\.\w+\.section_\d$|^translations\.(?:introduction|text)$/,
  cv: /^summary$|\.(?:organisation|school|detail)$|\.highlights\.\d+$/,
};

/** Every such place of a content folder, with a mark of what stands there. */
export function samplePlaces(root: string): SamplePlace[] {
  return [
    ...textsAt(root, 'site.yaml', personal['site.yaml']),
    ...(['messages', 'cv'] as const).flatMap((folder) =>
      allLocaleCodes.flatMap((locale) => textsAt(root, wordFile(folder, locale), personal[folder])),
    ),
    ...['pictures/owner', 'pictures/translator'].flatMap((name) => pictureAt(root, name)),
    ...projectIds(root).flatMap((id) => pictureAt(root, `projects/${id}/cover`)),
  ];
}

const textsAt = (root: string, file: string, keys: RegExp) =>
  [...readTexts(root, file)]
    .filter(([key]) => keys.test(key))
    .map(([key, text]) => ({ file, key, mark: fingerprint(text) }));

/** Only the picture that is shown counts; a drawing may stay behind a photograph. */
function pictureAt(root: string, name: string): SamplePlace[] {
  const file = pictureFile(root, name);
  return file ? [{ file, key: '', mark: markOfPicture(join(root, file)) }] : [];
}

/** Some systems change the line ends of a drawing when they fetch it. */
const markOfPicture = (path: string) =>
  createHash('sha256')
    .update(readFileSync(path, 'latin1').replaceAll('\r\n', '\n'))
    .digest('hex')
    .slice(0, 8);
