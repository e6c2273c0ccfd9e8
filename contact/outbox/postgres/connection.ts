import pg from 'pg';
import type { Database } from '../../../settings/database.ts';
import { callOff } from './call-off.ts';
import { migrate } from './migrations.ts';
import { inTransaction } from './transaction.ts';
import { DatabaseError, inWords, lateError } from './trouble.ts';

/** Small: posts share their commits, and delivery has three lanes. */
const connections = 8;
const connectMs = 1500;
/** For a question that a visitor waits for. */
export const patienceMs = 2500;
/** For work that nobody waits for at a form; whoever stops the server waits for it. */
const workMs = 10_000;
/** For migrations, and for the owner who reads everything. */
export const longMs = 60_000;

const ignore = () => undefined;

type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Row[]; count: number }>;

export type Connection = ReturnType<typeof connect>;

/**
 * Asks PostgreSQL. Each question is a transaction of its own and leaves nothing behind in the
 * session, so that a pooler may give the next one to another connection.
 */
export function connect(database: Database, patientlyMs = workMs) {
  const pool = new pg.Pool({
    host: database.host,
    port: database.port,
    user: database.user,
    password: database.password,
    database: database.name,
    ssl: tlsOf(database.tls),
    application_name: 'polyfolio',
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: longMs,
    keepAlive: true,
  });
  // A connection that breaks shows in the question under way, or is replaced when the next one comes.
  // It may do so at any moment, also just before it is lent or after it is given up: unheard, that
  // would end the program.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  let prepared: Promise<void> | undefined;

  /** Brings the schema up to date before the first question, however late the database comes. */
  function prepare(): Promise<void> {
    prepared ??= migrate(pool).catch((error) => {
      prepared = undefined;
      throw inWords(error);
    });
    return prepared;
  }

  async function ask<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
    query_timeout: number,
  ): Promise<{ rows: Row[]; count: number }> {
    await prepare();
    const client = await pool.connect().catch((error) => {
      throw inWords(error);
    });
    try {
      const query = { text, values: [...values], query_timeout };
      const { rows, rowCount } = await client.query<Row>(query);
      client.release();
      return { rows, count: rowCount ?? 0 };
    } catch (failure) {
      const error = inWords(failure);
      const isLate = error instanceof DatabaseError && error.code === 'ETIMEDOUT';
      // A pooler knows whose question it is only while the client is there.
      (isLate ? callOff(database, client) : Promise.resolve()).finally(() => client.release(true));
      throw error;
    }
  }

  return {
    prepare,
    /** For what somebody waits for: it fails in time. */
    ask: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      within(patienceMs, ask<Row>(text, values, patienceMs)),
    askPatiently: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      ask<Row>(text, values, patientlyMs),
    /** For what happens rarely, and only as a whole. */
    inTransaction: <Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> =>
      inTransaction(pool, (client) =>
        work(async (text, values = []) => {
          const { rows, rowCount } = await client.query(text, [...values]);
          return { rows, count: rowCount ?? 0 };
        }),
      ).catch((error) => {
        throw inWords(error);
      }),
    close: () => pool.end(),
  };
}

/** Fails when the work takes longer; the work itself may still end well. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function tlsOf({ mode, authorities }: Database['tls']): pg.PoolConfig['ssl'] {
  if (mode === 'disable') return false;
  const ca = authorities === undefined ? {} : { ca: authorities };
  if (mode === 'require') return { ...ca, rejectUnauthorized: false };
  return mode === 'verify-ca' ? { ...ca, checkServerIdentity: () => undefined } : ca;
}
