import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { languagesOf } from './languages.ts';
import { startDesk } from './start.ts';
import { startAnew } from './start-anew.ts';

/** The desk as a process of its own, so that it can be started anew when its own code has changed. */
const { DESK_PORT = '0' } = process.env;
const leave = async (code: number) => {
  await stop();
  process.exit(code);
};
// After the answer has gone out.
const again = () => void setTimeout(300).then(() => leave(startAnew));
const { url, stop, reports } = await startDesk({
  site: resolve('.'),
  port: Number(DESK_PORT),
  changeLanguage: languagesOf(again),
  startAnew: again,
});
for (const report of reports) process.stderr.write(`! ${report}\n`);
process.send?.(url);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(0));
process.once('disconnect', () => void leave(0));
