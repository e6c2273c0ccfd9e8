import type { Command } from './command.ts';

type Entry = {
  /** One line, for the list of commands. */
  summary: string;
  /** Loads its code, which only this command needs. */
  load: () => Promise<{ command: Command }>;
  /** Whether it does its work also while content/languages.yaml has errors. */
  withoutLanguages?: true;
  /** Whether it does its work also in a folder that holds no site. */
  withoutSite?: true;
  /** Called by other programs, and not listed. */
  isHidden?: true;
};

/** Every command, in the order of the list; `npm run <name>` has a script for each in package.json. */
export const commands: Readonly<Record<string, Entry>> = {
  dev: {
    summary: 'Serve the site while you work on it',
    load: () => import('./dev.ts'),
    withoutLanguages: true,
  },
  build: {
    summary: 'Build the site into dist/',
    load: () => import('./build.ts'),
    withoutLanguages: true,
  },
  start: {
    summary: 'Serve the built site and take messages',
    load: () => import('./start.ts'),
    withoutLanguages: true,
  },
  setup: {
    summary: 'Enter your name, addresses and mail server',
    load: () => import('./setup.ts'),
  },
  desk: {
    summary: 'Edit everything in the browser',
    load: () => import('./desk.ts'),
    withoutLanguages: true,
  },
  check: {
    summary: 'List what is wrong, outdated, unused or still sample',
    load: () => import('./check.ts'),
    withoutLanguages: true,
  },
  test: {
    summary: 'Look at the built site as a visitor and a search engine would',
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
    summary: 'Copy a section of the pages, to make it your own',
    load: () => import('./eject.ts'),
    withoutLanguages: true,
  },
  import: {
    summary: 'Fill content/ from JSON Resume, LinkedIn, Europass, GitHub or GitLab',
    load: () => import('./import.ts'),
  },
  translations: {
    summary: 'Show what is left to translate, send it out and import the answer',
    load: () => import('./translations.ts'),
  },
  undo: {
    summary: 'Undo the last change to your files',
    load: () => import('./undo.ts'),
    withoutLanguages: true,
  },
  upgrade: {
    summary: 'Take the newest version of Polyfolio, and bring your content to it',
    load: () => import('./upgrade.ts'),
    withoutLanguages: true,
  },
  adopt: {
    summary: 'Make a site from a clone of Polyfolio from before 1.0.0',
    load: () => import('./adopt.ts'),
    withoutLanguages: true,
    withoutSite: true,
  },
  inbox: {
    summary: 'Read, retry and export the messages of visitors',
    load: () => import('./inbox.ts'),
    withoutLanguages: true,
    withoutSite: true,
  },
  init: {
    summary: 'Make the sample a new owner’s site',
    load: () => import('./init.ts'),
    isHidden: true,
  },
  schema: {
    summary: 'Write the schemas that help editors with the YAML files',
    load: () => import('./schema.ts'),
  },
};

/** Without those that only programs call. */
export const listed = Object.fromEntries(
  Object.entries(commands).filter(([, { isHidden }]) => !isHidden),
);

/** Names of earlier versions. */
export const aliases: Readonly<Record<string, string>> = { drop: 'remove' };
