import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of this process, and those of `.env` where it has none of that name. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) loadEnvFile('.env');
  return process.env;
}
