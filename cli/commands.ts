import type { Command } from './command.ts';

type Entry = {
  /** One line, for the list of commands. */
  summary: string;
  /** Imports its code when the command is run. */
  load: () => Promise<{ command: Command }>;
  /** It also works while content/languages.yaml has errors. */
  withoutLanguages?: true;
  /** It also works in a folder without a site. */
  withoutSite?: true;
  /** Called by other programs, and not listed. */
  isHidden?: true;
};

/** Every command, in the order of the list; `npm run <name>` has a script for each in package.json. */
export const commands: Readonly<Record<string, Entry>> = {
  dev: {
    summary: 'Preview the site while you work on it',
    load: () => import('./dev.ts'),
    withoutLanguages: true,
  },
  build: {
    summary: 'Build the site into dist/',
    load: () => import('./build.ts'),
    withoutLanguages: true,
  },
  start: {
    summary: 'Serve the built site and receive messages',
    load: () => import('./start.ts'),
    withoutLanguages: true,
  },
  setup: {
    summary: 'Enter your name, links and mail server',
    load: () => import('./setup.ts'),
  },
  desk: {
    summary: 'Edit everything in the browser',
    load: () => import('./desk.ts'),
    withoutLanguages: true,
  },
  check: {
    summary: 'Check the content: errors, outdated translations, unused files, sample texts',
    load: () => import('./check.ts'),
    withoutLanguages: true,
  },
  test: {
    summary: 'Test the built site: links, metadata, layout, accessibility',
    load: () => import('./test.ts'),
  },
  spell: {
    summary: 'Check the spelling of every text',
    load: () => import('./spell.ts'),
  },
  new: {
    summary: 'Add a project or a language',
    load: () => import('./new.ts'),
  },
  remove: {
    summary: 'Remove projects or a language',
    load: () => import('./remove.ts'),
  },
  eject: {
    summary: 'Copy a section into your site to customise it',
    load: () => import('./eject.ts'),
    withoutLanguages: true,
  },
  import: {
    summary: 'Fill content/ from JSON Resume, LinkedIn, Europass, GitHub or GitLab',
    load: () => import('./import.ts'),
  },
  translations: {
    summary: 'Show what is left to translate, and exchange files with a translator',
    load: () => import('./translations.ts'),
  },
  undo: {
    summary: 'Undo the last change to your files',
    load: () => import('./undo.ts'),
    withoutLanguages: true,
  },
  upgrade: {
    summary: 'Install the latest version of Polyfolio and migrate your content',
    load: () => import('./upgrade.ts'),
    withoutLanguages: true,
  },
  adopt: {
    summary: 'Create a site from a clone of a version before 1.0.0',
    load: () => import('./adopt.ts'),
    withoutLanguages: true,
    withoutSite: true,
  },
  inbox: {
    summary: 'Read, resend and export messages from visitors',
    load: () => import('./inbox.ts'),
    withoutLanguages: true,
    withoutSite: true,
  },
  init: {
    summary: 'Turn the sample into a new site',
    load: () => import('./init.ts'),
    isHidden: true,
  },
  schema: {
    summary: 'Write the JSON schemas that editors use for the YAML files',
    load: () => import('./schema.ts'),
  },
};

/** The commands that the help lists. */
export const listed = Object.fromEntries(
  Object.entries(commands).filter(([, { isHidden }]) => !isHidden),
);

/** Names that commands had in earlier versions. */
export const aliases: Readonly<Record<string, string>> = { drop: 'remove' };
