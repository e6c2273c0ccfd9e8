import { basename, resolve } from 'node:path';
import { findSample } from '../check/sample.ts';
import type { Editing } from '../editing/editing.ts';
import { removeLanguage } from '../editing/remove.ts';
import type { PlanRow } from '../import/context.ts';
import { unpublishedContact } from '../import/owner-details.ts';
import {
  type Choices,
  type ImportPlan,
  planImport,
  sampleProjects,
  untranslatedLanguages,
  withFallback,
} from '../import/plan.ts';
import type { Kind, LeftOut, Reason } from '../import/profile.ts';
import { readProfileAt } from '../import/read-profile.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../model/languages/locales.ts';
import { readLanguages } from '../model/reader/languages.ts';
import { defineCommand } from './command.ts';
import {
  askAboutUntranslated,
  askForLanguage,
  askForNames,
  askToPublish,
  askToRemoveSample,
  chooseProjects,
} from './import-questions.ts';
import { remove } from './remove.ts';
import { confirmOrRefuse, promptIfInteractive } from './terminal/ask.ts';
import { counted, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Fills what is missing or still the sample’s in content/ from a file, and never changes what is yours.
It shows first what comes where, and asks.

  polyfolio import resume.json                         JSON Resume
  polyfolio import Basic_LinkedInDataExport.zip        LinkedIn’s copy of your data, or its folder
  polyfolio import repos.json                          repositories, as GitHub and GitLab list them
  polyfolio import europass.xml                        Europass CV
  polyfolio import undo                                undoes the last import

  --language        language of its words: ${allLocaleCodes.join(', ')}
  --only            repositories that become projects, separated by commas
  --remove-sample   remove the projects of the sample
  --with-contact    import the phone number and the street into the CV, which is public
  --dry-run         only show what would be done
  --yes             do it without asking
`;

const options = {
  language: { type: 'string' },
  only: { type: 'string' },
  'remove-sample': { type: 'boolean', default: false },
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
  'remove-sample': boolean;
  'with-contact': boolean;
  'dry-run': boolean;
  yes: boolean;
};

async function run(editing: Editing, values: Values, positionals: string[]): Promise<number> {
  const [path] = positionals;
  if (!path || positionals.length > 1)
    throw new Refusal('Name one file: npx polyfolio import resume.json (--help)');
  if (path === 'undo') return undo(editing);
  const ask = promptIfInteractive(values);
  const [root, file] = [resolve('content'), basename(path)];
  const found = readProfileAt(path);
  const sample = findSample(root);
  const language = await askForLanguage(found, values, ask);
  const profile = await chooseProjects(found, values, ask);
  const removeSample =
    values['remove-sample'] ||
    (profile.projects.length > 0 &&
      (await askToRemoveSample(sampleProjects(root, sample).length, ask)));
  const details = unpublishedContact(root, profile);
  const contact = values['with-contact'] || (await askToPublish(details, ask));
  const choices = { sample, language, removeSample, contact };

  let plan = planImport(editing.site, file, profile, choices);
  print(linesOf(file, profile.kind, choices, plan));
  if (details.length > 0 && !contact)
    print(['', `${details.join(' and ')} would be public: --with-contact imports it.`]);
  if (plan.change.files.length === 0) {
    print(['', `${styled('green', '✓')} There is nothing new in it; nothing was changed.`]);
    return 0;
  }
  for (const { title, why, suggested } of plan.clashes)
    print([`${styled('yellow', '!')} ${title}: ${why} It would be called ${suggested}.`]);
  if (values['dry-run']) {
    print(['', 'Nothing was changed: this was a dry run.']);
    return 0;
  }
  if (ask && plan.clashes.length > 0) {
    const ids = await askForNames(root, plan.clashes, ask);
    plan = planImport(editing.site, file, profile, { ...choices, ids });
  }
  const { source, others } = untranslatedLanguages(plan.change);
  const untranslated = await askAboutUntranslated(others, ask);
  if (!values.yes) await confirmOrRefuse(ask, 'Write this into content/?');
  editing.apply(withFallback(editing.site, plan.change, untranslated.fallback));
  print(['', ...nextSteps(plan, { source, ...untranslated })]);
  for (const code of untranslated.remove) {
    await remove(editing, { kind: 'language', id: code }, removeLanguage(root, code), {
      yes: true,
    });
    readLanguages(root, []);
  }
  return 0;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function undo(editing: Editing): number {
  const undone = editing.undo('import');
  if (!undone) throw new Refusal('There is no import to undo.');
  const count = undone.files.filter(({ file }) => file.startsWith('content/')).length;
  print([
    `${styled('green', '✓')} The import of ${undone.id} is undone: ${counted(count, 'file')} as before.`,
  ]);
  return 0;
}

const kindNames: Readonly<Record<Kind, string>> = {
  json_resume: 'a JSON Resume',
  linkedin: 'a LinkedIn export',
  europass: 'a Europass CV',
  repositories: 'a list of repositories',
};

const markers = {
  new: ['green', '+'],
  changed: ['yellow', '~'],
  removed: ['red', '−'],
  kept: ['cyan', '='],
} as const;

const titles = {
  new: 'New',
  changed: 'Replaces what is the sample’s',
  removed: 'Removed, since it is the sample’s',
  kept: 'Differs from the file, and stays as you have it',
} as const;

const reasons: Readonly<Record<Reason, string>> = {
  no_place: 'the site shows nothing of this kind',
  no_date: 'has no date, and the CV is in order of time',
  no_name: 'has no name',
  picture_by_hand: 'put your picture into content/pictures/ as owner.jpg or owner.png',
  too_private:
    'is left out for privacy, since the CV is public; to publish it, write it into content/cv/cv.yaml',
  not_an_address: 'is not a whole URL',
  not_a_mail_address: 'is not an email address',
  not_a_phone_number: 'is not a phone number with its country, as in +34 600 123 456',
  unknown_language: 'is not a language that is known by this name',
  unknown_level: 'has no level, as in B2 or native',
  url_is_yours: 'the site has a URL of yours already',
  more_than_six: 'the CV shows six projects',
};

const longest = 60;
const short = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** What an import would do: what comes where, what is removed, and what is not imported. */
function linesOf(
  file: string,
  kind: Kind,
  { language }: Pick<Choices, 'language'>,
  { rows, leftOut }: Pick<ImportPlan, 'rows' | 'leftOut'>,
): string[] {
  return [
    `${styled('bold', file)}, ${kindNames[kind]}; its words are in ${locales[language].name}.`,
    ...(['new', 'changed', 'removed', 'kept'] as const).flatMap((state) =>
      rowLines(
        titles[state],
        rows.filter((row) => row.state === state),
      ),
    ),
    ...leftOutLines(leftOut),
  ];
}

function rowLines(title: string, rows: readonly PlanRow[]): string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(({ what }) => short(what).length));
  return [
    '',
    styled('bold', title),
    ...rows.flatMap(({ state, what, place, before }) => {
      const [colour, marker] = markers[state];
      const line = `  ${styled(colour, marker)} ${short(what).padEnd(width)}  ${styled('dim', place)}`;
      return before ? [line, styled('dim', `      instead of: ${short(before)}`)] : [line];
    }),
  ];
}

function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  return [
    '',
    styled('bold', 'Not imported'),
    ...leftOut.map(
      ({ place, reason, text }) =>
        `  ${place}${text ? ` (${short(text)})` : ''}: ${reasons[reason]}`,
    ),
  ];
}

type Untranslated = { source: boolean; fallback: readonly Locale[]; remove: readonly Locale[] };

function nextSteps(
  { change: { files } }: ImportPlan,
  { source, fallback, remove }: Untranslated,
): string[] {
  const names = fallback.map((code) => locales[code].name).join(', ');
  const english = locales[defaultLocale].name;
  const count = counted(files.length, 'file');
  const undoing = remove.length === 0 ? ' npx polyfolio import undo undoes it.' : '';
  return [
    `${styled('green', '✓')} ${count} under content/ written.${undoing}`,
    ...(files.some(({ file, after }) => file.startsWith('content/projects/') && after)
      ? [
          'Projects are drafts: npm run dev shows them, a build leaves them out while draft: true is there.',
        ]
      : []),
    ...(source ? [`${english}: write what begins with TODO: first; a build waits for it.`] : []),
    ...(names
      ? [
          `${names}: what begins with TODO: is to be translated. Until then the pages show it in ${english}`,
          '(fallback: true in content/languages.yaml). npx polyfolio remove language <code> removes a language.',
        ]
      : []),
    'Next: npm run check reports what is left to write and what is still sample.',
  ];
}
