import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholderPortrait } from '../editing/empty-site.ts';
import {
  allTexts,
  isDraft,
  readLoosely,
  readTexts,
  textFile,
} from '../editing/texts/text-files.ts';
import { type Finding, type FindingCode, finding } from '../model/errors/findings.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { projectIds } from '../model/reader/files.ts';
import { isPicture, pictureFile } from '../model/reader/pictures.ts';
import { hashOf } from '../model/reader/translation-records.ts';
import { isSampleDomain, isUnread, type SiteSettings } from '../model/schemas/site.ts';
import { isUnwritten } from '../text/unwritten.ts';

/** Something that tells of the sample's people or their work, with a hash of what stands there. */
export type SamplePlace = { file: string; key: string; hash: string };

/** What a person says of themselves; headings, labels and the like may stay as they are. */
const personal = {
  texts:
    /^home\.(?:author_position|creative|design|develop|title_seo|description_seo)$|^about\.concept_key\.\d+\.description$|^about\.(?:my_story|nowadays|passions)\.(?!title$)|^(?:projects|translations|contact)\.introduction$|^translations\.text$|^accessibility\.image_(?:profile|translator)$|^seo\.keywords$/,
  cv: /^(?:summary|availability)$|\.(?:organisation|school|detail)$|\.highlights\.\d+$/,
  // The name of a project, of what it is made with and of a part in it may be anybody's.
  project: /^(?!url$|title$|role$|technologies\.)/,
};

/** Whoever works alone is “self-employed”, in the sample as elsewhere: a few words belong to nobody. */
const isOwn = (text: string) => text.trim().split(/\s+/).length > 2;

export function samplePlaces(content: OpenFolder): SamplePlace[] {
  const site = readLoosely(content, 'site.yaml') as SiteSettings | undefined;
  const projects = projectIds(content)
    .map((id) => `projects/${id}`)
    .filter((folder) => !isDraft(content, folder));
  return [
    ...textsAt(content, 'site.yaml', /^(?:owner|translator)\.name(?:\.[\w-]+)?$/, () => true),
    ...cvFacts(content),
    ...content.languages.published.flatMap((locale) => [
      ...textsAt(content, textFile('texts', locale), personal.texts).filter(
        ({ key }) => !isUnread(key, site),
      ),
      ...textsAt(content, textFile('cv', locale), personal.cv),
      ...projects.flatMap((folder) => textsAt(content, textFile(folder, locale), personal.project)),
    ]),
    ...shownPicture(content, 'pictures/owner'),
    ...(site?.translator ? shownPicture(content, 'pictures/translator') : []),
    ...projects.flatMap((folder) => [
      ...shownPicture(content, `${folder}/cover`),
      ...otherPictures(content, folder),
    ]),
  ];
}

const textsAt = (content: OpenFolder, file: string, keys: RegExp, counts = isOwn): SamplePlace[] =>
  [...readTexts(content, file)]
    .filter(([key, text]) => keys.test(key) && counts(text))
    .map(([key, text]) => ({ file, key, hash: hashOf(text, digits) }));

/** Ten make it most unlikely that anybody's own text has the hash of one of the sample's. */
const digits = 10;

/** A year or a skill alone says nothing; a course of life does, and so do all the skills together. */
function cvFacts(content: OpenFolder): SamplePlace[] {
  const file = 'cv/cv.yaml';
  const facts = readLoosely(content, file);
  if (!facts || typeof facts !== 'object') return [];
  const { experience, education, skills, languages } = facts as Record<string, unknown>;
  return Object.entries({ experience, education, skills: [skills, languages] }).map(
    ([key, value]) => ({ file, key, hash: hashOf(JSON.stringify(value) ?? '', digits) }),
  );
}

/** Only the picture that is shown counts; a drawing may stay behind a photograph. */
function shownPicture(content: OpenFolder, name: string): SamplePlace[] {
  const file = pictureFile(content.root, name);
  return file ? [pictureAt(content, file)] : [];
}

const otherPictures = (content: OpenFolder, folder: string) =>
  readdirSync(join(content.root, folder))
    .filter((name) => isPicture(name) && !/^cover\./i.test(name))
    .map((name) => pictureAt(content, `${folder}/${name}`));

/** Some systems change the line ends of a drawing when they fetch it. */
const pictureAt = (content: OpenFolder, file: string): SamplePlace => ({
  file,
  key: '',
  hash: hashOf(readFileSync(join(content.root, file), 'latin1'), digits),
});

/** Every written text of CV and projects, and every picture of a project, also what a person may leave as it is. */
const editablePlaces = (content: OpenFolder): SamplePlace[] => [
  ...allTexts(content)
    .filter(({ file, text }) => !file.startsWith('texts/') && !isUnwritten(text))
    .map(({ file, key, text }) => ({ file, key, hash: hashOf(text, digits) })),
  ...projectIds(content).flatMap((id) => [
    ...shownPicture(content, `projects/${id}/cover`),
    ...otherPictures(content, `projects/${id}`),
  ]),
];

export const hashesOf = (content: OpenFolder): ReadonlySet<string> =>
  new Set([...samplePlaces(content), ...editablePlaces(content)].map(({ hash }) => hash));

/** Marks of the shipped sample, so that no code names its people; written by record-sample.ts. */
export const sampleHashesFile = new URL('./sample-hashes.txt', import.meta.url);

/** What still belongs to the invented people that the site is shipped with. */
export function findSample(content: OpenFolder): Finding[] {
  return [...sampleWordsAndPictures(content), ...exampleDomains(content)];
}

/**
 * What an import may replace, and what it keeps: a project or an entry of the CV of which the owner has
 * rewritten anything, in any language, is the owner's.
 */
export function sampleContent(content: OpenFolder) {
  const shipped = shippedHashes();
  const places = findSample(content);
  const rewritten = editablePlaces(content).filter(({ hash }) => !shipped.has(hash));
  // A city may be anybody's: it is the sample's where the summary beside it is.
  const cities = places
    .filter(({ file, key }) => file.startsWith('cv/') && key === 'summary')
    .map(({ file }) => finding('sample_text', { file, key: 'place' }))
    .filter(({ file, key }) => !rewritten.some((one) => one.file === file && one.key === key));
  // So may a country: it is the sample's as long as no language has another city.
  const country =
    cities.length === content.languages.published.length
      ? [finding('sample_text', { file: 'cv/cv.yaml', key: 'contact.country' })]
      : [];
  return { places: [...places, ...cities, ...country], rewritten };
}

const shippedHashes = () =>
  new Set(readFileSync(sampleHashesFile, 'utf8').split(/\s+/).filter(Boolean));

function sampleWordsAndPictures(content: OpenFolder): Finding[] {
  const shipped = shippedHashes().add(hashOf(placeholderPortrait, digits));
  const left = samplePlaces(content).filter(({ hash }) => shipped.has(hash));
  return left
    .filter(({ key }) => !describesOwnDrawing(content, key, left))
    .map(({ file, key }) => finding(codeOf(file), { file, key }));
}

/** “Drawn portrait of …” is right for a drawing, whoever drew it, and wrong for a photograph. */
function describesOwnDrawing(
  content: OpenFolder,
  key: string,
  left: readonly SamplePlace[],
): boolean {
  const [, described] = /^accessibility\.image_(profile|translator)$/.exec(key) ?? [];
  if (!described) return false;
  const picture = pictureFile(
    content.root,
    `pictures/${described === 'profile' ? 'owner' : described}`,
  );
  return picture?.endsWith('.svg') === true && !left.some(({ file }) => file === picture);
}

function codeOf(file: string): FindingCode {
  if (file.startsWith('projects/'))
    return isPicture(file) ? 'sample_project_picture' : 'sample_project';
  return file.startsWith('pictures/') ? 'sample_portrait' : 'sample_text';
}

function exampleDomains(content: OpenFolder): Finding[] {
  const files = ['site.yaml', ...projectIds(content).map((id) => `projects/${id}/project.yaml`)];
  return files.flatMap((file) =>
    [...readTexts(content, file)]
      .filter(([, text]) => isSampleDomain(text))
      .map(([key, text]) => {
        const [domain = ''] = /example\.\w+/i.exec(text) ?? [];
        return finding('sample_domain', { file, key }, { domain });
      }),
  );
}
