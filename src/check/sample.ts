import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholderPortrait } from '../editing/empty-site.ts';
import {
  allTexts,
  isDraftProject,
  readLoosely,
  readTexts,
  wordFile,
} from '../editing/texts/word-files.ts';
import { hashOf } from '../editing/translations/records.ts';
import { type Finding, type FindingCode, finding } from '../model/errors/findings.ts';
import { localeCodes } from '../model/languages/locales.ts';
import { projectIds } from '../model/reader/files.ts';
import { isPicture, pictureFile } from '../model/reader/pictures.ts';
import { isSampleDomain, isUnread, type SiteSettings } from '../model/schemas/site.ts';
import { isUnwritten } from '../text/unwritten.ts';

/** Something that tells of the sample's people or their work, with a hash of what stands there. */
export type SamplePlace = { file: string; key: string; hash: string };

/** What a person says of themselves; headings, labels and the like may stay as they are. */
const personal = {
  texts:
    /^home\.(?:author_position|creative|design|develop|title_seo|description_seo)$|^about\.concept_key\.\d+\.description$|^about\.(?:my_story|nowadays|passions)\.(?!title$)|^(?:projects|translations|contact)\.introduction$|^translations\.text$|^accessibility\.image_(?:profile|translator)$|^seo\.keywords$/,
  cv: /^(?:summary|availability)$|\.(?:organisation|school|detail)$|\.highlights\.\d+$/,
  // The name of a project and of what it is made with may be anybody's.
  project: /^(?!url$|title$|technologies\.)/,
};

/** Whoever works alone is “self-employed”, in the sample as elsewhere: a few words belong to nobody. */
const isOwn = (text: string) => text.trim().split(/\s+/).length > 2;

export function samplePlaces(root: string): SamplePlace[] {
  const site = readLoosely(root, 'site.yaml') as SiteSettings | undefined;
  const projects = projectIds(root)
    .map((id) => `projects/${id}`)
    .filter((folder) => !isDraftProject(root, folder));
  return [
    ...textsAt(root, 'site.yaml', /^(?:owner|translator)\.name$/, () => true),
    ...cvFacts(root),
    ...localeCodes.flatMap((locale) => [
      ...textsAt(root, wordFile('texts', locale), personal.texts).filter(
        ({ key }) => !isUnread(key, site),
      ),
      ...textsAt(root, wordFile('cv', locale), personal.cv),
      ...projects.flatMap((folder) => textsAt(root, wordFile(folder, locale), personal.project)),
    ]),
    ...shownPicture(root, 'pictures/owner'),
    ...(site?.translator ? shownPicture(root, 'pictures/translator') : []),
    ...projects.flatMap((folder) => [
      ...shownPicture(root, `${folder}/cover`),
      ...otherPictures(root, folder),
    ]),
  ];
}

const textsAt = (root: string, file: string, keys: RegExp, counts = isOwn): SamplePlace[] =>
  [...readTexts(root, file)]
    .filter(([key, text]) => keys.test(key) && counts(text))
    .map(([key, text]) => ({ file, key, hash: hashOf(text, digits) }));

/** Ten make it most unlikely that anybody's own text has the hash of one of the sample's. */
const digits = 10;

/** A year or a skill alone says nothing; a course of life does, and so do all the skills together. */
function cvFacts(root: string): SamplePlace[] {
  const file = 'cv/cv.yaml';
  const facts = readLoosely(root, file);
  if (!facts || typeof facts !== 'object') return [];
  const { experience, education, skills, languages } = facts as Record<string, unknown>;
  return Object.entries({ experience, education, skills: [skills, languages] }).map(
    ([key, value]) => ({ file, key, hash: hashOf(JSON.stringify(value) ?? '', digits) }),
  );
}

/** Only the picture that is shown counts; a drawing may stay behind a photograph. */
function shownPicture(root: string, name: string): SamplePlace[] {
  const file = pictureFile(root, name);
  return file ? [pictureAt(root, file)] : [];
}

const otherPictures = (root: string, folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => isPicture(name) && !/^cover\./i.test(name))
    .map((name) => pictureAt(root, `${folder}/${name}`));

/** Some systems change the line ends of a drawing when they fetch it. */
const pictureAt = (root: string, file: string): SamplePlace => ({
  file,
  key: '',
  hash: hashOf(readFileSync(join(root, file), 'latin1'), digits),
});

/** Every written text of CV and projects, and every picture of a project, also what a person may leave as it is. */
const editablePlaces = (root: string): SamplePlace[] => [
  ...allTexts(root)
    .filter(({ file, text }) => !file.startsWith('texts/') && !isUnwritten(text))
    .map(({ file, key, text }) => ({ file, key, hash: hashOf(text, digits) })),
  ...projectIds(root).flatMap((id) => [
    ...shownPicture(root, `projects/${id}/cover`),
    ...otherPictures(root, `projects/${id}`),
  ]),
];

export const hashesOf = (root: string): ReadonlySet<string> =>
  new Set([...samplePlaces(root), ...editablePlaces(root)].map(({ hash }) => hash));

/** Marks of the shipped sample, so that no code names its people; written by record-sample.ts. */
export const sampleHashesFile = new URL('./sample-hashes.txt', import.meta.url);

/** What still belongs to the invented people that the site is shipped with. */
export function findSample(root: string): Finding[] {
  return [...sampleWordsAndPictures(root), ...exampleDomains(root)];
}

/**
 * What an import may replace, and what it keeps: a project or an entry of the CV of which the owner has
 * rewritten anything, in any language, is the owner's.
 */
export function sampleContent(root: string) {
  const shipped = shippedHashes();
  return {
    places: findSample(root),
    rewritten: editablePlaces(root).filter(({ hash }) => !shipped.has(hash)),
  };
}

const shippedHashes = () =>
  new Set(readFileSync(sampleHashesFile, 'utf8').split(/\s+/).filter(Boolean));

function sampleWordsAndPictures(root: string): Finding[] {
  const shipped = shippedHashes().add(hashOf(placeholderPortrait, digits));
  const left = samplePlaces(root).filter(({ hash }) => shipped.has(hash));
  return left
    .filter(({ key }) => !describesOwnDrawing(root, key, left))
    .map(({ file, key }) => finding(codeOf(file), { file, key }));
}

/** “Drawn portrait of …” is right for a drawing, whoever drew it, and wrong for a photograph. */
function describesOwnDrawing(root: string, key: string, left: readonly SamplePlace[]): boolean {
  const [, described] = /^accessibility\.image_(profile|translator)$/.exec(key) ?? [];
  if (!described) return false;
  const picture = pictureFile(root, `pictures/${described === 'profile' ? 'owner' : described}`);
  return picture?.endsWith('.svg') === true && !left.some(({ file }) => file === picture);
}

function codeOf(file: string): FindingCode {
  if (file.startsWith('projects/'))
    return isPicture(file) ? 'sample_project_picture' : 'sample_project';
  return file.startsWith('pictures/') ? 'sample_portrait' : 'sample_text';
}

function exampleDomains(root: string): Finding[] {
  const files = ['site.yaml', ...projectIds(root).map((id) => `projects/${id}/project.yaml`)];
  return files.flatMap((file) =>
    [...readTexts(root, file)]
      .filter(([, text]) => isSampleDomain(text))
      .map(([key, text]) => {
        const [domain = ''] = /example\.\w+/i.exec(text) ?? [];
        return finding('sample_domain', { file, key }, { domain });
      }),
  );
}
