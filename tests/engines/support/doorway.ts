import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The same site through a door that lets no script in: how it is for a visitor without script. */
export async function startDoorway(site: string) {
  const server = createServer((asked, answer) => {
    const passedOn = request(
      site + asked.url,
      { method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, {
          ...given.headers,
          'content-security-policy': "script-src 'none'",
        });
        given.pipe(answer);
      },
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
