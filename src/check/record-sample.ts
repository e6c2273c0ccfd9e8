import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languagesNow } from '../model/languages/locales.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';
import { hashesOf, sampleHashesFile } from './sample.ts';

// For the maintainers of the sample, after they have changed it: node src/check/record-sample.ts
writeWholeFile(
  fileURLToPath(sampleHashesFile),
  Buffer.from(
    `${[...hashesOf({ root: resolve('content'), languages: languagesNow })].sort().join('\n')}\n`,
  ),
);
