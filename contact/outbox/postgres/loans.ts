import type { LentMessage, StoredMessage } from '../message.ts';
import type { Connection } from './connection.ts';

/** What a server that died has in its hands waits no longer than this; most failovers are shorter. */
const longestMs = 120_000;

/** How long a loan lasts without being renewed. */
export const loanMs = (leaseMs: number) => Math.min(leaseMs, longestMs);

const renew = `
  UPDATE messages SET due_at = now() + $3 * interval '1 ms'
  WHERE seq = $1 AND loan = $2 AND state = 'waiting'
`;

type Loan = Pick<StoredMessage, 'seq' | 'loan'>;

/** Renews what this server has in its hands: only who lives can do that. */
export function createLoans(connection: Connection) {
  const timers = new Map<Loan['loan'], NodeJS.Timeout>();

  function end({ loan }: Pick<Loan, 'loan'>): void {
    clearInterval(timers.get(loan));
    timers.delete(loan);
  }

  return {
    end,
    /** Until it is ended; whoever has not settled within the lease hangs. */
    begin({ seq, loan }: LentMessage, leaseMs: number): void {
      const over = performance.now() + leaseMs;
      const timer = setInterval(() => {
        if (performance.now() >= over) return end({ loan });
        // Where the database is away, it is asked again before the loan is over.
        connection.ask(renew, [seq, loan, loanMs(leaseMs)]).catch(() => undefined);
      }, loanMs(leaseMs) / 3);
      timers.set(loan, timer.unref());
    },
  };
}
