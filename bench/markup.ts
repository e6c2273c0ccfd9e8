import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { has, provide } from '../tests/support/needs.ts';

/**
 * Asks the W3C's Nu checker about every page in dist/. It does not know the newer CSS, nor a link
 * that the first frame waits for (`rel="expect"` in the HTML Standard): what it says about these is
 * counted and shown, all else counts as a mistake.
 */
type Remark = { type: string; message: string; url: string };

const checker = 'bench/node_modules/vnu-jar/build/dist/vnu.jar';

function remarksOn(folder: string): Remark[] {
  const options = ['-jar', checker, '--skip-non-html', '--errors-only', '--format', 'json', folder];
  const { stderr } = spawnSync('java', options, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(stderr).messages;
}

function list(remarks: readonly Remark[]): void {
  const pages = Map.groupBy(remarks, ({ message }) => message);
  for (const [message, found] of pages) {
    const example = found[0]?.url.split('/dist/')[1];
    console.log(`${String(found.length).padStart(5)} × ${message} (${example})`);
  }
}

await provide('java');
if (!existsSync(checker)) execFileSync('npm', ['ci'], { cwd: 'bench' });
if (has('java')) {
  const remarks = remarksOn('dist');
  const isTooNew = ({ message }: Remark) =>
    /^CSS: |^A “link” element with a “blocking”/.test(message);
  const mistakes = remarks.filter((remark) => !isTooNew(remark));
  console.log('What the checker does not know yet:');
  list(remarks.filter(isTooNew));
  console.log(mistakes.length === 0 ? '\nNo mistake in the markup.' : '\nMistakes:');
  list(mistakes);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
