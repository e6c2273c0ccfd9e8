import { atTheRoot } from './sealed-environment.ts';
import { startServer } from './server-process.ts';

/**
 * The server over dist/ that browser tests share, on the port that Playwright's settings chose; its store
 * is told to the workers, so that a test can read what arrived.
 */
export default async function sharedServer() {
  const settings = { ...atTheRoot, PORT: process.env.E2E_PORT as string };
  const server = await startServer({ settings });
  process.env.E2E_STORE = server.dataDir;
  return () => server.end('SIGTERM');
}
