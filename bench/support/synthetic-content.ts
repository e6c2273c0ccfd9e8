import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../tests/faults/support/chance.ts';
import { languages } from '../../tests/support/content/sample-languages.ts';

/** Edits of one file: the beginning of a line, and what the line becomes. */
type Renaming = [start: RegExp, renamed: (line: string) => string][];

/**
 * Adds projects to a copy of content/ until it holds `count`: each is one of those that were there,
 * chosen by the seed, under another id, number, URL, title and repository.
 */
export function growContent(root: string, count: number, seed = 1): void {
  const folder = join(root, 'projects');
  const originals = readdirSync(folder).sort();
  const random = seededRandom(seed);
  for (let number = originals.length + 1; number <= count; number++) {
    const original = originals[Math.floor(random() * originals.length)] as string;
    addCopy(join(folder, original), join(folder, `${original}-no-${number}`), number);
  }
}

function addCopy(original: string, copy: string, number: number): void {
  mkdirSync(copy);
  const facts: Renaming = [
    [/^number:/, () => `number: ${number}`],
    [/^repositories:/, (line) => line.replaceAll(/[\w-]+(?=[,\]])/g, `$&-${number}`)],
    [/^demo:/, (line) => `${line}-${number}`],
    // Each place among the featured is taken once.
    [/^featured:/, () => ''],
  ];
  const words: Renaming = [
    [/^url:/, (line) => `${line}-no-${number}`],
    [/^title:/, (line) => line.replace(/["']?$/, ` No. ${number}$&`)],
  ];
  rewrite(original, copy, 'project.yaml', facts);
  for (const locale of languages.published) rewrite(original, copy, `${locale}.yaml`, words);
  for (const picture of readdirSync(original).filter((name) => !name.endsWith('.yaml'))) {
    copyFileSync(join(original, picture), join(copy, picture));
  }
}

function rewrite(from: string, to: string, file: string, renaming: Renaming): void {
  const lines = readFileSync(join(from, file), 'utf8').split('\n');
  const renamed = lines.map(
    (line) => renaming.find(([start]) => start.test(line))?.[1](line) ?? line,
  );
  writeFileSync(join(to, file), renamed.join('\n'));
}
