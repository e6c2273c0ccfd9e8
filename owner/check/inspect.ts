import { inspectContent } from '../../model/content.ts';
import { siteValues } from '../../model/schemas/site.ts';
import { allTexts, placesIn } from './all-texts.ts';
import { findLettersNotInCv } from './cv-letters.ts';
import { findDamagedPictures } from './damaged-pictures.ts';
import { type Finding, type Kind, kinds } from './finding.ts';
import { findLeftLanguages } from './left-languages.ts';
import { findTooLong } from './lengths.ts';
import { findLargePictures } from './pictures.ts';
import { findSample } from './sample.ts';
import { findOldTranslations } from './translations.ts';
import { findUnusedTags } from './unused-tags.ts';
import { findUnwritten } from './unwritten.ts';

/** Everything that there is to say about the content, the gravest first. */
export async function inspect(root: string): Promise<Finding[]> {
  const { content, problems } = inspectContent(root);
  const texts = allTexts(root);
  const mistakes = problems.map((problem): Finding => ({ kind: 'mistake', ...problem }));
  const found = [
    ...(await findDamagedPictures(root)),
    ...(content ? await findLettersNotInCv(content) : []),
    ...findUnwritten(texts),
    ...findSample(root),
    ...findOldTranslations(root),
    ...findTooLong(texts, content ? siteValues(content.site) : {}),
    ...findLargePictures(root),
    ...findLeftLanguages(root),
    ...(content ? findUnusedTags(content) : []),
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
