import { fileURLToPath } from 'node:url';
import { openFolder } from '../model/reader/languages.ts';
import { writeWholeFile } from '../storage/write-whole-file.ts';
import { hashesOf, sampleHashesFile } from './sample.ts';

// For the maintainers of the sample, after they have changed it. In starter/:
// node ../src/check/record-sample.ts
writeWholeFile(
  fileURLToPath(sampleHashesFile),
  Buffer.from(`${[...hashesOf(openFolder())].sort().join('\n')}\n`),
);
