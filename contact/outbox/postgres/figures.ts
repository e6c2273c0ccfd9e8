import { randomBytes } from 'node:crypto';
import type { Figures, Outbox } from '../outbox.ts';
import type { Connection } from './connection.ts';

type Parts = { connection: Connection; sinceLastKeptMs: () => number };

/** A message kept within this time answers for the next one. */
const freshMs = 1000;
/** As large as messages come. */
const ballastBytes = 20_000;

const counts = `
  SELECT (count(*) FILTER (WHERE state = 'waiting'))::integer AS waiting,
    (count(*) FILTER (WHERE state = 'parked'))::integer AS parked,
    (count(*) FILTER (WHERE state = 'spam'))::integer AS spam,
    greatest(0, round(extract(epoch FROM
      now() - coalesce(min(received_at) FILTER (WHERE state = 'waiting'), now()))))::integer
      AS "oldestSeconds"
  FROM messages WHERE state <> 'delivered'
`;

const putBallast = `
  INSERT INTO probe VALUES (1, $1)
  ON CONFLICT (id) DO UPDATE SET ballast = excluded.ballast
`;

/** How full the store is, and whether it takes messages. */
export function createFigures({ connection, sinceLastKeptMs }: Parts): Outbox['figures'] {
  let probing: Promise<void> | undefined;
  let probedAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<Figures> {
    const { rows } = await connection.ask<Figures>(counts);
    return rows[0] as Figures;
  }

  async function probe(): Promise<void> {
    await connection.ask(putBallast, [randomBytes(ballastBytes)]);
    probedAt = performance.now();
  }

  return {
    read,
    async check() {
      const known = Math.min(sinceLastKeptMs(), performance.now() - probedAt);
      if (known <= freshMs) return;
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      await probing;
    },
  };
}
