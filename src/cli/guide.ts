import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageFile } from '../engine/engine.ts';
import { nearestName } from '../model/errors/errors.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { print } from './terminal/layout.ts';

const help = `
Prints the guides, which explain one task each.

  npx polyfolio guide              list the guides
  npx polyfolio guide publish      print one

They are Markdown files, in the folder docs of the installed package: node_modules/polyfolio/docs/
The reasons behind them are in its folder decisions: npx polyfolio guide decisions/README
`;

export const command = defineCommand(
  { help, positionals: 1, worksAnywhere: true },
  ({ positionals: [name] }) => {
    const folder = packageFile('docs');
    const named = (files: string[]) =>
      files.filter((file) => file.endsWith('.md')).map((file) => file.replace(/\.md$/, ''));
    const names = named(readdirSync(folder));
    const decisions = named(readdirSync(join(folder, 'decisions'))).map(
      (one) => `decisions/${one}`,
    );
    const read = (guide: string) => readFileSync(join(folder, `${guide}.md`), 'utf8');
    if (name === undefined) {
      const widest = Math.max(...names.map(({ length }) => length));
      const titles = names.map(
        (one) => `  ${one.padEnd(widest)}   ${/^# (.*)/.exec(read(one))?.[1]}`,
      );
      return print(...titles, '', 'To print one: npx polyfolio guide NAME');
    }
    if ([...names, ...decisions].includes(name)) return print(asText(read(name), name));
    const meant = nearestName(name, names);
    throw new Refusal(
      `There is no guide “${name}”.\n  → ${meant ? `Did you mean “${meant}”?` : `The guides are ${names.join(', ')}.`}`,
    );
  },
);

/** Markdown reads well in a terminal, but for pictures and for links to other guides and within one. */
const asText = (markdown: string, name: string) =>
  markdown
    .replaceAll(/^!\[.*\n\n/gm, '')
    .replaceAll(/!\[([^\]]*)\]\(pictures\/[^)]*\)/g, '$1')
    .replaceAll(
      /\[([^\]]+)\]\(([\w./-]+)\.md[^)]*\)/g,
      (_, words, path) => `${words} (npx polyfolio guide ${posix.join(posix.dirname(name), path)})`,
    )
    .replaceAll(/(?<!`)\[([^\]]+)\]\(#[^)]*\)/g, '$1')
    .trimEnd();
