import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { whoeverIsThere } from '../../cli/terminal/ask.ts';
import { styled } from '../../cli/terminal/layout.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { filesUnder } from '../../model/reader/files.ts';
import { type About, type Change, changeOf } from '../change.ts';
import type { Editing } from '../editing.ts';
import { sourceToEdit } from '../parsable.ts';
import type { Files } from '../texts/word-files.ts';

/** What a command is about to do, worked out whole before anything is touched. */
export type Plan = {
  /** As the question and the last line say it. */
  name: string;
  /** Files and folders that go, by their path from the content's root. */
  removed: readonly string[];
  /** Files that lose a reference, with what is left of them. */
  changed: Files;
  /** What is left for the owner to look at. */
  hints: readonly string[];
};

export async function carryOut(
  { site, apply }: Editing,
  about: About,
  plan: Plan,
  { yes }: { yes: boolean },
): Promise<number> {
  const { name, removed, changed, hints } = plan;
  process.stdout.write(
    [
      `${styled('bold', name)} goes:`,
      ...removed.map((file) => `  ${styled('red', '−')} content/${file}`),
      ...[...changed.keys()]
        .filter((file) => !file.startsWith('schema/'))
        .map((file) => `  ${styled('yellow', '~')} content/${file}`),
      '',
    ].join('\n'),
  );
  const change = changeBy(site, about, plan);
  if (!yes) await makeSure(name);
  apply(change);
  process.stdout.write(
    [
      `${styled('green', '✓')} ${name} is out of the site. npm run undo takes this back.`,
      ...hints,
      '',
    ].join('\n'),
  );
  return 0;
}

/** A plan as a change of the files. */
export const changeBy = (site: string, about: About, { changed, removed }: Plan): Change =>
  changeOf(
    site,
    about,
    new Map<string, string | null>([
      ...[...changed].map(([file, text]): [string, string] => [`content/${file}`, text]),
      ...filesIn(join(site, 'content'), removed).map((file): [string, null] => [
        `content/${file}`,
        null,
      ]),
    ]),
  );

/** Of files and folders, all the files, by their path from the content's root. */
export const filesIn = (root: string, places: readonly string[]): string[] =>
  places.flatMap((place) => {
    if (!statSync(join(root, place)).isDirectory()) return [place];
    return filesUnder(join(root, place)).map((file) => `${place}/${file}`);
  });

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
    const before = sourceToEdit(dirname(root), `${basename(root)}/${file}`) ?? '';
    const after = change(before, file);
    return after === before ? [] : [[file, after]];
  });
}
