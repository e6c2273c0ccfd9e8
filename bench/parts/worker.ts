import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { setup, workerFile } from '../../tests/faults/support/server-file.ts';
import { startServer } from '../../tests/support/programs/server-process.ts';
import { startWorkerd } from '../../tests/worker/worker-process.ts';
import { atMost, type Part, quantile } from '../report.ts';
import { serveSite } from '../support/browser.ts';
import { postMessages, startMailSink } from '../support/messages.ts';
import { processorSeconds } from '../support/processes.ts';

/** A post in Cloudflare's runtime beside one to the Node server, and the size of the worker. */
export const worker: Part = {
  title: 'The contact form on Cloudflare',
  run: async (isQuick) => {
    const posts = isQuick ? 100 : 500;
    const { folder } = await serveSite();
    process.chdir(folder);
    await setup();
    const mail = await startMailSink();
    const time = async (port: number, pid: number, sends: boolean) => {
      const load = { port, connections: 1 };
      const allSent = async (count: number) => {
        while (sends && (await mail.taken()) < count) await setTimeout(100);
      };
      // The first posts make the program warm.
      await postMessages({ ...load, until: (accepted) => accepted >= 20 });
      await allSent(20);
      const before = processorSeconds(pid);
      const { latencies } = await postMessages({ ...load, until: (accepted) => accepted >= posts });
      await allSent(20 + posts);
      const processor = ((processorSeconds(pid) - before) * 1000) / posts;
      return [quantile(latencies, 0.5), quantile(latencies, 0.99), processor].map((figure) =>
        Number(figure.toFixed(2)),
      );
    };
    const server = await startServer({ contactOnly: true, folder });
    const onServer = await time(server.port, server.child.pid as number, false);
    await server.end('SIGTERM');
    const inWorkerd = async (limit: string, url = '') => {
      const env = { SMTP_URL: url, RATE_PER_ADDRESS: limit, RATE_TOTAL: limit };
      const { port, pid, stop } = await startWorkerd({ env });
      const found = await time(port, pid, url !== '');
      await stop();
      return found;
    };
    const [limited, unlimited] = [await inWorkerd('1000000'), await inWorkerd('0')];
    const delivered = await inWorkerd('1000000', mail.url);
    mail.stop();
    const compressed = gzipSync(readFileSync(workerFile)).length / 1e6;
    return {
      tables: [
        {
          title: 'One post after the other',
          columns: ['where', 'p50 ms', 'p99 ms', 'processor ms a post'],
          rows: [
            ['Node server, SQLite', ...onServer],
            ['workerd, D1, with rate limits', ...limited],
            ['workerd, D1, without rate limits', ...unlimited],
            ['workerd, D1, with rate limits and mail', ...delivered],
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
        'The processor time in workerd includes that of the database, which Cloudflare does not count. The free plan allows 10 ms a run.',
      ],
    };
  },
};
