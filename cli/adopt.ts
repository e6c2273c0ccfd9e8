import { relative, resolve } from 'node:path';
import { type Adopted, adopt } from '../editing/adopt/adopt.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { bold, done, print } from './terminal/layout.ts';

const help = `
Creates a site from a clone of Polyfolio before version 1.0.0, which contained the whole engine. It
copies your content and .env and migrates them to this version. The clone is not changed.

  polyfolio adopt ../old-clone

  --to FOLDER    where to create it; the default is the current folder, which must be empty
`;

const options = { to: { type: 'string', default: '.' } } as const;

export const command = defineCommand({ help, options }, ({ values, positionals }) => {
  const [clone, more] = positionals;
  if (clone === undefined) throw new Refusal('Name the clone: npx polyfolio adopt ../old-clone');
  if (more !== undefined) throw new Refusal(`Unexpected argument: ${more} (see --help)`);
  const to = resolve(values.to);
  const adopted = adopt(resolve(clone), to);
  const folder = relative('.', to);
  report(adopted, { clone, folder });
});

function report(
  { from, to, summaries, hints, made, typefaces, oldTable, hasData }: Adopted,
  { clone, folder }: { clone: string; folder: string },
): void {
  print(
    done(`Site created${folder && ` in ${folder}`}: ${made.join(', ')}. ${clone} was not changed.`),
    '',
    bold(`Your content (${from} → ${to})`),
    oldTable && `  The languages from ${oldTable} are now in content/languages.yaml.`,
    ...[...summaries, ...hints].map((line) => `  ${line}`),
    typefaces.length > 0 && `  Your typefaces were added to package.json: ${typefaces.join(', ')}.`,
    '',
    bold('Your changes to the engine'),
    '  Only content/ and .env were copied. In the clone, git diff --stat upstream/main lists what you changed.',
    '  Style sheets can go to custom/styles.css, sections to custom/sections/ (npx polyfolio eject copies',
    '  one there), pages to custom/pages/, and packages can be installed in the new folder.',
    '',
  );
  if (hasData)
    print(
      bold('Messages'),
      `  Messages from visitors are still in ${clone}/.data. When you publish the new site, stop the old`,
      '  server first, then copy that folder here, so that no message is lost or sent twice.',
      '',
    );
  print(
    bold('Next'),
    folder !== '' && `  cd ${folder}`,
    '  npm install',
    '  npx polyfolio check',
    '  npx polyfolio dev',
  );
}
