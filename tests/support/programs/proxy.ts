import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

type Pass = (response: IncomingMessage, answer: ServerResponse) => unknown;

/** The same site through a proxy: how it is for a visitor whom it reaches in part or late. */
export async function startProxy(site: string, pass: Pass, at = 0) {
  const server = createServer((received, answer) => {
    const headers = { ...received.headers, 'accept-encoding': 'identity' };
    const passedOn = request(
      site + received.url,
      { method: received.method, headers },
      (response) => pass(response, answer),
    );
    passedOn.on('error', () => answer.destroy());
    received.pipe(passedOn);
  });
  await new Promise<void>((listening) => server.listen(at, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export const unchanged: Pass = (response, answer) => {
  answer.writeHead(response.statusCode ?? 502, response.headers);
  response.pipe(answer);
};

/** No script may run. */
export const withoutScript: Pass = (response, answer) => {
  answer.writeHead(response.statusCode ?? 502, {
    ...response.headers,
    'content-security-policy': "script-src 'none'",
  });
  response.pipe(answer);
};

/** A page is there to be seen for a while before its last bytes come, and with them its scripts. */
export const endOfPageLater: Pass = async (response, answer) => {
  answer.writeHead(response.statusCode ?? 502, response.headers);
  const bytes = await buffer(response);
  const isPage = response.headers['content-type']?.startsWith('text/html');
  const end = bytes.length - (isPage ? '</body></html>'.length : 0);
  answer.write(bytes.subarray(0, end));
  if (isPage) await pause(1200);
  answer.end(bytes.subarray(end));
};
