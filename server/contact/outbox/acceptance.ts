import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { GroupCommit } from './group-commit.ts';
import type { NewMessage } from './message.ts';

type Receipt = { id: string; repeated: boolean };

type Parts = {
  database: DatabaseSync;
  commit: GroupCommit;
  now: () => number;
  /** Right-hand side of the Message-ID. */
  mailDomain: string;
};

/** Takes messages in. */
export function createAcceptance({ database, commit, now, mailDomain }: Parts) {
  const sameMessage = database.prepare(
    'SELECT id FROM messages WHERE identity = ? AND received_at > ? LIMIT 1',
  );
  const insert = database.prepare(`
    INSERT INTO messages
      (id, identity, mail_id, received_at, language, page, name, email, message, state, suspect,
       due_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);

  function findRepeat({ identity, sameSince }: Pick<NewMessage, 'identity' | 'sameSince'>) {
    return sameMessage.get(identity, sameSince)?.id as string | undefined;
  }

  function store(message: NewMessage): Receipt {
    const earlier = findRepeat(message);
    if (earlier) return { id: earlier, repeated: true };
    const id = randomUUID();
    const time = now();
    insert.run(
      id,
      message.identity,
      `<${id}@${mailDomain}>`,
      time,
      message.language,
      message.page ?? null,
      message.name,
      message.email,
      message.message,
      message.state,
      message.suspect ? 1 : 0,
      time,
    );
    return { id, repeated: false };
  }

  return {
    /** The id of a message that is already here. */
    findRepeat,
    /** Resolves once the message is on disk. */
    accept: (message: NewMessage): Promise<Receipt> => commit.write(() => store(message)),
  };
}
