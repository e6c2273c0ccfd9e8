import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { NewMessage, Receipt } from '../message.ts';
import { StoreGoneError } from './file-errors.ts';
import type { GroupCommit } from './group-commit.ts';

type Parts = {
  database: DatabaseSync;
  commit: GroupCommit;
  files: { areInPlace: () => boolean };
  now: () => number;
  /** Right-hand side of the Message-ID. */
  mailDomain: string;
};

/** Takes messages in. */
export function createAcceptance({ database, commit, files, now, mailDomain }: Parts) {
  const sameMessage = database.prepare(
    'SELECT id FROM messages WHERE identity = ? AND received_at > ? LIMIT 1',
  );
  const insert = database.prepare(`
    INSERT INTO messages
      (id, identity, mail_id, received_at, language, page, name, email, message, state, suspect,
       due_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);

  function idOfSame({ identity, sameForMs }: Pick<NewMessage, 'identity' | 'sameForMs'>) {
    const since = sameForMs === undefined ? 0 : now() - sameForMs;
    return sameMessage.get(identity, since)?.id as string | undefined;
  }

  function store(message: NewMessage): Receipt {
    const earlier = idOfSame(message);
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
    findRepeat(message: Pick<NewMessage, 'identity' | 'sameForMs'>): string | undefined {
      const earlier = idOfSame(message);
      if (earlier && !files.areInPlace()) throw new StoreGoneError();
      return earlier;
    },
    accept: (message: NewMessage): Promise<Receipt> => commit.promise(() => store(message)),
  };
}
