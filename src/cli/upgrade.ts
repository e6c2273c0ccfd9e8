import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkCustom } from '../check/custom.ts';
import { type Editing, openEditing } from '../editing/editing.ts';
import { migrate } from '../editing/migrations/migrate.ts';
import { enginePackage, packageFile } from '../engine/engine.ts';
import { type Finding, failsWith } from '../model/errors/findings.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { compareVersions } from '../model/version.ts';
import { chapters, verdict } from './check-report.ts';
import { defineCommand } from './command.ts';
import { bold, counted, done, fileLines, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';
import {
  installCommand,
  installedPackage,
  installPackage,
  linkDependencies,
  type Package,
  presentVersion,
  unpackPackage,
} from './upgrade/package.ts';

const help = `
Installs the latest version of Polyfolio, migrates your content, and shows what is new and what needs
your attention. To go back, run polyfolio undo.

  polyfolio upgrade

  --from FILE    install this package file (polyfolio-1.1.0.tgz) instead of the latest version
  --dry-run      only show what would change
  --installed    only migrate the content to the installed version
`;

// --before and --quiet are for internal use: the old version starts the new one with its own version and
// findings in a file, and without a report where that was printed already.
export const command = defineCommand(
  { help, flags: ['dry-run', 'installed', 'quiet'], values: ['from', 'before'] },
  ({ values, positionals: [word] }) => {
    const site = resolve('.');
    if (word !== undefined) throw new Refusal(`Unexpected argument: ${word} (see --help)`);
    const { before, quiet, 'dry-run': isDry } = values;
    if (!values.installed) return upgradePackage(site, values.from, isDry);
    if (quiet) return writeContent();
    return showContent(site, isDry, before && JSON.parse(readFileSync(before, 'utf8')));
  },
);

/** Runs in the old version: unpacks the new one, lets it report what it would change, then installs it. */
async function upgradePackage(site: string, from: string | undefined, isDry: boolean) {
  const present = installedPackage(site);
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-upgrade-'));
  try {
    const next = await unpackPackage(site, folder, from);
    if (from === undefined && compareVersions(next.version, present.version) <= 0) {
      print(`Polyfolio ${present.version} is the latest version.`, '');
      return await showContent(site, isDry);
    }
    const before = join(folder, 'before.json');
    const state: Before = { version: present.version, findings: (await check(site)).map(nameOf) };
    writeFileSync(before, JSON.stringify(state));
    linkDependencies(next, present);
    const shown = runNext(next, '--dry-run', '--before', before);
    if (shown !== undefined && shown > 1) process.stderr.write('Nothing was changed.\n');
    if (isDry || (shown !== undefined && shown > 1)) return shown ?? 0;

    const back = installCommand(site, presentVersion(site, present)).join(' ');
    print('', `Installing Polyfolio ${next.version} …`);
    await installPackage(site, from);
    print(done(`Installed Polyfolio ${next.version}.`));
    const written = runNext(
      installedPackage(site),
      ...(shown === undefined ? ['--before', before] : ['--quiet']),
    );
    print(`To go back: npx polyfolio undo (content), then ${back} (package)`);
    return Math.max(shown ?? 0, written ?? 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs another version in this folder and returns its exit code. Undefined if it needs a package that is
 * not installed yet.
 */
function runNext({ program, version }: Package, ...words: string[]): number | undefined {
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, 'upgrade', '--installed', ...words],
    { stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' },
  );
  if (stderr.includes('ERR_MODULE_NOT_FOUND')) {
    print(
      `Polyfolio ${version} needs packages that are not installed yet. Changes to your content are shown after the installation.`,
    );
    return undefined;
  }
  process.stderr.write(stderr);
  return status ?? 2;
}

/** Runs in the new version: migrates the content, or a copy of it, and prints a report. */
async function showContent(site: string, isDry: boolean, before?: Before): Promise<number> {
  const upgraded = await (isDry
    ? inCopyOf(site, (editing) => upgradeContent(editing, before))
    : withEditing((editing) => upgradeContent(editing, before)));
  report(upgraded, before);
  if (!isDry) print('', writtenLine(upgraded.change.files.length));
  return upgraded.findings.some(failsWith(false)) ? 1 : 0;
}

/** Migrates the content without repeating the report. */
const writeContent = () =>
  withEditing(({ site, apply }) => {
    const { change } = migrate(site);
    apply(change);
    print(writtenLine(change.files.length));
  });

const writtenLine = (count: number) =>
  count === 0
    ? done('Your content did not need to change.')
    : done(`Changed ${counted(count, 'content file')}. To undo: npx polyfolio undo`);

function report(
  upgraded: Awaited<ReturnType<typeof upgradeContent>>,
  before: Before | undefined,
): void {
  const { from, to, change, summaries, hints, news, findings, newFindings } = upgraded;
  const chapter = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [bold(title), ...lines, ''] : [];
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`.trimEnd());
  print(
    ...(before ? [bold(`Polyfolio ${before.version} → ${enginePackage().version}`), ''] : []),
    ...chapter(`Your content (${from === to ? to : `${from} → ${to}`})`, [
      ...indented(summaries.length > 0 ? summaries : ['No changes needed.']),
      ...fileLines(change.files),
    ]),
    ...chapter('What is new', news ? indented(news.split('\n')) : []),
    ...chapter('What needs your attention', [
      ...indented(hints),
      ...chapters(newFindings, { publish: false, everything: true }),
    ]),
    verdict(findings, false),
  );
}

/** What the old version passes to the new one. */
type Before = {
  /** Of the package. */
  version: string;
  /** The findings of its check, named so that a later version can compare them. */
  findings: readonly string[];
};

/** Migrates the content to this version as one change, and checks the result. */
async function upgradeContent({ site, apply }: Editing, before?: Before) {
  const migrated = migrate(site);
  apply(migrated.change);
  const findings = await check(site);
  const isNew = (finding: Finding) =>
    before ? !before.findings.includes(nameOf(finding)) : finding.kind === 'error';
  return {
    ...migrated,
    /** The part of the changelog between the two versions. */
    news: newsSince(before?.version ?? migrated.from),
    findings,
    // That the old version did not report. Sample texts are never new findings, even if a migration renamed their keys.
    newFindings: findings.filter((finding) => finding.kind !== 'sample' && isNew(finding)),
  };
}

/** The entries of the changelog (keepachangelog.com) after a version. */
const newsSince = (from: string): string =>
  readFileSync(packageFile('CHANGELOG.md'), 'utf8')
    .split(/^(?=## )/m)
    .filter((chapter) => {
      const version = /^## \[?(\d[\w.-]*)/.exec(chapter)?.[1];
      return version && compareVersions(version, from) > 0;
    })
    .join('')
    .replaceAll(/^\[[^\]]+\]: .*\n?/gm, '')
    .trim();

/** Imported on demand: it renders the CV, and most errors occur before that. */
async function check(site: string): Promise<Finding[]> {
  const { checkContent } = await import('../check/check-content.ts');
  return [...(await checkContent(join(site, 'content'))), ...checkCustom(site)];
}

const nameOf = ({ code, wrong, file, key }: Finding) =>
  `${code ?? wrong} ${file.replace(/:\d+$/, '')} ${key}`;

/** Runs an operation on a copy of the site's files. */
async function inCopyOf<Result>(site: string, run: (editing: Editing) => Promise<Result>) {
  const copy = mkdtempSync(join(tmpdir(), 'polyfolio-upgrade-'));
  try {
    for (const folder of ['content', 'custom'].filter((name) => existsSync(join(site, name)))) {
      cpSync(join(site, folder), join(copy, folder), { recursive: true, dereference: true });
    }
    const editing = openEditing(copy);
    try {
      return await run(editing);
    } finally {
      editing.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
