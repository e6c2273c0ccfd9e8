import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../../tests/support/content/project-copy.ts';
import { project } from '../../tests/support/content/site-folder.ts';
import { atMost, type Part, type Result, type Verdict } from '../report.ts';
import { measuredRun, type Run } from '../support/processes.ts';
import { growContent } from '../support/synthetic-content.ts';

const sizesOf = (isQuick: boolean) => (isQuick ? [24, 96] : [24, 240, 2400]);
const seed = 1;

type Kind = 'pages first' | 'cold' | 'npm start again' | 'build again' | 'one title changed';
type Measured = Run & { projects: number; kind: Kind; pages: number };

/** How the build grows with the content, and whether it pays for anything twice. */
export const build: Part = {
  title: 'Building the site',
  run: async (isQuick) => {
    const runs: Measured[] = [];
    for (const projects of sizesOf(isQuick)) runs.push(...(await measureSize(projects, isQuick)));
    return resultOf(runs);
  },
};

async function measureSize(projects: number, isQuick: boolean): Promise<Measured[]> {
  const { root, clear } = copyProject('cold');
  const runs: Measured[] = [];
  const measure = async (kind: Kind, program: readonly string[]) => {
    const run = await measuredRun(root, program);
    runs.push({ ...run, projects, kind, pages: pagesIn(join(root, 'dist')) });
    console.log(`${projects} projects, ${kind}: ${run.seconds.toFixed(1)} s`);
  };
  const forStart = [project('src/cli/main.ts'), 'build', '--if-needed'];
  const forBuild = [project('src/cli/main.ts'), 'build'];
  try {
    growContent(join(root, 'content'), projects, seed);
    if (isQuick || projects === 24) await measure('pages first', [...forStart, '--pages-only']);
    if (isQuick) return runs;
    for (const made of ['.cache', 'dist'])
      rmSync(join(root, made), { recursive: true, force: true });
    await measure('cold', forStart);
    await measure('npm start again', forStart);
    await measure('build again', forBuild);
    changeOneTitle(join(root, 'content'));
    await measure('one title changed', forBuild);
    return runs;
  } finally {
    clear();
  }
}

const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\/)index\.html$/.test(file),
  ).length;

function changeOneTitle(content: string): void {
  const file = join(content, 'projects/canvas/en.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Another title'));
}

const columns = [
  'projects',
  'pages',
  'state',
  'seconds',
  'ms a page',
  'processor seconds',
  'processor ms a page',
  'peak memory in MB',
];

function resultOf(runs: Measured[]): Result {
  const rows = runs.map(({ projects, pages, kind, seconds, cpuSeconds, peakBytes }) => [
    projects,
    pages,
    kind,
    Number(seconds.toFixed(2)),
    Number(((seconds * 1000) / pages).toFixed(2)),
    Number(cpuSeconds.toFixed(1)),
    Number(((cpuSeconds * 1000) / pages).toFixed(2)),
    Math.round(peakBytes / 1e6),
  ]);
  const notes = [
    `The content of ${[...new Set(runs.map(({ projects }) => projects))].join(', ')} projects in four languages is made from the sample’s 24 with seed ${seed}.`,
    'Peak memory is the largest resident memory of the process, as the system counted it.',
    '“pages first” is what `npm start` waits for with no cache at all; “cold” is the whole build; “npm start again” finds nothing to do; “build again” is `npm run build` with the caches of the first build; “one title changed” the same after one edit.',
  ];
  return { tables: [{ title: 'Growth', columns, rows }], verdicts: verdictsOn(runs), notes };
}

const inWords = ({ projects }: Measured) => `${projects.toLocaleString('en')} projects`;

function verdictsOn(runs: Measured[]): Verdict[] {
  const first = runs.find(({ kind }) => kind === 'pages first');
  const whole = runs.filter(({ kind }) => kind === 'cold');
  // The two largest: what every build costs weighs more in a small one.
  const [least, most] = (whole.length > 0 ? whole : runs).slice(-2);
  if (!first || !least || !most) throw new Error('A build is missing.');
  const perPage = ({ seconds, pages }: Measured) => seconds / pages;
  const ratio = perPage(most) / perPage(least);
  const peak = Math.max(...runs.map((run) => run.peakBytes)) / 1e9;
  return [
    atMost(
      '108 pages and four PDFs ready to serve within 10 s, cold',
      first.seconds,
      10,
      `${first.seconds.toFixed(1)} s`,
    ),
    atMost(
      `a page of ${inWords(most)} costs at most 1.2 times one of ${inWords(least)}`,
      ratio,
      1.2,
      `${ratio.toFixed(2)} times`,
    ),
    atMost('within 2 GB', peak, 2, `${peak.toFixed(2)} GB at most`),
  ];
}
