import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCustom } from '../../check/custom.ts';
import { type Editing, openEditing } from '../../editing/editing.ts';
import { type Migrated, migrate } from '../../editing/migrations/migrate.ts';
import { enginePackage, packageFile } from '../../files/engine.ts';
import type { Finding } from '../../model/errors/findings.ts';
import { compareVersions } from '../../model/version.ts';

/** What the old version passes to the new one. */
export type Before = {
  /** Of the package. */
  version: string;
  /** The findings of its check, named by `nameOf`. */
  findings: readonly string[];
};

export type Upgraded = Migrated & {
  /** The part of the changelog between the two versions. */
  news: string;
  findings: readonly Finding[];
  /** Findings that the old version did not report. */
  newFindings: readonly Finding[];
};

/** Migrates the content to this version as one change, and checks the result. */
export async function upgradeContent(
  { site, apply }: Pick<Editing, 'site' | 'apply'>,
  before?: Before,
): Promise<Upgraded> {
  const migrated = migrate(site);
  apply(migrated.change);
  const findings = await check(site);
  const isNew = (finding: Finding) =>
    before ? !before.findings.includes(nameOf(finding)) : finding.kind === 'error';
  return {
    ...migrated,
    news: changesBetween(
      readFileSync(packageFile('CHANGELOG.md'), 'utf8'),
      before?.version ?? migrated.from,
      enginePackage().version,
    ),
    findings,
    // Sample texts are never new findings, even if a migration renamed their keys.
    newFindings: findings.filter((finding) => finding.kind !== 'sample' && isNew(finding)),
  };
}

/** The entries of a changelog (keepachangelog.com) after version `from`, up to and including `to`. */
const changesBetween = (changelog: string, from: string, to: string): string =>
  changelog
    .split(/^(?=## )/m)
    .filter((chapter) => {
      const version = /^## \[?(\d[\w.-]*)/.exec(chapter)?.[1];
      return version && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
    })
    .join('')
    .replaceAll(/^\[[^\]]+\]: .*\n?/gm, '')
    .trim();

/** The findings before an upgrade, named so that a later version can compare them. */
export const findingsNow = async (site: string) => (await check(site)).map(nameOf);

/** Imported on demand: it renders the CV, and most errors occur before that. */
async function check(site: string): Promise<Finding[]> {
  const { checkContent } = await import('../../check/check-content.ts');
  return [...(await checkContent(join(site, 'content'))), ...checkCustom(site)];
}

const nameOf = ({ code, wrong, file, key }: Finding) =>
  `${code ?? wrong} ${file.replace(/:\d+$/, '')} ${key}`;

/** Runs an operation on a copy of the site's files. */
export async function inCopyOf<Result>(
  site: string,
  run: (editing: Editing) => Promise<Result>,
): Promise<Result> {
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
