import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCustom } from '../../check/custom.ts';
import { type Editing, openEditing } from '../../editing/editing.ts';
import { type Migrated, migrate } from '../../editing/migrations/migrate.ts';
import { enginePackage, packageFile } from '../../files/engine.ts';
import type { Finding } from '../../model/errors/findings.ts';
import { changesBetween } from './changelog.ts';

/** What the version before says of the site, for the one after it. */
export type Before = {
  /** Of the package. */
  version: string;
  /** What its check finds, see `nameOf`. */
  findings: readonly string[];
};

export type Upgraded = Migrated & {
  /** Of the changelog, between the two versions of the package. */
  news: string;
  findings: readonly Finding[];
  /** Those that the version before did not have. */
  newFindings: readonly Finding[];
};

/** Brings the content to this engine's version as one change, and looks at what came of it. */
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
    // What is still sample was sample before, even where a migration gave it another name.
    newFindings: findings.filter((finding) => finding.kind !== 'sample' && isNew(finding)),
  };
}

/** What there is to find before an upgrade, by names that a later version can compare. */
export const findingsNow = async (site: string) => (await check(site)).map(nameOf);

/** Loaded only when it is needed: it draws the CV, and most refusals come before. */
async function check(site: string): Promise<Finding[]> {
  const { checkContent } = await import('../../check/check-content.ts');
  return [...(await checkContent(join(site, 'content'))), ...checkCustom(site)];
}

const nameOf = ({ code, wrong, file, key }: Finding) =>
  `${code ?? wrong} ${file.replace(/:\d+$/, '')} ${key}`;

/** Does something with a copy of the site's own files, and leaves the site as it is. */
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
