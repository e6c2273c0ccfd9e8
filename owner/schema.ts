import { resolve } from 'node:path';
import { writeSchemas } from './schema/write.ts';
import { runCommand } from './terminal/command.ts';
import { counted, styled } from './terminal/layout.ts';

const help = `
Writes content/schema/, from which editors complete and check the YAML files while you type,
and the first line of each file, which names its schema.

  npm run schema
`;

await runCommand({ help, options: {} }, () => {
  const changed = writeSchemas(resolve('content'));
  const said = changed.length ? `${counted(changed.length, 'file')} written` : 'nothing to change';
  process.stdout.write(`${styled('green', '✓')} Editor help: ${said}.\n`);
  return 0;
});
