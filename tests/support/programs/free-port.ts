import { freePort as tryPort } from '../../../src/desk/server/url.ts';

/**
 * A port that nobody uses, for a server that may go and come back. It lies below those that the system
 * gives to outgoing connections: one of them would keep the server from coming back.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return tryPort(port).catch(freePort);
}
