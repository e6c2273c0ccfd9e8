import { build } from './parts/build.ts';
import { contact } from './parts/contact.ts';
import { desk } from './parts/desk.ts';
import { notes } from './parts/notes.ts';
import { pages } from './parts/pages.ts';
import { shifts } from './parts/shifts.ts';
import { taps } from './parts/taps.ts';
import { worker } from './parts/worker.ts';
import { asMarkdown, machine, type Part, promisesOf, type Verdict } from './report.ts';
import { stopSite } from './support/browser.ts';

/** Measures the speed targets. Names on the command line choose parts; `quick` repeats less. */
const parts: Record<string, Part> = { build, notes, pages, shifts, taps, contact, worker, desk };
const names = Object.keys(parts);
const isQuick = process.argv.includes('quick');
const wanted = process.argv.slice(2).filter((name) => name !== 'quick');
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no part “${unknown.join('”, “')}”: ${names.join(', ')}, quick.`);
  process.exitCode = 1;
} else {
  const verdicts: Verdict[] = [];
  try {
    for (const name of wanted.length > 0 ? wanted : names) {
      const { title, run } = parts[name] as Part;
      console.log(`\n${title}\n`);
      const result = await run(isQuick);
      console.log(`\n${asMarkdown(result)}`);
      verdicts.push(...result.verdicts);
    }
  } finally {
    await stopSite();
  }
  console.log(`\n${machine()}\n\nTargets\n\n${promisesOf(verdicts)}`);
}
