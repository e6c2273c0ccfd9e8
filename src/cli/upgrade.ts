import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { checkCustom } from '../check/custom.ts';
import type { Editing } from '../editing/journal/apply.ts';
import { migrate } from '../editing/migrations/migrate.ts';
import { enginePackage, packageFile } from '../engine/engine.ts';
import { type Finding, failsWith } from '../model/errors/findings.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { compareVersions } from '../model/version.ts';
import { chapters, verdict } from './check/report.ts';
import { defineCommand } from './command.ts';
import { bold, counted, done, fileLines, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';
import {
  installCommand,
  installedPackage,
  installPackage,
  presentVersion,
  versionToInstall,
} from './upgrade/package.ts';

const help = `
Installs the latest version of Polyfolio, migrates your content, and shows what is new and what needs
your attention. It does not ask for confirmation. It ends with the commands that take you back.

  npx polyfolio upgrade

  --from FILE    install this package file (polyfolio-1.1.0.tgz) instead of the latest version
  --installed    only migrate the content to the installed version
`;

// --before is for internal use: the old version passes a file with its state to the new one.
export const command = defineCommand(
  { help, flags: ['installed'], values: ['from', 'before'] },
  ({ values }) => {
    const site = resolve('.');
    if (!values.installed) return upgradePackage(site, values.from);
    return migrateContent(values.before && JSON.parse(readFileSync(values.before, 'utf8')));
  },
);

/** Runs in the old version: installs the new one, which then migrates the content. */
async function upgradePackage(site: string, from: string | undefined) {
  const present = installedPackage(site);
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-upgrade-'));
  try {
    const next = await versionToInstall(site, folder, from);
    const order = compareVersions(next, present.version);
    if (from === undefined && order <= 0) {
      print(`Polyfolio ${present.version} is the latest version.`, '');
      return await migrateContent();
    }
    if (order < 0) throw olderPackage(site, from as string, next, present.version);
    const before = join(folder, 'before.json');
    const state: Before = {
      version: present.version,
      findings: (await check(site)).map(nameOf),
      back: installCommand(site, presentVersion(site, present)).join(' '),
    };
    writeFileSync(before, JSON.stringify(state));
    print(`Installing Polyfolio ${next}…`);
    const installOldAgain = await installPackage(site, from);
    print(done(`Installed Polyfolio ${next}.`), '');
    const status = runInstalled(site, before);
    if (status <= 1) return status;
    const isBack = await installOldAgain();
    throw new Refusal(
      `Your content could not be migrated, and is unchanged. ${
        isBack
          ? `Polyfolio ${present.version} is installed again.`
          : `To install Polyfolio ${present.version} again: ${state.back}`
      }`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const olderPackage = (site: string, file: string, version: string, present: string) =>
  new Refusal(
    `${basename(file)} is Polyfolio ${version}, which is older than ${present}, the installed version. Nothing was changed.\n  → To go back to it: ${installCommand(site, `file:${file}`).join(' ')}`,
  );

/** Lets the version that is installed now migrate the content; returns its exit code. */
function runInstalled(site: string, before: string): number {
  const { program } = installedPackage(site);
  const words = ['upgrade', '--installed', '--before', before];
  return spawnSync(process.execPath, [program, ...words], { stdio: 'inherit' }).status ?? 2;
}

/** Runs in the new version: migrates the content, and prints a report. */
async function migrateContent(before?: Before): Promise<number> {
  const upgraded = await withEditing((editing) => upgradeContent(editing, before));
  report(upgraded, before);
  print('', ...wayBack(upgraded, before));
  return upgraded.findings.some(failsWith(false)) ? 1 : 0;
}

/** What was written, and how to go back: the content only if it was changed, and its own step. */
function wayBack({ change: { files }, step }: Upgraded, before: Before | undefined): string[] {
  const undo = step === undefined ? undefined : `npx polyfolio undo ${step}`;
  if (!before) {
    return undo
      ? [done(`Changed ${counted(files.length, 'content file')}. To undo: ${undo}`)]
      : [done('Your content did not need to change.')];
  }
  return undo
    ? [
        done(`Changed ${counted(files.length, 'content file')}.`),
        `To go back: ${undo} (content), then ${before.back} (package)`,
      ]
    : [done('Your content did not need to change.'), `To go back: ${before.back}`];
}

type Upgraded = Awaited<ReturnType<typeof upgradeContent>>;

const chapter = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [bold(title), ...lines, ''] : [];
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`.trimEnd());

function report(upgraded: Upgraded, before: Before | undefined): void {
  const { from, to, change, summaries, hints, findings, newFindings } = upgraded;
  const versions = before && `${before.version} → ${enginePackage().version}`;
  const changelog = readFileSync(packageFile('CHANGELOG.md'), 'utf8');
  const news = newsSince(changelog, before?.version ?? from);
  print(
    ...(versions ? [bold(`Polyfolio ${versions}`), ''] : []),
    ...chapter('What is new', news ? indented(news.split('\n')) : []),
    ...chapter(`Your content (${from === to ? to : `${from} → ${to}`})`, [
      ...indented(summaries.length > 0 ? summaries : ['No changes needed.']),
      ...fileLines(change.files),
    ]),
    ...chapter('What needs your attention', [
      ...indented(hints),
      ...chapters(newFindings, { publish: false, everything: true }),
    ]),
    verdict(findings, false),
  );
}

/** What the old version passes to the new one. */
type Before = {
  version: string;
  /** The findings of its check, named so that a later version can compare them. */
  findings: readonly string[];
  back: string;
};

/** Migrates the content to this version as one change, and checks the result. */
async function upgradeContent({ site, apply }: Editing, before?: Before) {
  const migrated = migrate(site);
  const step = apply(migrated.change);
  const findings = await check(site);
  const isNew = (finding: Finding) =>
    before ? !before.findings.includes(nameOf(finding)) : finding.kind === 'error';
  return {
    ...migrated,
    /** The number of the change in the list of changes, if there was one. */
    step,
    findings,
    // That the old version did not report. Sample texts are never new findings, even if a migration renamed their keys.
    newFindings: findings.filter((finding) => finding.kind !== 'sample' && isNew(finding)),
  };
}

/** The entries of the changelog (keepachangelog.com) after a version. */
const newsSince = (changelog: string, from: string): string =>
  changelog
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
