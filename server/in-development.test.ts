import { expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../contact/testing/scratch-outbox.ts';
import { readContent } from '../model/content.ts';
import { backEndFor } from './in-development.ts';

test('two posts at once share one server, and changed content gets another in its place', async () => {
  vi.stubEnv('DATA_DIR', scratchFolder());
  const said: string[] = [];
  const backEnd = backEndFor((line) => said.push(line));
  onTestFinished(async () => {
    await backEnd.stop();
    vi.unstubAllEnvs();
  });
  const starts = () => said.filter((line) => line.startsWith('Messages are kept')).length;
  const content = readContent();
  const urls = await Promise.all([backEnd.at(content), backEnd.at(content)]);
  expect(starts()).toBe(1);
  expect(urls[0]).toBe(urls[1]);
  const changed = { ...content };
  const next = await Promise.all([backEnd.at(changed), backEnd.at(changed)]);
  expect(starts()).toBe(2);
  expect(next[0]).toBe(next[1]);
  expect((await fetch(`${next[0]}/healthz`)).status).toBe(200);
  await expect(fetch(`${urls[0]}/healthz`)).rejects.toThrow();
});
