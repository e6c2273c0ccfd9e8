import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part, Result } from '../report/result.ts';
import { measureAcceptance } from './contact/acceptance.ts';
import { measureDelivery } from './contact/delivery.ts';

/** What the contact back end takes in and carries on, with every message on disk first. */
export const contact: Part = {
  title: 'Taking in and delivering messages',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'polyfolio-bench-contact-'));
    try {
      const acceptance = await measureAcceptance(folder);
      const delivery = await measureDelivery(folder);
      return joined(acceptance, delivery);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const joined = (...results: Result[]): Result => ({
  tables: results.flatMap(({ tables }) => tables),
  verdicts: results.flatMap(({ verdicts }) => verdicts),
  notes: results.flatMap(({ notes }) => notes),
});
