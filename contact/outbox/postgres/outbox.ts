import type { Database } from '../../../settings/database.ts';
import type { RateGuard, RateLimits } from '../../http/rate.ts';
import type { Outbox } from '../outbox.ts';
import { createAcceptance } from './acceptance.ts';
import { connect } from './connection.ts';
import { createFigures } from './figures.ts';
import { refuseLeft } from './moving.ts';
import { createQueue } from './queue.ts';
import { createSharedRateGuard } from './rate.ts';
import { createRetention } from './retention.ts';
import { DatabaseError } from './trouble.ts';
import { createUntold } from './untold.ts';

/** A post asks several questions; a visitor is told within three seconds how it went. */
export const answerWithinMs = 2800;

type Options = {
  database: Database;
  mailDomain: string;
  limits: RateLimits;
  now: () => number;
};

/**
 * The store in PostgreSQL, shared by any number of servers. One that is away for now is no reason
 * not to start: until it is back, every message is refused.
 */
export async function openPostgresOutbox({
  database,
  mailDomain,
  limits,
  now,
}: Options): Promise<Outbox & { rate: RateGuard }> {
  const connection = connect(database);
  await refuseLeft(connection).catch(async (error) => {
    if (error instanceof DatabaseError && error.passes) return;
    await connection.close();
    throw error;
  });
  const { findRepeat, accept, sinceLastKeptMs } = createAcceptance({ connection, mailDomain });
  return {
    findRepeat,
    accept,
    queue: createQueue(connection),
    untold: createUntold(connection),
    figures: createFigures({ connection, sinceLastKeptMs }),
    retention: createRetention(connection),
    rate: createSharedRateGuard(connection, limits, now),
    close: () => connection.close(),
  };
}
