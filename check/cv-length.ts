import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildCvFiles } from '../cv/build.ts';
import { wordFile } from '../editing/texts/word-files.ts';
import type { Content } from '../model/content.ts';
import { defaultLocale, localeCodes } from '../model/locales.ts';
import { textsOf } from '../model/texts-of.ts';
import { isUnwritten } from '../model/unwritten.ts';
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
        // A language may have no file of its own, and fall back to the source.
        const own = wordFile('cv', locale);
        const isThere = existsSync(join(content.root, own));
        const place = { file: isThere ? own : wordFile('cv', defaultLocale), key: '' };
        return found('cv_too_long', place, { pages, most: goodLength });
      })
  );
}
