import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Who is at the other end of the connection: a visitor, or the proxy in front. */
export function socketAddress(context: Context): string | undefined {
  // Without a socket, as in a test that calls the app directly, there is nothing to ask.
  return context.env?.incoming ? getConnInfo(context).remote.address : undefined;
}

/** Whether this machine itself asks, and not somebody through a proxy on it. */
export function isFromThisMachine(context: Context): boolean {
  const address = socketAddress(context) ?? '127.0.0.1';
  return !context.req.header('x-forwarded-for') && /^(?:::1|(?:::ffff:)?127\.)/.test(address);
}
