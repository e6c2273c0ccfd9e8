import { join } from 'node:path';
import { parse } from 'yaml';
import { InvalidContent } from '../../model/errors/errors.ts';
import type { Languages } from '../../model/languages/languages.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import {
  checkNewerVersion,
  compareVersions,
  contentVersion,
  firstVersion,
  versionKey,
  versionOf,
} from '../../model/version.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import { jsonSchemas, withRenewedSchemaLine } from '../schemas.ts';
import { setText } from '../texts/edit-yaml.ts';
import type { Migration } from './migration.ts';
import { to110 } from './to-1.1.0.ts';

/** From the oldest to the newest, whose version is `contentVersion`. */
export const migrations: readonly Migration[] = [to110];

/** What an upgrade does to a site's content; no files where there is nothing to do. Nothing is written. */
export function migrate(
  site: string,
  { to = contentVersion, list = migrations }: { to?: string; list?: readonly Migration[] } = {},
) {
  const content = { root: join(site, 'content') };
  const newer = checkNewerVersion(content);
  if (newer.length > 0) throw new InvalidContent(newer);
  const from = versionOf(content) ?? firstVersion;
  const due = list.filter(
    ({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0,
  );
  const reached = due.at(-1)?.version ?? from;
  const about = { kind: 'upgrade', id: `${from} → ${reached}` } as const;
  const { result: hints, change } = editContent(site, about, (files) => {
    const found = due.flatMap(({ run }) => run(files));
    if (due.length > 0) files.edit('site.yaml', (source) => withVersion(source, reached));
    renewSchemas(files, loadLanguages(files));
    return found;
  });
  const summaries = due.map(({ summary }) => summary);
  /** As sentences: what was done for each version in between, and what is worth a look. */
  return { from, to: reached, change, summaries, hints };
}

function withVersion(source: string, version: string): string {
  const site = parse(source) as Record<string, unknown> | null;
  if (site?.[versionKey] !== undefined) return setText(source, [versionKey], version);
  return `${source.trimEnd()}

# The version of this content. Do not edit it: npx polyfolio upgrade does.
${versionKey}: ${version}
`;
}

/** The schemas for editors, and the lines that name them, where the site has them. */
function renewSchemas(files: ContentFiles, languages: Languages): void {
  const present = files.list();
  const schemas = jsonSchemas(languages);
  const former = present.filter((file) => /^schema\/[^/]+\.json$/.test(file));
  if (former.length === 0) return;
  for (const [name, json] of schemas) files.write(`schema/${name}`, json);
  for (const file of former) if (!schemas.has(file.slice('schema/'.length))) files.remove(file);
  for (const file of present) files.edit(file, (source) => withRenewedSchemaLine(file, source));
}
