import type { Mail } from './compose.ts';
import type { Mailer } from './transport.ts';

/**
 * Bounds a whole attempt: a server that answers one byte at a time is never silent, and would
 * otherwise hold a message past its lease. The stuck connections are torn down with it.
 */
export function withDeadline(createMailer: () => Mailer, deadlineMs: number): Mailer {
  let mailer = createMailer();

  function giveUp(stuck: Mailer): void {
    stuck.close();
    if (mailer === stuck) mailer = createMailer();
  }

  return {
    async send(mail: Mail): Promise<void> {
      const used = mailer;
      const timer = setTimeout(() => giveUp(used), deadlineMs);
      try {
        await used.send(mail);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => mailer.close(),
  };
}
