import { once } from 'node:events';
import { defineCommand } from './command.ts';

const help = `
Serves the site while you work on it: a change under content/ is shown at once, drafts included.

  polyfolio dev

  --port    a port of your choice; PORT in .env or 4321 if left out

Messages that are sent here are kept apart and never mailed. Ctrl+C ends it.
`;

const options = {
  port: { type: 'string' },
  // For the desk, which shows the pages in a frame: its origin, the only one that they speak to.
  desk: { type: 'string' },
} as const;

export const command = defineCommand({ help, options }, async ({ values }) => {
  process.env.NODE_ENV = 'development';
  const { siteConfig } = await import('./site-config.ts');
  const { dev } = await import('astro');
  const { integrations = [], server } = siteConfig;
  const port = values.port === undefined ? {} : { port: Number(values.port) };
  const running = await dev({
    ...siteConfig,
    server: { ...server, ...port },
    ...(values.desk === undefined ? {} : await forDesk(values.desk)),
  });
  process.send?.(`http://127.0.0.1:${running.address.port}`);
  // The desk that started it may end without a word.
  process.once('disconnect', () => process.exit(0));
  await Promise.race((['SIGINT', 'SIGTERM'] as const).map((name) => once(process, name)));
  await running.stop();
  return 0;

  async function forDesk(origin: string) {
    const { deskBridge } = await import('../desk/bridge/integration.ts');
    return {
      server: { host: '127.0.0.1', ...port },
      logLevel: 'warn' as const,
      integrations: [...integrations, deskBridge(origin)],
    };
  }
});
