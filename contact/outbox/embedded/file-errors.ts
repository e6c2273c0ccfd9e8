import { StoreError } from '../store-error.ts';
import { migrations } from './migrations.ts';
import { isDamage } from './sqlite-errors.ts';

/** The files that the server opened are no longer those in the folder. */
export class StoreGoneError extends Error {
  override name = 'StoreGoneError';
  code = 'files_removed_or_replaced';
}

const wayOut = 'put a backup back, or save all that can be read with “npm run inbox -- rescue”';

export const lostStore = (dataDir: string) =>
  new StoreError(
    `There was a store in ${dataDir}, and it is empty or gone: ${wayOut}. To begin anew, remove outbox.txt there.`,
  );

export const damagedStore = (dataDir: string) =>
  new StoreError(`The store in ${dataDir} is damaged: stop the server, then ${wayOut}.`);

export const newerStore = (version: number) =>
  new StoreError(
    `The store is of version ${version}, and this program knows only ${migrations.length}: run the newer program.`,
  );

/** Damage in words; any other error as it is. */
export const damageInWords = (error: unknown, dataDir: string) =>
  isDamage(error) ? damagedStore(dataDir) : error;

/** Why a store cannot be opened, in words whatever the reason. */
export function openingInWords(error: unknown, dataDir: string): StoreError {
  const told = damageInWords(error, dataDir);
  if (told instanceof StoreError) return told;
  const { message } = error as Error;
  return new StoreError(
    `The store in ${dataDir} cannot be opened (${message}): check DATA_DIR, and whether this user may write there.`,
  );
}
