import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Prints the schemas as another table of languages makes them; its source comes on the standard input.
// The table is code, so only a process of its own can read another one.
const source = readFileSync(0, 'utf8');
const table = new URL('../../model/locales.ts', import.meta.url).href;
registerHooks({
  load: (url, context, next) =>
    url === table
      ? { format: 'module-typescript', source, shortCircuit: true }
      : next(url, context),
});
const { jsonSchemas } = await import('./json-schemas.ts');
process.stdout.write(JSON.stringify([...jsonSchemas()]));
