import { loadavg } from 'node:os';
import { provide } from '../../tests/support/needs.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import type { Part } from '../report/result.ts';
import { measureSharedAcceptance } from './postgres/acceptance.ts';
import { measureSharedDrain } from './postgres/drain.ts';

/** What servers take in and carry on that share one PostgreSQL, beside the bare engine. */
export const postgres: Part = {
  title: 'Several servers on one PostgreSQL',
  run: async () => {
    await provide('postgresql');
    const load = loadavg()[0]?.toFixed(1);
    const database = await startPostgres({ fsync: 'on', shared_buffers: '256MB' });
    try {
      const acceptance = await measureSharedAcceptance(database);
      const drain = await measureSharedDrain(database);
      return {
        tables: [...acceptance.tables, ...drain.tables],
        verdicts: [...acceptance.verdicts, ...drain.verdicts],
        notes: [
          `When it began, ${load} processes wanted the machine’s processors: compare figures with each other, not with other runs.`,
          ...acceptance.notes,
          ...drain.notes,
        ],
      };
    } finally {
      await database.stop();
    }
  },
};
