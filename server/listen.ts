import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { jsonProblem } from '../contact/http/answers.ts';
import { type Log, rarely, traceOf } from '../contact/log.ts';

/** The address cannot be listened on; the message says why in one line. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** A slow or silent client holds a connection, never the server. */
const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
};

const silenceMs = 60_000;

type Listening = { url: string; stop: () => Promise<void> };

export async function listen(
  app: Hono,
  { host, port }: { host: string; port: number },
  log: Log,
  limits = usualLimits,
): Promise<Listening> {
  const warn = rarely(log.warn);
  const answer = getRequestListener(app.fetch, {
    // Reached only by requests that are no valid HTTP address, before the app sees them.
    errorHandler: (error) => {
      warn('unreadable_request', traceOf(error));
      return jsonProblem({ code: 'malformed' });
    },
  });
  const server = createServer(limits, answer);
  // A client that asks and never reads.
  server.setTimeout(silenceMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(reasonOf(error, host, port))),
    );
    server.listen(port, host, resolve);
  });
  return {
    url: urlOf(server.address() as AddressInfo),
    stop: () => stop(server, limits.requestTimeout),
  };
}

function reasonOf({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program: stop that, or choose another with PORT=${port + 1}.`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights: choose one above 1023 with PORT.`;
  return `Cannot listen on ${host}, port ${port} (${code}): check HOST and PORT.`;
}

const urlOf = ({ address, family, port }: AddressInfo) =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** Answers what has been asked, then closes. */
function stop(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection turns idle only after its last answer, so this asks again and again.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const late = setTimeout(() => server.closeAllConnections(), withinMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}
