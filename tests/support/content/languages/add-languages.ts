import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { textFile } from '../../../../src/editing/texts/text-files.ts';
import { runHere } from '../../programs/run-here.ts';
import { project } from '../site-folder.ts';

/** Languages of another script and direction, each with real words for home and two projects. */
export const farLanguages = ['ar', 'ja'] as const;

/** What has words here, by the folder that it goes to; all the rest falls back to the source. */
const written = {
  texts: 'messages',
  cv: 'cv',
  'projects/kanban': 'kanban',
  'projects/digital-pet': 'digital-pet',
};

type Tree = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Adds them to a copy of the project, and publishes them as they are. */
export async function addLanguages(root: string): Promise<void> {
  const folder = join(root, 'content');
  for (const code of farLanguages) {
    await runHere(root, 'new', 'language', '--code', code);
    change(join(folder, 'languages.yaml'), (table) => withFallback(table, code));
    for (const [to, name] of Object.entries(written)) {
      writeFileSync(join(folder, textFile(to, code)), stringify(wordsOf(code, name)));
    }
  }
}

/** A language that was a draft is published, and falls back to the source. */
export const withFallback = (table: string, code: string) =>
  table.replace(new RegExp(`^(${code}:\\n(?: .*\\n)* {2})draft: true`, 'm'), '$1fallback: true');

/** What is written here in one language: messages, cv, kanban or digital-pet. */
export const wordsOf = (code: string, name: string): Tree =>
  parse(readFileSync(project(`tests/support/content/languages/${code}/${name}.yaml`), 'utf8'));

const change = (file: string, to: (text: string) => string) =>
  writeFileSync(file, to(readFileSync(file, 'utf8')));
