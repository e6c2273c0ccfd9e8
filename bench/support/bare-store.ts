import { openDatabase } from '../../contact/outbox/embedded/database.ts';

/** Rows a second that the store commits to disk one by one, with nothing around it. */
export function bareInsertsPerSecond(dataDir: string, seconds: number): number {
  const database = openDatabase(dataDir);
  const insert = database.prepare(`
    INSERT INTO messages
      (id, identity, mail_id, received_at, language, page, name, email, message, state, due_at)
    VALUES (?, ?, ?, ?, 'en', '/', 'Ada Lovelace', ?, ?, 'waiting', ?)
  `);
  const message = 'I have a project in mind, and I would like to talk about it. '.repeat(4);
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < seconds * 1000; count++) {
    const id = crypto.randomUUID();
    const identity = crypto.getRandomValues(new Uint8Array(32));
    const now = Date.now();
    insert.run(id, identity, `<${id}@example.com>`, now, `${id}@example.com`, message, now);
  }
  database.close();
  return count / ((performance.now() - start) / 1000);
}
