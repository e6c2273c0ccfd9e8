import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '../editing/migrations/migrate.ts';
import { enginePackage } from '../files/engine.ts';
import { failsWith } from '../model/errors/findings.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { compareVersions } from '../model/version.ts';
import { chapters, verdict } from './check-report.ts';
import { defineCommand } from './command.ts';
import { counted, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';
import {
  type Before,
  findingsNow,
  inCopyOf,
  type Upgraded,
  upgradeContent,
} from './upgrade/content.ts';
import {
  installCommand,
  installedPackage,
  installPackage,
  linkDependencies,
  type Package,
  presentVersion,
  refuseReadOnly,
  unpackPackage,
} from './upgrade/package.ts';

const help = `
Installs the newest version of Polyfolio, brings your content to it, and says what is new and what
to look at. It asks nothing; polyfolio undo brings your content back.

  polyfolio upgrade

  --from FILE    take this packed version (polyfolio-1.1.0.tgz) in place of the newest
  --dry-run      only show what would change
  --installed    install nothing: only bring the content to the version that is installed
`;

const options = {
  from: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  installed: { type: 'boolean', default: false },
  // How a version starts the one after it: a file with what was before, and whether all was shown already.
  before: { type: 'string' },
  quiet: { type: 'boolean', default: false },
} as const;

export const command = defineCommand({ help, options }, ({ values, positionals: [word] }) => {
  const site = resolve('.');
  if (word !== undefined) throw new Refusal(`“${word}” is one word too many (--help)`);
  const { before, quiet, 'dry-run': isDry } = values;
  if (!values.installed) return upgradePackage(site, { from: values.from, isDry });
  if (quiet) return writeContent();
  return showContent(site, { isDry, ...(before ? { before: readBefore(before) } : {}) });
});

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

/** The part of the version that is installed: it unpacks the next one, which shows what it does, and installs it. */
async function upgradePackage(
  site: string,
  { from, isDry }: { from: string | undefined; isDry: boolean },
): Promise<number> {
  const present = installedPackage(site);
  if (!isDry) refuseReadOnly(site);
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-upgrade-'));
  try {
    const next = await unpackPackage(site, folder, from);
    if (from === undefined && compareVersions(next.version, present.version) <= 0) {
      say(`Polyfolio ${present.version} is the newest version.`, '');
      return await showContent(site, { isDry });
    }
    const before = join(folder, 'before.json');
    const state: Before = { version: present.version, findings: await findingsNow(site) };
    writeFileSync(before, JSON.stringify(state));
    linkDependencies(next, present);
    const shown = runNext(next, '--dry-run', '--before', before);
    if (shown !== undefined && shown > 1) process.stderr.write('Nothing was changed.\n');
    if (isDry || (shown !== undefined && shown > 1)) return shown ?? 0;

    const back = installCommand(site, presentVersion(site, present)).join(' ');
    say('', `Installing Polyfolio ${next.version} …`);
    await installPackage(site, from);
    say(`${tick()} Polyfolio ${next.version} is installed.`);
    const written = runNext(
      installedPackage(site),
      ...(shown === undefined ? ['--before', before] : ['--quiet']),
    );
    say(`To go back: npx polyfolio undo for your content, and for the package ${back}`);
    return Math.max(shown ?? 0, written ?? 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tick = () => styled('green', '✓');

/**
 * Starts another version in this folder, and answers with its exit code. Undefined where it needs a package
 * that the version before did not need.
 */
function runNext({ program, version }: Package, ...words: string[]): number | undefined {
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, 'upgrade', '--installed', ...words],
    { stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' },
  );
  if (stderr.includes('ERR_MODULE_NOT_FOUND')) {
    say(
      `Polyfolio ${version} needs packages that are not here yet: what it does to your content is shown once it is installed.`,
    );
    return undefined;
  }
  process.stderr.write(stderr);
  return status ?? 2;
}

function readBefore(file: string): Before {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The part of the new version: brings the content to it, or a copy of it, and reports. */
async function showContent(
  site: string,
  { isDry, before }: { isDry: boolean; before?: Before },
): Promise<number> {
  const upgraded = await (isDry
    ? inCopyOf(site, (editing) => upgradeContent(editing, before))
    : withEditing((editing) => upgradeContent(editing, before)));
  say(...reportLines(upgraded, before));
  if (!isDry) say('', writtenLine(upgraded.change.files.length));
  return upgraded.findings.some(failsWith(false)) ? 1 : 0;
}

/** The same without a word about what was shown already. */
const writeContent = () =>
  withEditing(({ site, apply }) => {
    const { change } = migrate(site);
    apply(change);
    say(writtenLine(change.files.length));
    return 0;
  });

const writtenLine = (count: number) =>
  count === 0
    ? `${tick()} Your content needed no change.`
    : `${tick()} ${counted(count, 'file')} of your content changed. npx polyfolio undo undoes this.`;

function reportLines(
  { from, to, change, summaries, hints, news, findings, newFindings }: Upgraded,
  before: Before | undefined,
): string[] {
  const title = (text: string) => styled('bold', text);
  const looks = [
    ...hints.map((hint) => `  ${hint}`),
    ...chapters(newFindings, { publish: false, everything: true }),
  ];
  return [
    ...(before ? [title(`Polyfolio ${before.version} → ${enginePackage().version}`), ''] : []),
    title(from === to ? `Your content (${to})` : `Your content (${from} → ${to})`),
    ...(summaries.length > 0 ? summaries : ['Nothing has to change.']).map((line) => `  ${line}`),
    ...change.files
      .filter(({ file }) => !file.startsWith('content/schema/'))
      .sort((one, other) => one.file.localeCompare(other.file))
      .map(({ file, before: was, after }) => `  ${was ? (after ? '~' : '−') : '+'} ${file}`),
    '',
    ...(news
      ? [title('What is new'), ...news.split('\n').map((line) => `  ${line}`.trimEnd()), '']
      : []),
    ...(looks.length > 0 ? [title('What to look at'), ...looks, ''] : []),
    verdict(findings, false),
  ];
}
