import { join } from 'node:path';
import { contentChange } from '../editing/journal/change.ts';
import { schemaFiles } from '../editing/schemas.ts';
import { openFolder } from '../model/reader/languages.ts';
import { defineCommand } from './command.ts';
import { counted, done, print } from './terminal/layout.ts';
import { withEditing } from './terminal/with-editing.ts';

const help = `
Writes the JSON schemas in content/schema/, with which editors complete and validate the YAML files
as you type, and the first line of each YAML file, which refers to its schema.

  npx polyfolio schema
`;

export const command = defineCommand({ help }, () =>
  withEditing(({ site, apply }) => {
    const files = new Map(schemaFiles(openFolder(join(site, 'content'))));
    const change = contentChange(site, { kind: 'schema', id: 'schema' }, files);
    apply(change);
    const { length } = change.files;
    print(done(length ? `Wrote ${counted(length, 'file')}.` : 'The schemas are up to date.'));
  }),
);
