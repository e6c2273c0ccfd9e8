import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables of this process, and those of `.env` where it has none of that name. ENV_FILE names
 * another file; empty, it means that the process's own variables are all there is.
 */
export function readEnvironment(own: Environment = process.env): Environment {
  const file = own.ENV_FILE ?? '.env';
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...own } : own;
}
