import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { jsonProblem } from '../contact/http/answers.ts';
import { type Log, rarely, traceOf } from '../contact/log.ts';
import { Refusal } from '../model/errors/refusal.ts';

/** Timeouts against clients that are slow or silent. */
const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
};

const silenceMs = 60_000;

/** How long requests under way may take after a stop; a post is answered within three seconds. */
const stopWithinMs = 3000;

export async function listen(
  app: Hono,
  { host, port }: { host: string; port: number },
  log: Log,
  limits = usualLimits,
) {
  const warn = rarely(log.warn);
  const answer = getRequestListener(app.fetch, {
    // Stands for a host that is not named: HTTP/1.0 needs none, and load balancers ask so for the health.
    hostname: 'localhost',
    // Called for requests with an invalid URL or host, which never reach the app.
    errorHandler: (error) => {
      warn('unreadable_request', traceOf(error));
      return jsonProblem({ code: 'malformed' });
    },
  });
  const server = createServer(limits, answer);
  // For clients that send a request and never read the response.
  server.setTimeout(silenceMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Refusal(reasonOf(error, host, port))),
    );
    server.listen(port, host, resolve);
  });
  return {
    url: urlOf(server.address() as AddressInfo),
    stop: () => stop(server),
  };
}

function reasonOf({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use by another program. Stop it, or choose another port with PORT=${port + 1}.`;
  }
  if (code === 'EACCES')
    return `No permission to use port ${port}. Choose a port above 1023 with PORT.`;
  return `Cannot listen on port ${port} of ${host} (${code}). Check HOST and PORT.`;
}

const urlOf = ({ address, family, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Finishes the requests under way, then closes. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle only after its last response, so this has to be repeated.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), stopWithinMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}
