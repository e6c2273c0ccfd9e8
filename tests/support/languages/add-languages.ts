import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { askForLanguage } from '../../../cli/new-language.ts';
import { withLanguage } from '../../../editing/language-table.ts';
import { withRoutes } from '../../../editing/new-language.ts';
import { wordFile } from '../../../editing/texts/word-files.ts';
import { writeWholeFile } from '../../../files/write-whole-file.ts';
import { readContent } from '../../../model/content.ts';
import { project } from '../site-folder.ts';

/** Languages of another script and direction, each with real words for home and two projects. */
export const farLanguages = ['ar', 'ja'] as const;

/** What else has words here, by the folder that it goes to; all the rest falls back to the source. */
const written = {
  cv: 'cv',
  'projects/kanban': 'kanban',
  'projects/digital-pet': 'digital-pet',
};

type Tree = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Adds them to a copy of the project, as `npx polyfolio new language` does, and publishes them as they are.
 */
export async function addLanguages(root: string): Promise<void> {
  const folder = join(root, 'content');
  const content = readContent(folder);
  for (const code of farLanguages) {
    const language = await askForLanguage(content, { code }, undefined);
    change(join(folder, 'routes.yaml'), (routes) => withRoutes(routes, language));
    change(join(folder, 'languages.yaml'), (table) => withLanguage(table, language));
    const messages = wordsOf(code, 'messages');
    const words = Object.entries(written).map(([to, name]) => ({
      to,
      tree: wordsOf(code, name),
    }));
    const files = [...words, { to: 'texts', tree: messages }].map(
      ({ to, tree }): [string, string] => [wordFile(to, code), stringify(tree)],
    );
    write(folder, new Map(files));
    change(join(folder, 'routes.yaml'), (routes) => withAnchors(routes, code, messages));
  }
  change(join(folder, 'languages.yaml'), (table) => farLanguages.reduce(withFallback, table));
}

/** A language that was a draft is published, and falls back to the source. */
export const withFallback = (table: string, code: string) =>
  table.replace(new RegExp(`^(${code}:\\n(?: .*\\n)* {2})draft: true`, 'm'), '$1fallback: true');

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) writeWholeFile(join(folder, file), Buffer.from(text));
}

/** What is written here in one language: messages, cv, kanban or digital-pet. */
export const wordsOf = (code: string, name: string): Tree =>
  parse(readFileSync(project(`tests/support/languages/${code}/${name}.yaml`), 'utf8'));

const change = (file: string, to: (text: string) => string) =>
  writeFileSync(file, to(readFileSync(file, 'utf8')));

/** Sections are addressed by what their words call them. */
function withAnchors(routes: string, code: string, messages: Tree): string {
  const entries: Record<string, string>[] = parse(routes);
  return stringify(
    entries.map((entry) => {
      const section = messages[entry.id === 'top' ? 'home' : (entry.id as string)];
      const address = entry[`url_${code}`] as string;
      return { ...entry, [`url_${code}`]: address.replace(/#.*/, `#${section?.ref}`) };
    }),
  );
}
