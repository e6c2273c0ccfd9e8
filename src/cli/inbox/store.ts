import { hadStore } from '../../contact/outbox/embedded/files.ts';
import { restoreStore } from '../../contact/outbox/embedded/restore.ts';
import { openEmbeddedForMoving } from '../../contact/outbox/embedded/store.ts';
import { type MovingStore, moveMessages } from '../../contact/outbox/move.ts';
import { inboxCommand } from '../../contact/outbox/outbox.ts';
import { openPostgresForMoving } from '../../contact/outbox/postgres/store.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import type { StoreSettings } from '../../settings/settings.ts';
import { counted, oneLine, print, showProgress } from '../terminal/layout.ts';

/** Moves all messages from the folder to PostgreSQL, or back. */
export async function moveStore({ dataDir, database }: StoreSettings, back: boolean) {
  if (!database) {
    throw new Refusal('Set DATABASE_URL and keep DATA_DIR as it is (see .env.example).');
  }
  if (!back && !hadStore(dataDir)) return `There are no messages yet (${dataDir}).`;
  const postgres = await openPostgresForMoving(database);
  try {
    const folder = openEmbeddedForMoving(dataDir);
    try {
      const result = await (back ? between(postgres, folder) : between(folder, postgres));
      return `${result}\nNow start the server ${back ? 'without' : 'with'} DATABASE_URL.`;
    } finally {
      await folder.close();
    }
  } finally {
    await postgres.close();
  }
}

async function between(from: MovingStore, to: MovingStore): Promise<string> {
  const all = await from.count();
  print(
    `Moving ${counted(all, 'message')} from ${from.place} to ${to.place}… (if interrupted, run the command again)`,
  );
  const outcome = await moveMessages(from, to, (moved) =>
    showProgress(`Moved ${moved} of ${all} messages`),
  );
  showProgress('');
  return [
    outcome === 'moved'
      ? `Moved all messages to ${to.place}.`
      : `All messages are already in ${to.place}.`,
    `The store in ${from.place} is closed. Its copy is kept until you delete it.`,
  ].join('\n');
}

/** Replaces a damaged store by its newest snapshot, and says what that means for the messages. */
export function restore(dataDir: string): string {
  const restored = restoreStore(dataDir);
  if (restored === 'sound') return 'The store is not damaged. Nothing was changed.';
  if (restored === 'nothing') {
    throw new Refusal(
      `There is no snapshot of the messages in ${dataDir}, and nothing in the damaged files can be read. Nothing was changed. Restore a backup of your own, or move the files away to start with an empty store.`,
    );
  }
  const { snapshot, messages, newer, waiting, damagedFolder } = restored;
  const from = snapshot
    ? `from the snapshot of ${time(snapshot.takenAt)}`
    : 'without a snapshot: there is none yet';
  return [
    `Restored ${counted(messages, 'message')} ${from}.`,
    newer > 0 &&
      `${counted(newer, 'of them is', 'of them are')} newer and could still be read in the damaged files.`,
    snapshot &&
      `What came after ${time(snapshot.takenAt)} and could not be read is lost; what you erased after that may be there again.`,
    waiting.length > 0 &&
      'These messages wait. Some of them may have been delivered since; they are sent again with the same Message-ID, so they may come twice:',
    ...waiting
      .slice(0, mostListed)
      .map(
        ({ id, name, received_at }) =>
          `  ${id.slice(0, 8)}  ${time(new Date(received_at))}  ${oneLine(name, 24)}`,
      ),
    waiting.length > mostListed &&
      `  and ${waiting.length - mostListed} more: ${inboxCommand('list waiting')}`,
    `The damaged files are kept in ${damagedFolder}.`,
    'Start the server again to continue. If you had moved the messages to PostgreSQL, keep DATABASE_URL: without it they would be sent again.',
  ]
    .filter(Boolean)
    .join('\n');
}

const mostListed = 20;

const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
