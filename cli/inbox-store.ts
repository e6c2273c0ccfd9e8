import { hadStore } from '../contact/outbox/embedded/files.ts';
import { openEmbeddedForMoving } from '../contact/outbox/embedded/move.ts';
import { rescueStore } from '../contact/outbox/embedded/rescue.ts';
import { type MovingStore, moveMessages } from '../contact/outbox/move.ts';
import { inboxCommand, states } from '../contact/outbox/outbox.ts';
import { openPostgresForMoving } from '../contact/outbox/postgres/move.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { StoreSettings } from '../settings/settings.ts';
import { counted } from './terminal/layout.ts';

type Say = (line: string) => void;

/** Brings all messages from the folder into PostgreSQL, or back; says what it does meanwhile. */
export async function moveStore(
  { dataDir, database }: StoreSettings,
  back: boolean,
  say: Say,
): Promise<string> {
  if (!database) {
    throw new Refusal(
      'Set DATABASE_URL to the database, and leave DATA_DIR as it is: see .env.example.',
    );
  }
  if (!back && !hadStore(dataDir)) return `No message has come in yet (${dataDir}).`;
  const postgres = await openPostgresForMoving(database);
  try {
    const folder = openEmbeddedForMoving(dataDir);
    try {
      const said = await (back ? between(postgres, folder, say) : between(folder, postgres, say));
      return `${said}\nNow start the server ${back ? 'without' : 'with'} DATABASE_URL.`;
    } finally {
      await folder.close();
    }
  } finally {
    await postgres.close();
  }
}

async function between(from: MovingStore, to: MovingStore, say: Say): Promise<string> {
  const all = counted(await from.count(), 'message');
  say(`Moving ${all} from ${from.place} to ${to.place}; if it is interrupted, run it again …`);
  const outcome = await moveMessages(from, to, tenths(say));
  return [
    outcome === 'moved'
      ? `Moved: all messages are in ${to.place} now.`
      : `All messages were in ${to.place} already.`,
    `The store in ${from.place} is closed; its copy stays until you remove it.`,
  ].join('\n');
}

/** Reports every tenth part. */
function tenths(say: Say) {
  let reported = 0;
  return (done: number, all: number) => {
    const tenth = Math.floor((done / all) * 10);
    if (tenth === reported || done === 0) return;
    reported = tenth;
    say(`  ${done} of ${all}`);
  };
}

/** Saves what a damaged store still holds, and says what that was. */
export function rescue(dataDir: string): string {
  const rescued = rescueStore(dataDir, Date.now);
  if (rescued.kind === 'sound') return 'The store is sound: there is nothing to rescue.';
  const { messages, incomplete, isLeft, kept } = rescued;
  const perState = states
    .map((state) => ({
      state,
      count: messages.filter((message) => message.state === state).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`);
  return [
    `Saved ${counted(messages.length, 'message')}${perState.length > 0 ? `: ${perState.join(', ')}` : ''}.`,
    ...(incomplete > 0
      ? [`Of ${incomplete} a part is lost: they are parked, so that nothing is sent unread.`]
      : []),
    `The damaged files are kept in ${kept}.`,
    isLeft
      ? `These messages were moved to PostgreSQL before, so the server does not send them from here: set DATABASE_URL, or bring them back with “${inboxCommand('move --back')}”.`
      : 'Now start the server: it goes on with what was saved.',
  ].join('\n');
}
