import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { whoeverIsThere } from '../terminal/ask.ts';
import { Refusal } from '../terminal/command.ts';
import { styled } from '../terminal/layout.ts';
import { type Files, writeFiles } from '../texts/write-files.ts';

/** What a command is about to do, worked out whole before anything is touched. */
export type Plan = {
  /** As the question and the last line say it. */
  name: string;
  /** Files and folders that go, by their path from the content's root. */
  removed: readonly string[];
  /** Files that lose a reference, with what is left of them. */
  changed: Files;
  /** The table of languages without the one that goes. */
  localeTable?: string;
  /** What is left for the owner to look at. */
  hints: readonly string[];
};

export async function carryOut(
  root: string,
  plan: Plan,
  { yes }: { yes: boolean },
): Promise<number> {
  const { name, removed, changed, localeTable, hints } = plan;
  const table = localeTable === undefined ? [] : ['model/locales.ts'];
  process.stdout.write(
    [
      `${styled('bold', name)} goes:`,
      ...removed.map((file) => `  ${styled('red', '−')} content/${file}`),
      ...[...table, ...[...changed.keys()].map((file) => `content/${file}`)].map(
        (file) => `  ${styled('yellow', '~')} ${file}`,
      ),
      '',
    ].join('\n'),
  );
  if (!yes) await makeSure(name);

  // The table goes first: without its entry nothing asks for the files any more.
  if (localeTable !== undefined) writeFileSync(resolve('model/locales.ts'), localeTable);
  writeFiles(root, changed);
  for (const file of removed) rmSync(join(root, file), { recursive: true });
  if (localeTable !== undefined) {
    execFileSync(process.execPath, [resolve('owner/schema.ts')], { stdio: 'ignore' });
  }
  process.stdout.write(
    [`${styled('green', '✓')} ${name} is out of the site.`, ...hints, ''].join('\n'),
  );
  return 0;
}

async function makeSure(name: string): Promise<void> {
  const ask = whoeverIsThere({ yes: false });
  if (!ask) throw new Refusal('Nothing was changed. If this is right, add --yes.');
  const answer = await ask({
    asks: `Drop ${name}? yes or no`,
    otherwise: 'no',
    wrongWith: (text) => (/^(?:yes|no)$/.test(text) ? undefined : 'Write yes or no.'),
  });
  if (answer !== 'yes') throw new Refusal('Nothing was changed.');
}

/** Of these files, those that are there. */
export const present = (root: string, files: readonly string[]) =>
  files.filter((file) => existsSync(join(root, file)));

/** The files that a change leaves other than they were, as they would be. */
export function changedBy(
  root: string,
  files: readonly string[],
  change: (source: string, file: string) => string,
): [string, string][] {
  return present(root, files).flatMap((file): [string, string][] => {
    const before = readFileSync(join(root, file), 'utf8');
    const after = change(before, file);
    return after === before ? [] : [[file, after]];
  });
}
