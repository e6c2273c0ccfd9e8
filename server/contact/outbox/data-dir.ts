import { resolve } from 'node:path';

/** Where the store lies: the one setting that the owner’s commands share with the server. */
export const dataDirOf = (env: Readonly<Record<string, string | undefined>>) =>
  resolve(env.DATA_DIR?.trim() || '.data');
