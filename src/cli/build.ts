import { isFinished, isUpToDate, markFinished } from '../site/build/stamp.ts';
import { defineCommand } from './command.ts';
import { withCustomErrors } from './error-in-words.ts';
import { print } from './terminal/layout.ts';

const help = `
Builds the site into dist/.

  npx polyfolio build

  --if-needed    build only if something has changed since the last build
  --pages-only   skip link previews and compressed files; the next build adds them
  --cloudflare   also write what Cloudflare needs to serve the pages and receive messages: a worker,
                 its database’s tables and wrangler.jsonc
  --server       also write server.js: the whole server in one file, which needs only Node and dist/
`;

export const command = defineCommand(
  { help, flags: ['if-needed', 'pages-only', 'server', 'cloudflare'] },
  async ({ values }) => {
    // Must be set before React is imported: React picks its development or production build then.
    process.env.NODE_ENV = 'production';
    if (!(values['if-needed'] && isUpToDate())) {
      const { siteConfig } = await import('./site-config.ts');
      const { build } = await import('astro');
      process.setSourceMapsEnabled(true);
      await withCustomErrors(() => build(siteConfig));
      const { content } = await import('../site/content.ts');
      const { recordUrlsOf } = await import('../editing/published-urls.ts');
      recordUrlsOf(content);
    }
    if (!values['pages-only'] && !isFinished()) {
      print('Creating link previews and compressing files…');
      const { content } = await import('../site/content.ts');
      const { writePreviews } = await import('../site/previews/files.ts');
      const { compressFiles } = await import('../site/build/compress.ts');
      // What no page waits for, and what takes longest: the server serves the pages meanwhile.
      const previews = await writePreviews(content, 'dist');
      const compressed = await compressFiles('dist');
      markFinished();
      print(
        `${previews.count} link previews (${previews.fresh} new), ${compressed.count} files compressed (${compressed.fresh} new).`,
      );
    }
    if (values.server) {
      const { bundleServer } = await import('./server-file/bundle.ts');
      await bundleServer('server.js');
      print('Wrote server.js. Run node server.js to serve dist/ and receive messages.');
    }
    if (values.cloudflare) {
      const { writeForCloudflare } = await import('./cloudflare/files.ts');
      print(...(await writeForCloudflare()));
    }
  },
);
