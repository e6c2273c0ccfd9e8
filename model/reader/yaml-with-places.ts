import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The parser that knows places, loaded where a mistake is to be told: most readings have none. */
export const yamlWithPlaces = (): typeof import('yaml') => require('yaml');
