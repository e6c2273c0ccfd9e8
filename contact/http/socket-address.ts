import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Who is at the other end of the connection: a visitor, or the proxy in front. */
export function socketAddress(context: Context): string | undefined {
  // Without a socket, as in a test that calls the app directly, there is nothing to ask.
  return context.env?.incoming ? getConnInfo(context).remote.address : undefined;
}
