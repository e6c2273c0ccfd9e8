import type { Command } from './command.ts';

type Entry = readonly [
  /** What the folder must have: `languages` is a site whose content/languages.yaml has no errors. */
  needs: 'languages' | 'site' | 'nothing',
  /** One line for the list of commands; without it, the command is called by other programs only. */
  summary: string,
];

/** Every command, in the order of the list; `npm run <name>` has a script for each in package.json. */
export const commands: Readonly<Record<string, Entry>> = {
  dev: ['site', 'Preview the site while you work on it'],
  build: ['site', 'Build the site into dist/'],
  start: ['site', 'Serve the built site and receive messages'],
  setup: ['languages', 'Enter your name, links and mail server'],
  desk: ['site', 'Edit everything in the browser'],
  check: ['site', 'Check the content: errors, outdated translations, unused files, sample texts'],
  test: ['languages', 'Test the built site: links, metadata, layout, accessibility'],
  spell: ['languages', 'Check the spelling of every text'],
  new: ['languages', 'Add a project or a language'],
  remove: ['languages', 'Remove projects or a language'],
  eject: ['site', 'Copy a section into your site to customise it'],
  import: ['languages', 'Fill content/ from JSON Resume, LinkedIn, Europass, GitHub or GitLab'],
  translations: [
    'languages',
    'Show what is left to translate, and exchange files with a translator',
  ],
  undo: ['site', 'Undo the last change to your files'],
  upgrade: ['site', 'Install the latest version of Polyfolio and migrate your content'],
  adopt: ['languages', 'Fill a new site from a clone of a version before 1.0.0'],
  inbox: ['nothing', 'Read, resend and export messages from visitors'],
  init: ['languages', ''],
  schema: ['languages', 'Write the JSON schemas that editors use for the YAML files'],
};

/** Imports the code of a command, which is in the file of the same name. */
export const loadCommand = async (name: string): Promise<Command> =>
  (await import(/* @vite-ignore */ `./${name}.ts`)).command;

/** The commands that the help lists, with their lines. */
export const summaries = new Map(
  Object.entries(commands).flatMap(([name, [, summary]]) => (summary ? [[name, summary]] : [])),
);

/** Names that commands had in earlier versions. */
export const aliases: Readonly<Record<string, string>> = { drop: 'remove' };
