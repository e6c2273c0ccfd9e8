import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTexts, type PlacedText } from '../editing/texts/text-files.ts';
import { type Content, inspectContent } from '../model/content.ts';
import { type Finding, failsWith, type Kind, kinds } from '../model/errors/findings.ts';
import { valuesIn } from '../model/fill-texts.ts';
import { countsOf } from '../model/languages/counts.ts';
import { readLanguages } from '../model/reader/languages.ts';
import { linesIn } from '../model/reader/yaml-file.ts';
import { memoize } from '../text/memoize.ts';
import { findCvWithoutProjects, findLettersNotInCv, findLongCvs } from './cv.ts';
import {
  findEmptyVersions,
  findSameFiles,
  findTagsOnNothing,
  findWrongLetters,
} from './cv-versions.ts';
import { findInNotes, findNoteDrafts, findWrongFormulas } from './notes.ts';
import {
  findCroppedCovers,
  findDamagedPictures,
  findLargePictures,
  findTraces,
  findUnusedPictures,
} from './pictures.ts';
import { findSample } from './sample.ts';
import {
  findHalfCases,
  findLooseUnits,
  findLowCounts,
  findOutdatedTranslations,
  findReadyDrafts,
  findRefused,
  findTooLong,
  findUnwritten,
} from './texts.ts';
import {
  findGoneUrls,
  findLeftLanguages,
  findLeftovers,
  findUnknownTexts,
  findUnreadTexts,
  findUnusedTags,
} from './unused.ts';

/**
 * Everything that there is to say about the content, the gravest first; `more` looks further, and `place`
 * says where a key stands.
 */
export async function checkContent(
  root: string,
  more: (content: Content) => Promise<Finding[]> = async () => [],
  place = placesIn(root),
): Promise<Finding[]> {
  const { content, errors: withDrafts } = inspectContent({ root }, { drafts: true });
  // What is published is read on its own, too: it may link to a draft, which it then lacks.
  const reported = [...withDrafts, ...inspectContent({ root }).errors];
  const errors = [
    ...new Map(
      reported.map((one) => [
        `${one.file} ${one.key} ${one.wrong}`,
        { kind: 'error' as const, ...one },
      ]),
    ).values(),
  ];
  // Without the languages nothing else can be judged: whole files would seem left over.
  const languages = readLanguages({ root }, []);
  if (!languages) return errors;
  const folder = { root, languages };
  const texts = allTexts(folder);
  const values = languages.perLocale((locale) => (content ? valuesIn(locale, content) : {}));
  const unwritten = findUnwritten(folder);
  const found = [
    ...findRefused(folder),
    ...(await findDamagedPictures(root)),
    ...unwritten,
    ...findReadyDrafts(folder, unwritten),
    ...findSample(folder),
    ...findOutdatedTranslations(folder),
    ...findTooLong(texts, languages, (locale) => values[locale]),
    ...findLooseUnits(texts),
    ...(await findLargePictures(root)),
    ...(await findTraces(root)),
    ...findLeftLanguages(folder),
    ...findUnknownTexts(folder),
    ...findLeftovers(folder),
    ...findNoteDrafts(folder),
    ...(content ? await checkWhole(content, texts) : []),
    ...(content ? await more(content) : []),
  ];
  const order = Object.keys(kinds) as Kind[];
  const placed = found.map((one) => {
    return { ...one, file: one.key ? place(one.file, one.key) : `content/${one.file}` };
  });
  return [...errors, ...placed].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

async function checkWhole(content: Content, texts: readonly PlacedText[]): Promise<Finding[]> {
  const undrawn = await findLettersNotInCv(content);
  return [
    ...undrawn,
    ...findLowCounts(texts, (locale) => countsOf(content, locale)),
    ...(undrawn.some(failsWith(false)) ? [] : await findLongCvs(content)),
    ...(await findCroppedCovers(content)),
    ...findCvWithoutProjects(content),
    ...findEmptyVersions(content),
    ...findTagsOnNothing(content),
    ...findSameFiles(content),
    ...findGoneUrls(content),
    ...findWrongLetters(content),
    ...findUnusedTags(content),
    ...findUnusedPictures(content),
    ...findUnreadTexts(content),
    ...findHalfCases(content),
    ...findInNotes(content),
    ...(await findWrongFormulas(content)),
  ];
}

/** Says where a key stands, as in content/site.yaml:12; each file is read for it once. */
function placesIn(root: string): (file: string, key: string) => string {
  const lineIn = memoize((file: string) => linesIn(readFileSync(join(root, file), 'utf8'), file));
  return (file, key) => `content/${file}${lineIn(file)(key.split('.'))}`;
}
