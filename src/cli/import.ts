import { basename } from 'node:path';
import { sampleContent } from '../check/sample.ts';
import type { Editing } from '../editing/journal/apply.ts';
import { wrongCode } from '../editing/languages/new-language.ts';
import { unpublishedContact } from '../import/owner-details.ts';
import {
  type ImportPlan,
  planImport,
  sampleProjects,
  untranslatedLanguages,
  withFallback,
} from '../import/plan.ts';
import {
  type FoundProject,
  isDoubtful,
  type Kind,
  nameOfProject,
  type Profile,
  type Reason,
  seemingLanguage,
  withProjects,
} from '../import/profile.ts';
import { readProfileAt } from '../import/read-profile.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import { languageName } from '../model/languages/names.ts';
import { openFolder } from '../model/reader/languages.ts';
import { toolWords } from '../words/tools/words.ts';
import { defineCommand } from './command.ts';
import { importBlog } from './import/blog.ts';
import {
  type Ask,
  betweenCommas,
  confirmUnless,
  type Flags,
  flagOrPrompt,
  isYes,
  promptIfInteractive,
} from './terminal/ask.ts';
import { bold, counted, done, nameInEnglish, print, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Imports a CV, a list of repositories or a blog into content/. It fills in what is missing and
replaces what is still from the sample; it never changes what you wrote. It shows the changes before
it makes them.

  npx polyfolio import resume.json                         JSON Resume
  npx polyfolio import Basic_LinkedInDataExport.zip        LinkedIn data export, zipped or unpacked
  npx polyfolio import repos.json                          list of repositories from GitHub or GitLab
  npx polyfolio import europass.xml                        Europass CV
  npx polyfolio import ../my-blog                          blog of Jekyll or AstroPaper, or any folder of
                                                           Markdown files that begin with title and date;
                                                           its posts become notes

  --language        language of the file, one of content/languages.yaml: en, es …
  --only            repositories that become projects, separated by commas
  --remove-sample   remove the sample projects, except those that you have edited
  --with-contact    also import phone number and street address; the CV is public
  --dry-run         only show the changes
  --yes             do not ask for confirmation
`;

export const command = defineCommand(
  {
    help,
    flags: ['remove-sample', 'with-contact', 'dry-run', 'yes'],
    values: ['language', 'only'],
    positionals: 1,
  },
  ({ values, positionals: [path] }) => {
    if (!path) throw new Refusal('Name one file: npx polyfolio import resume.json (see --help)');
    return withEditing(async (editing) => {
      if (!(await importBlog(editing, path, values))) await importFile(editing, path, values);
    });
  },
);

type Options = Flags & Record<'remove-sample' | 'with-contact' | 'dry-run' | 'yes', boolean>;

async function importFile({ site, apply }: Editing, path: string, flags: Options): Promise<void> {
  const ask = promptIfInteractive(flags);
  const content = openFolder();
  const { languages } = content;
  const file = basename(path);
  const found = readProfileAt(path, languages);
  const sample = sampleContent(content);
  const { language, sentence } = await askForLanguage(found, languages, flags, ask);
  const profile = await chooseProjects(found, flags, ask);
  const titles = sampleProjects(content, sample).map(({ title }) => title);
  const removing = `Remove the sample’s ${counted(titles.length, 'project')} (${titles.join(', ')})?`;
  const isAsked = profile.projects.length > 0 && titles.length > 0;
  const removeSample = flags['remove-sample'] || (isAsked && (await isYes(ask, removing, 'yes')));
  const details = unpublishedContact(content, profile).join(' and ');
  const publishing = `Publish ${details} in the CV, its PDF and resume.json?`;
  const contact = flags['with-contact'] || (details !== '' && (await isYes(ask, publishing, 'no')));

  const plan = planImport(site, file, profile, { sample, language, removeSample, contact });
  const { change, clashes } = plan;
  print(
    `${bold(file)}: ${kindNames[profile.kind]}${sentence}`,
    ...linesOf(plan),
    details !== '' && !contact && `\nTo import ${details}, too: --with-contact`,
  );
  if (change.files.length === 0)
    return print('', done('The file has nothing new. Nothing was changed.'));
  for (const { title, why, suggested } of clashes)
    print(`${styled('yellow', '!')} ${title}: ${why} It will be named ${suggested}.`);
  if (flags['dry-run']) return print('', 'Nothing was changed: this was a dry run.');
  await confirmUnless(flags.yes, 'Make these changes?');
  const { source, others } = untranslatedLanguages(change, languages);
  apply(withFallback(site, change, others));
  printNextSteps(plan, languages, { source, others });
}

const kindNames: Readonly<Record<Kind, string>> = {
  json_resume: 'a JSON Resume',
  linkedin: 'a LinkedIn export',
  europass: 'a Europass CV',
  repositories: 'a list of repositories',
};

const words = toolWords.en.import;

const reasons: Readonly<Record<Reason, string>> = {
  ...words.reasons,
  picture_by_hand: 'save your picture as content/pictures/owner.jpg or owner.png',
};

const signs = [
  ['new', 'green', '+'],
  ['changed', 'yellow', '~'],
  ['removed', 'red', '−'],
  ['kept', 'cyan', '='],
] as const;

const longest = 60;
const short = (text: string) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** What an import would add, replace, remove, keep and leave out. */
function linesOf({ rows, leftOut }: ImportPlan): string[] {
  const chapter = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', bold(title), ...lines] : [];
  return [
    ...signs.flatMap(([state, colour, sign]) => {
      const found = rows.filter((row) => row.state === state);
      const width = Math.max(...found.map(({ what }) => short(what).length));
      const lines = found.flatMap(({ what, place, before, inFile }) => [
        `  ${styled(colour, sign)} ${short(what).padEnd(width)}  ${styled('dim', place)}`,
        ...(before ? [styled('dim', `      instead of: ${short(before)}`)] : []),
        ...(inFile ? [styled('dim', `      in the file: ${short(inFile)}`)] : []),
      ]);
      return chapter(words.states[state], lines);
    }),
    ...chapter(
      words.leftOut,
      leftOut.map(
        ({ place, reason, text }) => `  ${place}${text && ` (${short(text)})`}: ${reasons[reason]}`,
      ),
    ),
  ];
}

/** Whether the source language has texts to write, and which others have texts to translate. */
function printNextSteps(
  { change: { files } }: ImportPlan,
  languages: Languages,
  { source, others }: { source: boolean; others: Locale[] },
): void {
  const english = nameInEnglish(languages, languages.source);
  const untranslated = others.map((locale) => nameInEnglish(languages, locale)).join(', ');
  print(
    '',
    done(`Wrote ${counted(files.length, 'file')} under content/. To undo: npx polyfolio undo`),
    files.some(({ file, after }) => file.startsWith('content/projects/') && after) &&
      'Imported projects are drafts: npx polyfolio dev shows them, builds leave them out. To publish one, remove draft: true from its project.yaml.',
    source &&
      `${english}: write the texts that begin with TODO:. The site cannot be built until they are written.`,
    others.length > 0 &&
      `${untranslated}: translate the texts that begin with TODO:. Until they are translated, the pages show them in ${english}\n(fallback: true in content/languages.yaml). To remove a language: npx polyfolio remove language CODE`,
    'Next: npx polyfolio check lists what is left to write and what is still from the sample.',
  );
}

/** The language of the texts: the flag, what the file says or shows, or the answer; and what is said about it. */
async function askForLanguage(profile: Profile, languages: Languages, flags: Flags, ask?: Ask) {
  const names = languages.all
    .map((code) => `${code} (${nameInEnglish(languages, code)})`)
    .join(', ');
  const { known, other } = seemingLanguage(profile, languages);
  const asked = profile.language || profile.kind === 'repositories' ? undefined : ask;
  const answer = await flagOrPrompt(asked, flags)('language', {
    asks: `Which language is the file in? ${names}`,
    otherwise: known ?? languages.source,
    wrongWith: (code) => {
      if (languages.find(code)) return undefined;
      const hint = wrongCode(code, languages)
        ? ''
        : ` To add it: npx polyfolio new language ${code}`;
      return `The site does not have this language. Enter one of ${names}.${hint}`;
    },
  });
  const language = languages.find(answer) as Locale;
  const name = nameInEnglish(languages, language);
  const isStated = flags.language !== undefined || asked || profile.language;
  if (isStated) return { language, sentence: ` in ${name}.` };
  if (known === language)
    return { language, sentence: `, apparently in ${name}. If not: --language` };
  const why = other
    ? `apparently in ${languageName(other, 'en')}, which the site does not have`
    : 'and it does not say in which language';
  return { language, sentence: `, ${why}: its texts are imported as ${name}.` };
}

/** Which repositories become projects: those named, those marked in a list, or all that are not doubtful. */
async function chooseProjects(profile: Profile, flags: Flags, ask?: Ask): Promise<Profile> {
  const { kind, projects } = profile;
  if (kind !== 'repositories') return profile;
  const sure = projects.filter((project) => !isDoubtful(project)).map(nameOfProject);
  const answer = await flagOrPrompt(ask, flags)('only', {
    asks: 'Which repositories should become projects?',
    choices: projects.map((one) => ({ value: nameOfProject(one), label: labelOf(one) })),
    otherwise: sure.join(', '),
    wrongWith: (text) => {
      const names = projects.map(nameOfProject);
      const unknown = betweenCommas(text).find((name) => !names.includes(name));
      return unknown && `The list has no repository “${unknown}”.`;
    },
  });
  return withProjects(profile, betweenCommas(answer));
}

function labelOf({ title, description, doubts = [] }: FoundProject): string {
  const doubtful = doubts.length > 0 ? ` (${doubts.join(', ')})` : '';
  return title + doubtful + (description ? ` – ${short(description)}` : '');
}
