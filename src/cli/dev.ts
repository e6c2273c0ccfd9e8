import { resolve } from 'node:path';
import { renewSchemas } from '../editing/schemas.ts';
import { askedToStop } from '../server/when-orphaned.ts';
import { defineCommand } from './command.ts';

const help = `
Previews the site while you work on it. Changes under content/ appear at once, drafts included.

  npx polyfolio dev

  --port    port to use; the default is PORT from .env, or 4321

The contact form works too: its messages are stored separately and never sent. Stop it with Ctrl+C.
`;

// The desk sets --desk to its origin: the only one that the pages, in its frame, exchange messages with.
export const command = defineCommand({ help, values: ['port', 'desk'] }, async ({ values }) => {
  process.env.NODE_ENV = 'development';
  renewSchemas(resolve('content'));
  const { siteConfig } = await import('./site-config.ts');
  const { dev } = await import('astro');
  const port = values.port === undefined ? {} : { port: Number(values.port) };
  const running = await dev({
    ...siteConfig,
    server: { ...siteConfig.server, ...port },
    ...(values.desk === undefined ? {} : await forDesk(values.desk)),
  });
  process.send?.(`http://127.0.0.1:${running.address.port}`);
  // The desk that started this process may be killed.
  process.once('disconnect', () => process.exit(0));
  await askedToStop();
  await running.stop();

  async function forDesk(origin: string) {
    const { deskBridge } = await import('../desk/bridge/integration.ts');
    return {
      server: { host: '127.0.0.1', ...port },
      logLevel: 'warn' as const,
      integrations: [...(siteConfig.integrations ?? []), deskBridge(origin)],
    };
  }
});
