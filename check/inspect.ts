import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, inspectContent } from '../model/content.ts';
import { countsOf } from '../model/counts.ts';
import { valuesIn } from '../model/fill-words.ts';
import { perLocale } from '../model/locales.ts';
import { linesIn } from '../model/reader/yaml-file.ts';
import { findHalfCases } from './cases.ts';
import { findWrongCounts } from './counts.ts';
import { findLongCvs } from './cv-length.ts';
import { findLettersNotInCv } from './cv-letters.ts';
import { findCvWithoutProjects } from './cv-projects.ts';
import { type Finding, failsWith, type Kind, kinds } from './finding.ts';
import { findLeftLanguages, findUnreadTexts, findUnusedTags } from './leftovers.ts';
import { findOutdatedTranslations } from './outdated-translations.ts';
import { findDamagedPictures, findLargePictures } from './pictures.ts';
import { findCroppedCovers, findUnusedPictures } from './project-pictures.ts';
import { findSample } from './sample.ts';
import { allTexts, findTooLong } from './texts.ts';
import { findReadyDrafts, findRefused, findUnwritten } from './unwritten.ts';

/** Everything that there is to say about the content, the gravest first; `more` looks further. */
export async function inspect(
  root: string,
  more: (content: Content) => Promise<Finding[]> = async () => [],
): Promise<Finding[]> {
  const { content, problems } = inspectContent(root, { drafts: true });
  const texts = allTexts(root);
  const values = perLocale((locale) => (content ? valuesIn(locale, content) : {}));
  const mistakes = problems.map((problem): Finding => ({ kind: 'mistake', ...problem }));
  const undrawn = content ? await findLettersNotInCv(content) : [];
  const unwritten = findUnwritten(root);
  const found = [
    ...findRefused(root),
    ...(await findDamagedPictures(root)),
    ...undrawn,
    ...unwritten,
    ...findReadyDrafts(root, unwritten),
    ...findSample(root),
    ...findOutdatedTranslations(root),
    ...findTooLong(texts, (locale) => values[locale]),
    ...(content ? findWrongCounts(texts, countsOf(content)) : []),
    ...(content && !undrawn.some(failsWith(false)) ? await findLongCvs(content) : []),
    ...findLargePictures(root),
    ...(content ? await findCroppedCovers(content) : []),
    ...findLeftLanguages(root),
    ...(content
      ? [
          ...findCvWithoutProjects(content),
          ...findUnusedTags(content),
          ...findUnusedPictures(content),
          ...findUnreadTexts(content),
          ...findHalfCases(content),
        ]
      : []),
    ...(content ? await more(content) : []),
  ];
  const place = placesIn(root);
  const order = Object.keys(kinds) as Kind[];
  return [
    ...mistakes,
    ...found.map((one) => ({
      ...one,
      file: one.key ? place(one.file, one.key) : `content/${one.file}`,
    })),
  ].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Says where a key stands, as in content/site.yaml:12; each file is read for it once. */
function placesIn(root: string): (file: string, key: string) => string {
  const finders = new Map<string, ReturnType<typeof linesIn>>();
  return (file, key) => {
    const found = finders.get(file) ?? linesIn(readFileSync(join(root, file), 'utf8'));
    finders.set(file, found);
    return `content/${file}${found(key.split('.'))}`;
  };
}
