import { relative, resolve } from 'node:path';
import { type Adopted, adopt } from '../editing/adopt/adopt.ts';
import type { NewPlace } from '../editing/adopt/engine-edits.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { styled } from './terminal/layout.ts';

const help = `
Makes a site from a clone of Polyfolio from before version 1.0.0, which held the whole engine. Your
content and .env are copied and brought to this version; the clone stays as it is.

  polyfolio adopt ../old-clone

  --to FOLDER    where to make it, if not in the present folder, which must be empty
`;

const options = { to: { type: 'string', default: '.' } } as const;

export const command = defineCommand({ help, options }, ({ values, positionals }) => {
  const [clone, more] = positionals;
  if (clone === undefined) throw new Refusal('Name the clone: npx polyfolio adopt ../old-clone');
  if (more !== undefined) throw new Refusal(`“${more}” is one word too many (--help)`);
  const to = resolve(values.to);
  const adopted = adopt(resolve(clone), to);
  const folder = relative('.', to);
  process.stdout.write(`${reportLines(adopted, { clone, folder }).join('\n')}\n`);
  return 0;
});

const placeNames: Readonly<Record<NewPlace, string>> = {
  styles: 'can go into custom/styles.css',
  sections: 'can go into custom/sections/: npx polyfolio eject copies a section there',
  pages: 'can go into custom/pages/',
  package: 'packages that you added: npm install them in the new folder',
  none: 'have no place in the new site: is it still needed?',
};

function reportLines(
  { from, to, summaries, hints, made, typefaces, oldTable, hasData, edits }: Adopted,
  { clone, folder }: { clone: string; folder: string },
): string[] {
  const title = (text: string) => styled('bold', text);
  return [
    `${styled('green', '✓')} The site is made${folder ? ` in ${folder}` : ''}: ${made.join(', ')}. ${clone} is as it was.`,
    '',
    title(`Your content (${from} → ${to})`),
    ...(oldTable ? [`  The languages of ${oldTable} are in content/languages.yaml now.`] : []),
    ...[...summaries, ...hints].map((line) => `  ${line}`),
    ...(typefaces.length > 0
      ? [`  package.json names your typefaces: ${typefaces.join(', ')}.`]
      : []),
    '',
    ...editLines(edits, title),
    ...(hasData
      ? [
          title('Messages'),
          `  Messages of visitors are still in ${clone}/.data. When you publish the new site: stop the old`,
          '  server, then copy that folder here, so that no message is lost or sent twice.',
          '',
        ]
      : []),
    title('Next'),
    ...(folder ? [`  cd ${folder}`] : []),
    '  npm install',
    '  npx polyfolio check',
    '  npx polyfolio dev',
  ];
}

function editLines(edits: Adopted['edits'], title: (text: string) => string): string[] {
  if (!edits) {
    return [
      title('Your changes to the engine'),
      '  Git cannot say whether you changed files outside of content/ in the clone: such changes are not',
      '  in the new site.',
      '',
    ];
  }
  if (edits.size === 0) return [];
  return [
    title('These changes to the engine are yours, and are not in the new site'),
    ...(Object.keys(placeNames) as NewPlace[]).flatMap((place) =>
      edits.has(place)
        ? [
            ...(edits.get(place) ?? []).map((file) => `  ${file}`),
            styled('dim', `    → ${placeNames[place]}`),
          ]
        : [],
    ),
    '',
  ];
}
