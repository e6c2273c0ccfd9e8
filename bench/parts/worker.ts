import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { setup, workerFile } from '../../tests/faults/support/server-file.ts';
import { startServer } from '../../tests/support/programs/server-process.ts';
import { startWorkerd } from '../../tests/worker/worker-process.ts';
import { atMost, type Part, quantile } from '../report.ts';
import { serveSite } from '../support/browser.ts';
import { postMessages } from '../support/messages.ts';

/** A post in Cloudflare's runtime beside one to the Node server, and the size of the worker. */
export const worker: Part = {
  title: 'The contact form on Cloudflare',
  run: async (isQuick) => {
    const posts = isQuick ? 100 : 500;
    const { folder } = await serveSite();
    process.chdir(folder);
    await setup();
    const time = async (port: number) => {
      const load = { port, connections: 1 };
      // The first posts make the program warm.
      await postMessages({ ...load, until: (accepted) => accepted >= 20 });
      const { latencies } = await postMessages({ ...load, until: (accepted) => accepted >= posts });
      return [0.5, 0.99].map((share) => Number(quantile(latencies, share).toFixed(2)));
    };
    const server = await startServer({ contactOnly: true, folder });
    const onServer = await time(server.port);
    await server.end('SIGTERM');
    const inWorkerd = async (limit: string) => {
      const env = { SMTP_URL: '', RATE_PER_ADDRESS: limit, RATE_TOTAL: limit };
      const { port, stop } = await startWorkerd({ env });
      const found = await time(port);
      await stop();
      return found;
    };
    const [limited, unlimited] = [await inWorkerd('1000000'), await inWorkerd('0')];
    const compressed = gzipSync(readFileSync(workerFile)).length / 1e6;
    return {
      tables: [
        {
          title: 'One post after the other',
          columns: ['where', 'p50 ms', 'p99 ms'],
          rows: [
            ['Node server, SQLite', ...onServer],
            ['workerd, D1, with rate limits', ...limited],
            ['workerd, D1, without rate limits', ...unlimited],
          ],
        },
      ],
      verdicts: [
        atMost(
          'the worker has at most 1 MB, compressed',
          compressed,
          1,
          `${compressed.toFixed(2)} MB`,
        ),
      ],
      notes: [
        'In Cloudflare’s runtime on this machine; between a data centre and its database time passes, too.',
      ],
    };
  },
};
