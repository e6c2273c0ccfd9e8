import { hadStore } from '../contact/outbox/embedded/files.ts';
import { rescueStore } from '../contact/outbox/embedded/rescue.ts';
import { openEmbeddedForMoving } from '../contact/outbox/embedded/store.ts';
import { type MovingStore, moveMessages } from '../contact/outbox/move.ts';
import { states } from '../contact/outbox/outbox.ts';
import { openPostgresForMoving } from '../contact/outbox/postgres/store.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { StoreSettings } from '../settings/settings.ts';
import { counted, print, showProgress } from './terminal/layout.ts';

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
      const said = await (back ? between(postgres, folder) : between(folder, postgres));
      return `${said}\nNow start the server ${back ? 'without' : 'with'} DATABASE_URL.`;
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
    `Moving ${counted(all, 'message')} from ${from.place} to ${to.place} … (if interrupted, run the command again)`,
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

/** Recovers the messages of a damaged store and reports how many there were. */
export function rescue(dataDir: string): string {
  const rescued = rescueStore(dataDir, Date.now);
  if (rescued.kind === 'sound') return 'The store is not damaged. Nothing was changed.';
  const { messages, incomplete, kept } = rescued;
  const perState = states.flatMap((state) => {
    const { length } = messages.filter((message) => message.state === state);
    return length > 0 ? [`${length} ${state}`] : [];
  });
  return [
    `Recovered ${[counted(messages.length, 'message'), perState.join(', ')].filter(Boolean).join(': ')}.`,
    ...(incomplete > 0
      ? [
          `${counted(incomplete, 'message')} incomplete: parked, so that you can read them before they are sent.`,
        ]
      : []),
    `The damaged files are kept in ${kept}.`,
    'Start the server again to continue. If you had moved the messages to PostgreSQL, keep DATABASE_URL: without it they would be sent again.',
  ].join('\n');
}
