import type { Mail } from './compose.ts';
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts';

type Options = ConnectionOptions & {
  /** Bounds a whole attempt: a server that answers one byte at a time is never silent. */
  deadlineMs: number;
};

/**
 * Sends each mail over a connection of its own, so that ending a stuck one ends no other: a mail
 * that only waits for its confirmation would go out twice.
 */
export function createMailer({ deadlineMs, ...options }: Options) {
  const open = new Set<Connection>();
  /** Those without work, the last used at the end: it goes first, and the others fall asleep. */
  const idle: Connection[] = [];

  function connect(): Connection {
    const connection = openConnection(options);
    open.add(connection);
    return connection;
  }

  return {
    /** Resolves when the mail server has taken responsibility for the mail. */
    async send(mail: Mail): Promise<void> {
      const connection = idle.pop() ?? connect();
      const timer = setTimeout(connection.close, deadlineMs);
      try {
        await connection.send(mail);
        idle.push(connection);
      } catch (error) {
        // What a server says after trouble may belong to the mail before: the next one starts anew.
        connection.close();
        open.delete(connection);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    /** Ends every conversation, finished or not. */
    close(): void {
      for (const connection of open) connection.close();
    },
  };
}
