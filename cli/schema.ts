import { join } from 'node:path';
import { contentChange } from '../editing/change.ts';
import type { Editing } from '../editing/editing.ts';
import { schemaFiles } from '../editing/schemas.ts';
import { defineCommand } from './command.ts';
import { counted, styled } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Writes content/schema/, from which editors complete and check the YAML files while you type,
and the first line of each file, which names its schema.

  polyfolio schema
`;

export const command = defineCommand({ help, options: {} }, () => withEditing(run));

function run({ site, apply }: Editing): number {
  const change = contentChange(
    site,
    { kind: 'schema', id: 'schema' },
    new Map(schemaFiles(join(site, 'content'))),
  );
  apply(change);
  const { length } = change.files;
  const said = length ? `${counted(length, 'file')} written` : 'nothing to change';
  process.stdout.write(`${styled('green', '✓')} Editor help: ${said}.\n`);
  return 0;
}
