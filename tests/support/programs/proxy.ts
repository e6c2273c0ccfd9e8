import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

type Pass = (given: IncomingMessage, answer: ServerResponse) => unknown;

/** The same site through a proxy: how it is for a visitor whom it reaches in part or late. */
export async function startProxy(site: string, pass: Pass) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passedOn = request(site + asked.url, { method: asked.method, headers }, (given) =>
      pass(given, answer),
    );
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** No script may run. */
export const withoutScript: Pass = (given, answer) => {
  answer.writeHead(given.statusCode ?? 502, {
    ...given.headers,
    'content-security-policy': "script-src 'none'",
  });
  given.pipe(answer);
};

/** A page is there to be seen for a while before its last bytes come, and with them its scripts. */
export const endOfPageLater: Pass = async (given, answer) => {
  answer.writeHead(given.statusCode ?? 502, given.headers);
  const bytes = await buffer(given);
  const isPage = given.headers['content-type']?.startsWith('text/html');
  const end = bytes.length - (isPage ? '</body></html>'.length : 0);
  answer.write(bytes.subarray(0, end));
  if (isPage) await pause(1200);
  answer.end(bytes.subarray(end));
};
