import { execFileSync } from 'node:child_process';
import { basename, resolve } from 'node:path';
import type { Editing } from '../editing/editing.ts';
import { unpublishedContact } from '../import/contact.ts';
import { importChange, importedBefore } from '../import/history.ts';
import { type Plan, planImport, sampleProjects } from '../import/plan.ts';
import { readInput } from '../import/read-input.ts';
import { tableOf } from '../import/table.ts';
import { tableWithFallback, waitingLanguages } from '../import/waiting.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../model/locales.ts';
import { defineCommand } from './command.ts';
import {
  askAboutUntranslated,
  askForLanguage,
  askForNames,
  askToDropSample,
  askToPublish,
  chooseProjects,
  makeSure,
} from './import-questions.ts';
import { whoeverIsThere } from './terminal/ask.ts';
import { counted, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

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
  --with-contact    take the phone number and the street into the CV, which is public
  --dry-run         only show what would be done
  --yes             ask nothing, and do it
`;

const options = {
  language: { type: 'string' },
  only: { type: 'string' },
  'drop-sample': { type: 'boolean', default: false },
  'with-contact': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

export const command = defineCommand({ help, options }, ({ values, positionals }) =>
  withEditing((editing) => run(editing, values, positionals)),
);

type Values = {
  language?: string | undefined;
  only?: string | undefined;
  'drop-sample': boolean;
  'with-contact': boolean;
  'dry-run': boolean;
  yes: boolean;
};

async function run(editing: Editing, values: Values, positionals: string[]): Promise<number> {
  const root = resolve('content');
  const [path] = positionals;
  if (!path || positionals.length > 1)
    throw new Refusal('Name one file: npm run import -- resume.json (--help)');
  if (path === 'undo') return undo(editing);
  const ask = whoeverIsThere(values);
  const found = readInput(path);
  const language = await askForLanguage(found, values, ask);
  const profile = await chooseProjects(found, values, ask);
  const dropSample =
    values['drop-sample'] ||
    (profile.projects.length > 0 && (await askToDropSample(sampleProjects(root).length, ask)));
  const details = unpublishedContact(root, profile);
  const contact = values['with-contact'] || (await askToPublish(details, ask));
  const choices = { language, dropSample, contact, imported: importedBefore(editing.site) };
  const plan = (ids = new Map<string, string>()) => planImport(root, profile, { ...choices, ids });

  let planned = plan();
  print(tableOf(basename(path), profile.kind, choices, planned));
  if (details.length > 0 && !contact)
    print(['', `${details.join(' and ')} would be public: --with-contact takes it in.`]);
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
  const { source, others } = waitingLanguages(planned.changes);
  const untranslated = await askAboutUntranslated(others, ask);
  if (!values.yes) await makeSure(ask);
  editing.apply(
    importChange(
      editing.site,
      basename(path),
      planned,
      tableWithFallback(editing.site, untranslated.fallback),
    ),
  );
  print(['', ...nextSteps(planned, { source, ...untranslated })]);
  for (const code of untranslated.remove) {
    // In a process of its own, which reads the table of languages anew.
    execFileSync(process.execPath, [resolve('cli/main.ts'), 'remove', 'language', code, '--yes'], {
      stdio: 'inherit',
    });
  }
  return 0;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function undo(editing: Editing): number {
  const undone = editing.undo({ kind: 'import' });
  if (!undone) throw new Refusal('There is no import to undo.');
  const count = undone.files.filter(({ file }) => file.startsWith('content/')).length;
  print([
    `${styled('green', '✓')} ${undone.id} is taken back: ${counted(count, 'file')} as before.`,
  ]);
  return 0;
}

type Untranslated = { source: boolean; fallback: readonly Locale[]; remove: readonly Locale[] };

function nextSteps({ changes }: Plan, { source, fallback, remove }: Untranslated): string[] {
  const names = fallback.map((code) => locales[code].name).join(', ');
  const english = locales[defaultLocale].name;
  const count = counted(changes.length, 'file');
  const undoing = remove.length === 0 ? ' npm run import -- undo takes it back.' : '';
  return [
    `${styled('green', '✓')} ${count} under content/ written.${undoing}`,
    ...(changes.some(({ file, after }) => file.startsWith('projects/') && after)
      ? [
          'Projects are drafts: npm run dev shows them, a build leaves them out while draft: true is there.',
        ]
      : []),
    ...(source
      ? [`${english}: translate what begins with TODO: into it first; a build waits for it.`]
      : []),
    ...(names
      ? [
          `${names}: what begins with TODO: is to be translated. Until then the pages show it in ${english}`,
          '(fallback: true in model/locales.ts). npm run remove language <code> removes a language.',
        ]
      : []),
    'Next: npm run check tells what is left to write and what is still sample.',
  ];
}
