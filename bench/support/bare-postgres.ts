import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programsOfPostgres } from '../../tests/support/postgres.ts';
import { sealedEnvironment } from '../../tests/support/sealed-environment.ts';

type Plan = { url: string; connections: number; seconds: number };

const text = 'I have a project in mind, and I would like to talk about it. '.repeat(4);

/** A row as large as a message, into the same table with the same indexes. */
const insert = `
INSERT INTO messages (id, identity, mail_id, language, page, name, email, message, state)
VALUES (gen_random_uuid(), decode(md5(random()::text), 'hex'), '<${crypto.randomUUID()}@example.com>',
  'en', '/', 'Ada Lovelace', 'visitor@example.com', '${text}', 'waiting');
`;

/** Rows a second that PostgreSQL commits to disk one by one, asked by its own pgbench. */
export async function bareCommitsPerSecond({ url, connections, seconds }: Plan): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-pgbench-'));
  const script = join(folder, 'insert.sql');
  writeFileSync(script, insert.replaceAll('\n', ' '));
  try {
    const { stdout } = await promisify(execFile)(
      join(programsOfPostgres(), 'pgbench'),
      [
        ...['--no-vacuum', '--protocol=prepared', `--file=${script}`, '--jobs=2'],
        ...[`--client=${connections}`, `--time=${seconds}`, url],
      ],
      { env: sealedEnvironment() },
    );
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
