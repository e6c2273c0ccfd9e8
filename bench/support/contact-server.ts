import { freePort } from '../../tests/support/free-port.ts';
import { startServer } from './served-site.ts';

/** The real back end without pages, as its own process. */
export async function startContactServer(settings: Record<string, string>) {
  const port = await freePort();
  const server = await startServer('.', { PORT: String(port), ...settings }, ['--contact-only']);
  return { port, pid: server.child.pid as number, stop: server.stop };
}
