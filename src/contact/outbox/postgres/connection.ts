import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import pg from 'pg';
import type { Database } from '../../../settings/server-urls.ts';
import { positional, type Query } from '../database.ts';
import { inTime, StoreError } from '../outbox.ts';
import { DatabaseError, explained } from './errors.ts';
import { migration, schema, usableFrom, version } from './schema.ts';

/** Small, because several servers may share a database that allows few. */
const connections = 8;
/** How long the database may take, in milliseconds. */
const shortLimits = {
  connect: 1500,
  /** For a query that a visitor waits for. */
  visitor: 2500,
  /** For work that no visitor waits for; stopping the server waits for it. */
  background: 10_000,
};
export type TimeLimits = typeof shortLimits;
/** For migrations, and for the owner who reads everything. */
export const longMs = 60_000;

const ignore = () => undefined;

const { builtins, getTypeParser } = pg.types;
const readDate = getTypeParser(builtins.TIMESTAMPTZ);

/** How values are read, where the library would return a text, a date or a truth value. */
const readers: Readonly<Record<number, (text: string) => number>> = {
  [builtins.BOOL]: (text) => Number(text === 't'),
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.TIMESTAMPTZ]: (text) => readDate(text).getTime(),
};

/**
 * Queries PostgreSQL. Each query is its own transaction and leaves no session state, so that a
 * connection pooler can be used.
 */
export function connect(
  database: Database,
  limits: Partial<TimeLimits> = {},
  verify: (query: Query) => Promise<void> = async () => undefined,
) {
  const limitMs = { ...shortLimits, ...limits };
  const pool = new pg.Pool({
    host: database.host,
    port: database.port,
    user: database.user,
    password: database.password,
    database: database.name,
    ssl: tlsOf(database.tls),
    application_name: 'polyfolio',
    max: connections,
    connectionTimeoutMillis: limitMs.connect,
    query_timeout: longMs,
    keepAlive: true,
    types: { getTypeParser: (type) => readers[type] ?? getTypeParser(type) },
  });
  // Without a listener, an error on an idle connection would end the process. A query under way fails
  // with its own error, and the next one gets a new connection.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  let prepared: Promise<void> | undefined;

  /** Migrates and verifies the store before the first query, even if the database becomes available later. */
  function prepare(): Promise<void> {
    prepared ??= migrate(pool)
      .then(() => verify(queryOn(pool, limitMs.background)))
      .catch((error) => {
        prepared = undefined;
        throw explained(error);
      });
    return prepared;
  }

  const queryWithin =
    (query_timeout: number): Query =>
    async (statement, values) => {
      await prepare();
      const client = await pool.connect().catch((error) => {
        throw explained(error);
      });
      try {
        const result = await queryOn(client, query_timeout)(statement, values);
        client.release();
        return result as never;
      } catch (failure) {
        const error = explained(failure);
        const isLate = error instanceof DatabaseError && error.code === 'ETIMEDOUT';
        // Cancelled before the client is closed: afterwards, a pooler no longer knows the query.
        (isLate ? cancel(database, client) : Promise.resolve()).finally(() => client.release(true));
        throw error;
      }
    };
  const queryInTime = queryWithin(limitMs.visitor);

  return {
    prepare,
    query: ((statement, values) =>
      inTime(queryInTime(statement, values), limitMs.visitor, () => {
        throw explained(new Error('timeout'));
      })) as Query,
    queryInBackground: queryWithin(limitMs.background),
    /** For rare operations that need a transaction. */
    inTransaction: <Result>(work: (query: Query) => Promise<Result>): Promise<Result> =>
      inTransaction(pool, (client) => work(queryOn(client, longMs))).catch((error) => {
        throw explained(error);
      }),
    close: () => pool.end(),
  };
}

const queryOn =
  (client: pg.Pool | pg.PoolClient, query_timeout: number): Query =>
  async (statement, values = {}) => {
    const { text, list } = positional(statement, values, '$');
    const config = { text, values: list.map(storable), query_timeout };
    const { rows, rowCount } = await client.query(config);
    return { rows, count: rowCount ?? 0 };
  };

/** Without NUL, which PostgreSQL cannot store and no form can send. */
const storable = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;

function tlsOf({ mode, authorities }: Database['tls']): pg.PoolConfig['ssl'] {
  if (mode === 'disable') return false;
  const ca = authorities === undefined ? {} : { ca: authorities };
  if (mode === 'require') return { ...ca, rejectUnauthorized: false };
  return mode === 'verify-ca' ? { ...ca, checkServerIdentity: () => undefined } : ca;
}

/** Runs several statements in one transaction. */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
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
    // A connection with an open transaction must not be reused.
    client.release(broken);
  }
}

const cancelRequest = 80_877_102;
const cancelWithinMs = 1000;

/**
 * Cancels a query that timed out. Closing the connection is not enough: the database would continue the
 * query, and each retry would use one more connection.
 */
async function cancel({ host, port }: Database, client: pg.PoolClient): Promise<void> {
  const { processID, secretKey } = client as pg.PoolClient & {
    processID: number;
    secretKey: number;
  };
  const request = Buffer.alloc(16);
  [request.length, cancelRequest, processID, secretKey].forEach((part, index) => {
    request.writeInt32BE(part, 4 * index);
  });
  const socket = openSocket(port, host).setTimeout(cancelWithinMs, () => socket.destroy());
  socket.end(request);
  // A database that is down has no query left to cancel.
  await once(socket, 'close').catch(ignore);
}

/** Lets only one server migrate at a time; released at the end of the transaction. */
const lock = `SELECT pg_advisory_xact_lock(hashtext('polyfolio'))`;
const versionTable = `
  CREATE TABLE IF NOT EXISTS store_version (version integer NOT NULL, usable_from integer NOT NULL)
`;

/** Creates or migrates the schema, or throws if it does not fit this program. */
export async function migrate(pool: pg.Pool): Promise<void> {
  if ((await versionOf(pool)) >= version) return;
  await inTransaction(pool, async (client) => {
    await client.query(lock);
    await client.query(versionTable);
    // Read again: another server may have migrated while this one waited.
    const found = await versionOf(client);
    if (found >= version) return;
    await client.query(found === 0 ? schema : migration);
    await client.query('DELETE FROM store_version');
    await client.query('INSERT INTO store_version VALUES ($1, $2)', [version, usableFrom]);
  });
}

async function versionOf(client: pg.Pool | pg.PoolClient): Promise<number> {
  const known = await client.query(`SELECT to_regclass('store_version') IS NOT NULL AS "exists"`);
  if (!known.rows[0].exists) return 0;
  const { rows } = await client.query('SELECT version, usable_from FROM store_version');
  const [{ version: found, usable_from } = { version: 0, usable_from: 0 }] = rows;
  if (usable_from > version) {
    throw new StoreError(
      `The message store has version ${found} and needs a program that supports version ${usable_from}; this one supports only ${version}. Use the newer program.`,
    );
  }
  return found;
}
