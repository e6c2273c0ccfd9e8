import { provide } from '../tests/support/needs.ts';
import { serveOwnBuild } from './support/browser.ts';
import { type Audit, audit, categories, measuredPages, medianOf } from './support/lighthouse.ts';

/** Asks Lighthouse for 100 in all four categories, and lists what falls short. */
const perfect = ({ scores }: Audit) => categories.every((category) => scores[category] === 100);

/** A machine that is busy elsewhere makes one run slow: a page falls short when two of three do. */
async function judge(url: string): Promise<Audit> {
  const first = await audit(url);
  if (perfect(first)) return first;
  return medianOf([first, await audit(url), await audit(url)]);
}

await provide('chromium');
const site = await serveOwnBuild();
let short = 0;
try {
  console.log(`${'page'.padEnd(14)}${categories.map((name) => name.padStart(16)).join('')}`);
  for (const { name, path } of measuredPages) {
    const result = await judge(site.url + path);
    const scores = categories.map((category) => String(result.scores[category]).padStart(16));
    console.log(`${name.padEnd(14)}${scores.join('')}`);
    if (perfect(result)) continue;
    short += 1;
    for (const shortfall of result.shortfalls) console.log(`    ${shortfall}`);
  }
} finally {
  await site.stop();
}
console.log(
  short === 0
    ? `\nAll ${measuredPages.length} pages have 100 in all four categories.`
    : `\n${short} of ${measuredPages.length} pages fall short of 100.`,
);
process.exitCode = short === 0 ? 0 : 1;
