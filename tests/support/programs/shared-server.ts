import { atTheRoot } from './sealed-environment.ts';
import { startServer } from './server-process.ts';

/** The server over dist/ that browser tests share, on the port that Playwright's settings chose. */
export default async function sharedServer() {
  const settings = { ...atTheRoot, PORT: process.env.E2E_PORT as string };
  const server = await startServer({ settings });
  return () => server.end('SIGTERM');
}
