import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { copyProject } from '../../tests/support/content/project-copy.ts';
import { project } from '../../tests/support/content/site-folder.ts';
import { atMost, type Part } from '../report.ts';
import { measuredRun, type Run } from '../support/processes.ts';
import { runSearches, type Searches } from '../support/searches.ts';
import { growNotes } from '../support/synthetic-content.ts';

const sizesOf = (isQuick: boolean) => (isQuick ? [50, 200] : [250, 500, 1000]);

type Measured = Run & {
  notes: number;
  pages: number;
  index: number[];
  titles: number;
  searches: Searches[];
};

/** How the build and the search grow with the notes. */
export const notes: Part = {
  title: 'Notes',
  run: async (isQuick) => {
    const runs: Measured[] = [];
    for (const size of sizesOf(isQuick)) runs.push(await measure(size));
    const [least, most] = runs.slice(-2) as [Measured, Measured];
    const perPage = ({ cpuSeconds, pages }: Measured) => cpuSeconds / pages;
    const ratio = perPage(most) / perPage(least);
    return {
      tables: [
        {
          title: 'Growth',
          columns: [
            'notes',
            'pages',
            'seconds',
            'processor seconds',
            'processor ms a page',
            'peak memory in MB',
            'largest part of the index',
            'whole index',
            'page of all titles',
          ],
          rows: runs.map((run) => [
            run.notes,
            run.pages,
            Number(run.seconds.toFixed(1)),
            Number(run.cpuSeconds.toFixed(1)),
            Number((perPage(run) * 1000).toFixed(1)),
            Math.round(run.peakBytes / 1e6),
            Math.max(...run.index),
            run.index.reduce((sum, bytes) => sum + bytes, 0),
            run.titles,
          ]),
        },
        {
          title: `Ten searches among ${most.notes} notes and the sample’s projects`,
          columns: [
            'language',
            'among the first three',
            'not found',
            'bytes until the first result',
          ],
          rows: most.searches.map(({ language, found, of, missed, bytes }) => [
            language,
            `${found} of ${of}`,
            missed.join(', '),
            bytes,
          ]),
        },
      ],
      verdicts: [
        atMost(
          `a page costs with ${most.notes} notes at most 1.2 times what it costs with ${least.notes}`,
          ratio,
          1.2,
          `${ratio.toFixed(2)} times`,
        ),
      ],
      notes: [
        'Each note is in four languages, with about 2,000 characters and a piece of code. Pages only, cold.',
        'Index and page of all titles: bytes in English, compressed with brotli. A search loads that page and the parts of its words.',
      ],
    };
  },
};

async function measure(count: number): Promise<Measured> {
  const { root, clear } = copyProject('cold');
  try {
    growNotes(join(root, 'content'), count);
    const run = await measuredRun(root, [project('src/cli/main.ts'), 'build', '--pages-only']);
    const dist = join(root, 'dist');
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?:^|\/)index\.html$/.test(file),
    ).length;
    const index = readdirSync(join(dist, 'words/en')).map((file) =>
      compressed(join(dist, 'words/en', file)),
    );
    console.log(`${count} notes: ${run.seconds.toFixed(1)} s`);
    return {
      ...run,
      notes: count,
      pages,
      index,
      titles: compressed(join(dist, 'search/index.html')),
      searches: await runSearches(root),
    };
  } finally {
    clear();
  }
}

const compressed = (file: string) => brotliCompressSync(readFileSync(file)).length;
