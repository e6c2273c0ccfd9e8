import { basename, resolve } from 'node:path';
import { allLocaleCodes, locales, mayBorrow } from '../model/locales.ts';
import { carryOut, importedBefore, undoLast } from './import/history.ts';
import { type Plan, planImport, sampleProjects } from './import/plan.ts';
import {
  askForLanguage,
  askForNames,
  askToDropSample,
  chooseProjects,
  makeSure,
} from './import/questions.ts';
import { readInput } from './import/read-input.ts';
import { tableOf } from './import/table.ts';
import { whoeverIsThere } from './terminal/ask.ts';
import { Refusal, runCommand } from './terminal/command.ts';
import { counted, styled } from './terminal/layout.ts';

const help = `
Fills content/ from what you have. It shows first what comes where, and asks.

  npm run import -- resume.json                      JSON Resume
  npm run import -- Basic_LinkedInDataExport.zip     LinkedIn’s copy of your data, or its folder
  npm run import -- repos.json                       repositories, as GitHub and GitLab list them
  npm run import -- europass.xml                     Europass CV
  npm run import -- undo                             takes the last import back

  --language        language of its words: ${allLocaleCodes.join(', ')}
  --only            repositories that become projects, separated by commas
  --drop-sample     take the projects of the sample out
  --dry-run         only show what would be done
  --yes             ask nothing, and do it
`;

const options = {
  language: { type: 'string' },
  only: { type: 'string' },
  'drop-sample': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

const root = resolve('content');
const folder = resolve('.data/import');

await runCommand({ help, options }, async ({ values, positionals }) => {
  const [path] = positionals;
  if (!path || positionals.length > 1)
    throw new Refusal('Name one file: npm run import -- resume.json (--help)');
  if (path === 'undo') return undo();
  const ask = whoeverIsThere(values);
  const found = readInput(path);
  const language = await askForLanguage(found, values, ask);
  const profile = await chooseProjects(found, values, ask);
  const dropSample =
    values['drop-sample'] ||
    (profile.projects.length > 0 && (await askToDropSample(sampleProjects(root).length, ask)));
  const choices = { language, dropSample, imported: importedBefore(folder) };
  const plan = (ids = new Map<string, string>()) => planImport(root, profile, { ...choices, ids });

  let planned = plan();
  print(tableOf(basename(path), profile.kind, choices, planned));
  if (planned.changes.length === 0) {
    print(['', `${styled('green', '✓')} Everything is there; nothing was changed.`]);
    return 0;
  }
  for (const { title, why, suggested } of planned.clashes)
    print([`${styled('yellow', '!')} ${title}: ${why} It would be called ${suggested}.`]);
  if (values['dry-run']) {
    print(['', 'Nothing was changed: this was a rehearsal.']);
    return 0;
  }
  if (ask && planned.clashes.length > 0)
    planned = plan(await askForNames(root, planned.clashes, ask));
  if (!values.yes) await makeSure(ask);
  carryOut(root, folder, basename(path), planned);
  print(['', ...nextSteps(planned, language)]);
  return 0;
});

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function undo(): number {
  const { from, files } = undoLast(root, folder);
  print([
    `${styled('green', '✓')} ${from} is taken back: ${counted(files.length, 'file')} as before.`,
  ]);
  return 0;
}

function nextSteps({ changes }: Plan, language: string): string[] {
  const others = allLocaleCodes.filter((code) => code !== language && !mayBorrow(code));
  const names = others.map((code) => locales[code].name).join(', ');
  return [
    `${styled('green', '✓')} ${counted(changes.length, 'file')} under content/ are written. npm run import -- undo takes it back.`,
    ...(changes.some(({ file }) => file.startsWith('projects/'))
      ? [
          'Projects are drafts: npm run dev shows them, and a build leaves them out until draft: true is gone.',
        ]
      : []),
    ...(others.length > 0
      ? [
          `${names}: what begins with TODO: is to be translated, and a build waits for it. Until then,`,
          'write fallback: true into their lines of model/locales.ts, or npm run drop language <code>.',
        ]
      : []),
    'Next: npm run check tells what is still sample.',
  ];
}
