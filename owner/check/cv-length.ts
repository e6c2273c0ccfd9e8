import { buildCvFiles } from '../../cv/build.ts';
import type { Content } from '../../model/content.ts';
import { localeCodes } from '../../model/locales.ts';
import { textsOf } from '../../model/texts-of.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import { wordFile } from '../texts/word-files.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

const goodLength = 2;

/** CVs that go on for longer than most readers do. They are set for it, or taken from the cache. */
export async function findLongCvs(content: Content): Promise<Finding[]> {
  const files = await buildCvFiles(content);
  return (
    localeCodes
      .filter((locale) => files[locale].pages > goodLength)
      // Marks take room: what is still being written is not judged.
      .filter((locale) => !textsOf(content.cv.words[locale]).some(([, text]) => isUnwritten(text)))
      .map((locale) => {
        const { pages } = files[locale];
        const place = { file: wordFile('cv', locale), key: '' };
        return found('cv_too_long', place, { pages, most: goodLength });
      })
  );
}
