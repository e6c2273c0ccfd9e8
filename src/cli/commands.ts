import type { Command } from './command.ts';

type CommandEntry = readonly [
  /** What the folder must have: `languages` is a site whose content/languages.yaml has no errors. */
  needs: 'languages' | 'site' | 'nothing',
  /** One line for the list of commands; without it, the command is called by other programs only. */
  summary: string,
  /** Imports its code when the command is run. */
  load: () => Promise<{ command: Command }>,
];

/** Every command, in the order of the list; `npm run <name>` has a script for each in package.json. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  dev: ['site', 'Preview the site while you work on it', () => import('./dev.ts')],
  build: ['site', 'Build the site into dist/', () => import('./build.ts')],
  start: ['site', 'Serve the built site and receive messages', () => import('./start.ts')],
  setup: ['languages', 'Enter your name, URL and mail server', () => import('./setup.ts')],
  desk: ['site', 'Edit everything in the browser', () => import('./desk.ts')],
  check: [
    'site',
    'Check the content: errors, outdated translations, unused files, sample texts',
    () => import('./check.ts'),
  ],
  test: [
    'languages',
    'Test the built site: links, metadata, layout, accessibility',
    () => import('./test.ts'),
  ],
  spell: ['languages', 'Check the spelling of every text', () => import('./spell.ts')],
  new: ['languages', 'Add a project or a language', () => import('./new.ts')],
  remove: ['languages', 'Remove projects or a language', () => import('./remove.ts')],
  eject: ['site', 'Copy a section into your site to customise it', () => import('./eject.ts')],
  import: [
    'languages',
    'Fill content/ from JSON Resume, LinkedIn, Europass, GitHub or GitLab',
    () => import('./import.ts'),
  ],
  translations: [
    'languages',
    'Show what is left to translate, and exchange files with a translator',
    () => import('./translations.ts'),
  ],
  undo: ['site', 'Undo the last change to your files', () => import('./undo.ts')],
  upgrade: [
    'site',
    'Install the latest version of Polyfolio and migrate your content',
    () => import('./upgrade.ts'),
  ],
  inbox: ['nothing', 'Read, resend and export messages from visitors', () => import('./inbox.ts')],
  init: ['languages', '', () => import('./init.ts')],
  schema: [
    'languages',
    'Write the JSON schemas that editors use for the YAML files',
    () => import('./schema.ts'),
  ],
};

export const summaries = new Map(
  Object.entries(commands).flatMap(([name, [, summary]]) => (summary ? [[name, summary]] : [])),
);
