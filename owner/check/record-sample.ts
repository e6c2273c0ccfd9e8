import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sampleMarksFile } from './sample.ts';
import { samplePlaces } from './sample-places.ts';

// For the maintainers of the sample, after they have changed it: node owner/check/record-sample.ts
const marks = samplePlaces(resolve('content')).map(({ mark }) => mark);
writeFileSync(sampleMarksFile, `${[...new Set(marks)].sort().join('\n')}\n`);
