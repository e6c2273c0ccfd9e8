import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { collectedLog, runningApp } from '../../tests/support/programs/running-app.ts';
import { listen } from './listen.ts';

/** Sends these lines as they are, and returns the first line of the answer. */
async function answerTo(...lines: string[]): Promise<string | undefined> {
  const { log } = collectedLog();
  const server = await listen(runningApp().app, { host: '127.0.0.1', port: 0 }, log);
  onTestFinished(() => server.stop());
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end([...lines, '', ''].join('\r\n'));
  return (await text(socket)).split('\r\n')[0];
}

test('the health is told to load balancers that ask in HTTP/1.0, without a host', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0')).toBe('HTTP/1.1 200 OK');
});

test('a host that is none is refused', async () => {
  expect(await answerTo('GET /healthz HTTP/1.1', 'Host: a/../b')).toBe('HTTP/1.1 400 Bad Request');
});
