import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWholeFile } from '../storage/write-whole-file.ts';
import { sampleMarksFile, samplePlaces } from './sample.ts';

// For the maintainers of the sample, after they have changed it: node src/check/record-sample.ts
const marks = samplePlaces(resolve('content')).map(({ mark }) => mark);
writeWholeFile(
  fileURLToPath(sampleMarksFile),
  Buffer.from(`${[...new Set(marks)].sort().join('\n')}\n`),
);
