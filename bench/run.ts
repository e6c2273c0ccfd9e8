import { build } from './parts/build.ts';
import { contact } from './parts/contact.ts';
import { desk } from './parts/desk.ts';
import { film } from './parts/film.ts';
import { navigation } from './parts/navigation.ts';
import { pages } from './parts/pages.ts';
import { postgres } from './parts/postgres.ts';
import { soak } from './parts/soak.ts';
import { staticFiles } from './parts/static.ts';
import { steadiness } from './parts/steadiness.ts';
import { taps } from './parts/taps.ts';
import type { Part } from './report.ts';
import { asText, writeResult } from './report.ts';

/**
 * Measures what we promise. Names on the command line choose parts; the default is all of them but
 * the long one.
 */
const parts: Record<string, Part> = {
  build,
  pages,
  film,
  taps,
  steadiness,
  navigation,
  desk,
  contact,
  postgres,
  static: staticFiles,
  soak,
};
const names = Object.keys(parts);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no part “${unknown.join('”, “')}”. The parts are: ${names.join(', ')}.`);
  process.exitCode = 1;
} else {
  const usual = names.filter((name) => name !== 'soak');
  for (const name of wanted.length > 0 ? wanted : usual) await measure(name, parts[name] as Part);
}

async function measure(name: string, { title, run }: Part): Promise<void> {
  console.log(`\n${title}\n`);
  const result = await run();
  console.log(`\n${asText(result)}`);
  writeResult(name, title, result);
  console.log(`\nWritten to bench/results/${name}.md and ${name}.json.`);
}
