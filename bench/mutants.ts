import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../tests/support/project-copy.ts';
import type { Result } from './report/result.ts';
import { asText } from './report/show.ts';
import { writeResult } from './report/write.ts';
import { type Mutant, mutantsOf } from './support/mutation/mutants-of.ts';
import { type Outcome, watchingTests } from './support/mutation/watching-tests.ts';
import { seededRandom } from './support/seeded-random.ts';

/**
 * Asks whether the unit tests would notice: puts small faults into the contact service and the
 * model, one at a time, and lists those that no test minds. The number of faults is the
 * argument; Ctrl+C ends with those that were looked at.
 */
const title = 'Faults that the unit tests notice';
const count = Number(process.argv[2] ?? 200);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** Now and then the tests see the file without its fault: if they fail then, no outcome counts. */
const controlEvery = 25;

type Looked = { mutant: Mutant; outcome: Outcome };

function chooseMutants(): { possible: number; chosen: Mutant[] } {
  const files = globSync('{server/contact,model}/**/*.ts', {
    exclude: (path) => /\.test\.ts$|(^|\/)testing(\/|$)/.test(path),
  }).toSorted();
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
  const random = seededRandom(seed);
  const shuffled = all
    .map((mutant) => ({ mutant, place: random() }))
    .toSorted((one, other) => one.place - other.place);
  return { possible: all.length, chosen: shuffled.slice(0, count).map(({ mutant }) => mutant) };
}

async function lookAt(mutants: Mutant[]): Promise<Looked[]> {
  const copy = copyProject();
  const tests = watchingTests(copy.root, seed);
  const looked: Looked[] = [];
  let enough = false;
  process.once('SIGINT', () => {
    enough = true;
  });
  try {
    for (const mutant of mutants) {
      if (enough) break;
      const { file, start, end, is } = mutant;
      const source = readFileSync(file, 'utf8');
      writeFileSync(join(copy.root, file), source.slice(0, start) + is + source.slice(end));
      const outcome = await tests.look(file);
      writeFileSync(join(copy.root, file), source);
      looked.push({ mutant, outcome });
      if (looked.length % controlEvery === 0 && (await tests.look(file)) === 'killed') {
        throw new Error(`The tests of ${file} fail without a fault in it.`);
      }
      console.log(
        `${looked.length}/${mutants.length}  ${outcome}  ${described(mutant).join('  ')}`,
      );
    }
  } finally {
    tests.stop();
    copy.clear();
  }
  return looked;
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

function described({ file, line, kind, was, is }: Mutant): string[] {
  return [`${file}:${line}`, kind, is === ';' ? short(was) : `${short(was)} → ${short(is)}`];
}

function summary(looked: Looked[], possible: number): Result {
  const outcomes: Outcome[] = ['killed', 'timed out', 'survived', 'without tests'];
  const counted = (among: Looked[]) =>
    outcomes.map((wanted) => among.filter(({ outcome }) => outcome === wanted).length);
  const kinds = Object.entries(Object.groupBy(looked, ({ mutant }) => mutant.kind));
  const unnoticed = looked
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'without tests')
    .map(({ mutant, outcome }) => [...described(mutant), outcome]);
  return {
    tables: [
      {
        title: 'Faults by kind',
        columns: ['kind', 'faults', ...outcomes],
        rows: [
          ...kinds.map(([kind, of = []]) => [kind, of.length, ...counted(of)]),
          ['all', looked.length, ...counted(looked)],
        ],
      },
      {
        title: 'Faults that none of the six nearest unit tests minds',
        columns: ['place', 'kind', 'change', 'outcome'],
        rows: unnoticed.toSorted((one, other) => (one.join() < other.join() ? -1 : 1)),
      },
    ],
    verdicts: [],
    notes: [
      `${looked.length} of ${possible} possible faults with SEED=${seed}, each seen by the six nearest unit tests that import its file. Those further away and the suites that start the whole server notice more.`,
    ],
  };
}

const { possible, chosen } = chooseMutants();
console.log(`\n${title}\n\n${chosen.length} of ${possible}, SEED=${seed}`);
const result = summary(await lookAt(chosen), possible);
console.log(`\n${asText(result)}`);
writeResult('mutants', title, result);
console.log('\nWritten to bench/results/mutants.md and mutants.json.');
