import { rescueStore } from '../../contact/outbox/embedded/rescue.ts';
import { states } from '../../contact/outbox/outbox.ts';
import { counted } from '../terminal/layout.ts';

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
      ? 'These messages were moved to PostgreSQL before, so the server does not send them from here: set DATABASE_URL, or bring them back with “npm run inbox -- move --back”.'
      : 'Now start the server: it goes on with what was saved.',
  ].join('\n');
}
