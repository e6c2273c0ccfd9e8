import { readContent } from '../model/content.ts';
import { readEnvironment } from '../model/environment.ts';
import { ContentError } from '../model/problems.ts';
import { announcement } from './announcement.ts';
import { ConfigError, readConfig } from './config.ts';
import { StoreError } from './contact/outbox/database.ts';
import { ListenError } from './listen.ts';
import { createLog } from './log.ts';
import { whenOrphaned } from './orphan.ts';
import { loadSite, SiteMissingError } from './pages/load-site.ts';
import { startServer } from './start.ts';

const now = Date.now;

/** Mistakes that whoever starts the server can mend: they read better without a stack. */
const expected = [ConfigError, ContentError, ListenError, SiteMissingError, StoreError];

async function start(withPages: boolean): Promise<void> {
  const content = readContent();
  const config = readConfig(readEnvironment(), {
    siteUrl: content.site.url,
    ownerEmail: content.site.owner.email,
  });
  const log = createLog((line) => process.stderr.write(line), now);
  const serveSite = withPages ? loadSite('dist', config.folder) : undefined;
  const backEnd = await startServer({ config, content, now, log, serveSite });
  let stopping = false;
  const stop = async (reason: NodeJS.Signals | 'npm ended') => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { reason });
    await backEnd.stop();
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stop('npm ended'));
  process.stdout.write(announcement({ ...backEnd, config, withPages }));
}

try {
  await start(!process.argv.includes('--contact-only'));
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
