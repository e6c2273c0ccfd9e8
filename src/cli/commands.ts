import type { Command } from './command.ts';

type CommandEntry = readonly [
  /** One line for the list of commands; without it, the command is called by other programs only. */
  summary: string,
  /** Imports its code when the command is run. */
  load: () => Promise<{ command: Command }>,
];

/** Every command, in the order of the list; `npm run <name>` has a script for each in package.json. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  dev: ['Preview the site while you work on it', () => import('./dev.ts')],
  build: ['Build the site into dist/', () => import('./build.ts')],
  start: ['Serve the built site and receive messages', () => import('./start.ts')],
  setup: ['Enter your name, URL and mail server', () => import('./setup.ts')],
  desk: ['Edit everything in the browser', () => import('./desk.ts')],
  check: [
    'Check the content: errors, outdated translations, unused files, sample texts',
    () => import('./check.ts'),
  ],
  test: ['Test the built site: links, metadata, layout, accessibility', () => import('./test.ts')],
  spell: ['Check the spelling of every text', () => import('./spell.ts')],
  new: ['Add a project, a note or a language', () => import('./new.ts')],
  remove: ['Remove projects, notes or a language', () => import('./remove.ts')],
  eject: ['Copy a section into your site to customise it', () => import('./eject.ts')],
  import: [
    'Fill content/ from JSON Resume, LinkedIn, Europass, GitHub, GitLab or a blog',
    () => import('./import.ts'),
  ],
  translations: [
    'Show what is left to translate, and exchange files with a translator',
    () => import('./translations.ts'),
  ],
  undo: ['Undo the last change to your files', () => import('./undo.ts')],
  cv: ['Write your CV for an application, as PDF and as Word file', () => import('./cv.ts')],
  upgrade: [
    'Install the latest version of Polyfolio and migrate your content',
    () => import('./upgrade.ts'),
  ],
  inbox: ['Read, resend and export messages from visitors', () => import('./inbox.ts')],
  guide: ['Print a guide, such as publish or contact', () => import('./guide.ts')],
  init: ['', () => import('./init.ts')],
  schema: [
    'Write the JSON schemas that editors use for the YAML files',
    () => import('./schema.ts'),
  ],
};

export const summaries = new Map(
  Object.entries(commands).flatMap(([name, [summary]]) => (summary ? [[name, summary]] : [])),
);
