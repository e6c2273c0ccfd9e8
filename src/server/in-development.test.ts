import { expect, onTestFinished, test, vi } from 'vitest';
import { closing, scratchFolder } from '../../tests/support/content/scratch.ts';
import { form, typed } from '../../tests/support/programs/running-app.ts';
import { openEmbeddedInbox } from '../contact/outbox/embedded/store.ts';
import { readContent } from '../model/content.ts';
import type { Urls } from '../model/routes.ts';
import { contactApp } from './in-development.ts';

test('posts share one store that mails nothing, and answers follow changed content', async () => {
  const dataDir = scratchFolder();
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  onTestFinished(() => void vi.unstubAllEnvs());
  const output: string[] = [];
  const contact = closing(contactApp((line) => output.push(line)));
  const post = (content: Parameters<typeof contact.appFor>[0]) =>
    contact.appFor(content).request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': form },
      body: new URLSearchParams(typed).toString(),
    });
  const content = readContent();
  const [first, second] = await Promise.all([post(content), post(content)]);
  expect([first.status, second.status]).toEqual([303, 303]);
  const confirmation = { ...content.routes.get('confirmation'), en: '/changed/' } as Urls;
  const routes = new Map(content.routes).set('confirmation', confirmation);
  expect((await post({ ...content, routes })).headers.get('location')).toBe('/changed/');
  const inbox = closing(openEmbeddedInbox(dataDir, Date.now));
  expect(await inbox.list('waiting')).toHaveLength(1);
  expect(output.filter((line) => line.startsWith('Messages are stored'))).toHaveLength(1);
});
