import { constants, copyFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { adopt } from '../editing/adopt/adopt.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { defineCommand } from './command.ts';
import { confirmUnless } from './terminal/ask.ts';
import { bold, counted, done, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Replaces the content of a new site by that of a clone of Polyfolio before version 1.0.0, which
contained the whole engine. It copies your content and .env and migrates them to this version. The clone
is not changed.

  npm create polyfolio my-site -- --name "Ada Rossi"
  cd my-site
  polyfolio adopt ../old-clone

  --yes    do not ask for confirmation
`;

export const command = defineCommand(
  { help, flags: ['yes'] },
  ({ values, positionals: [clone, more] }) =>
    withEditing(async ({ site, apply }) => {
      if (clone === undefined)
        throw new Refusal('Name the clone: npx polyfolio adopt ../old-clone');
      if (more !== undefined) throw new Refusal(`Unexpected argument: ${more} (see --help)`);
      const adopted = adopt(site, resolve(clone));
      const { change, from, to, summaries, hints, typefaces, oldTable, hasData } = adopted;
      await confirmUnless(values.yes, `Replace the content of this site by that of ${clone}?`);
      apply(change);
      const env = join(clone, '.env');
      if (existsSync(env) && !existsSync('.env'))
        copyFileSync(env, '.env', constants.COPYFILE_EXCL);
      print(
        done(`Changed ${counted(change.files.length, 'file')}. To undo: npx polyfolio undo`),
        `${clone} was not changed.`,
        '',
        bold(`Your content (${from} → ${to})`),
        oldTable && `  The languages from ${oldTable} are now in content/languages.yaml.`,
        ...[...summaries, ...hints].map((line) => `  ${line}`),
        typefaces.length > 0 &&
          `  Your typefaces were added to package.json: ${typefaces.join(', ')}.`,
        '',
        bold('Your changes to the engine'),
        '  Only content/ and .env were copied. In the clone, git diff --stat upstream/main lists what you changed.',
        '  Style sheets can go to custom/styles.css, sections to custom/sections/ (npx polyfolio eject copies',
        '  one there), pages to custom/pages/, and packages can be installed in the new folder.',
        '',
        ...(hasData ? messagesIn(clone) : []),
        bold('Next'),
        typefaces.length > 0 && '  npm install',
        '  npx polyfolio check',
        '  npx polyfolio dev',
      );
    }),
);

const messagesIn = (clone: string) => [
  bold('Messages'),
  `  Messages from visitors are still in ${clone}/.data. When you publish the new site, stop the old`,
  '  server first, then copy that folder here, so that no message is lost or sent twice.',
  '',
];
