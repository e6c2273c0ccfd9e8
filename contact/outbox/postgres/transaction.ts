import type { Pool, PoolClient } from 'pg';

/** Several statements that hold together: all of them or none. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    broken = false;
    return result;
  } finally {
    // In the middle of a transaction it is of no use to the next one.
    client.release(broken);
  }
}
