import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { readContent } from '../model/content.ts';
import { cvFiles, writeCvFiles } from './integration.ts';

type Hooks = Required<AstroIntegration['hooks']>;
type Plugin = { resolveId: (id: string) => string; load: (id: string) => Promise<string> };
type Middleware = (request: object, response: object, next: () => void) => Promise<void>;

const dist = scratchFolder();
/** In one language: what is made for each is the same. */
const content = { ...readContent(), shown: ['es' as const] };
const integration = cvFiles(content);
const logger = { info: () => {}, error: () => {} };
let plugin: Plugin;

/** Calls one of the integration's hooks with the parts of Astro that it uses. */
async function call(name: keyof Hooks, parts: object): Promise<void> {
  await (integration.hooks[name] as (parts: object) => unknown)({ logger, ...parts });
}

beforeAll(async () => {
  await call('astro:config:setup', {
    config: { base: '/folder', site: 'https://noa.example.com' },
    addWatchFile: () => {},
    updateConfig: (config: { vite: { plugins: [Plugin] } }) => {
      [plugin] = config.vite.plugins;
    },
  });
});

/** What the pages are told about the files. */
async function toldFiles(): Promise<Record<string, { name: string; bytes: number }>> {
  const source = await plugin.load(plugin.resolveId('virtual:cv-files'));
  return JSON.parse(source.replace(/^export default (.*);$/, '$1'));
}

test('the build puts the files beside the pages, and the pages know their names and sizes', async () => {
  const told = await toldFiles();
  await writeCvFiles(content, 'https://noa.example.com/folder', pathToFileURL(`${dist}/`));
  const files = Object.values(told);
  expect(Object.keys(told)).toEqual(['es']);
  expect(files.map(({ name }) => name).sort()).toEqual(readdirSync(dist).sort());
  for (const { name, bytes } of files) {
    const pdf = readFileSync(join(dist, name));
    expect(pdf.length).toBe(bytes);
    expect(pdf.toString('latin1')).toContain('(https://noa.example.com/folder/');
  }
});

test('in development the server hands them out, and passes on whatever else is asked', async () => {
  let serve: Middleware = async () => {};
  await call('astro:server:setup', {
    server: { middlewares: { use: (middleware: Middleware) => (serve = middleware) } },
  });
  const headers: string[] = [];
  let sent: Uint8Array | undefined;
  let passed = 0;
  const response = {
    setHeader: (_: string, value: string) => {
      headers.push(value);
      return response;
    },
    end: (body: Uint8Array) => {
      sent = body;
    },
  };
  const next = () => passed++;
  await serve({ url: `/folder/${(await toldFiles()).es?.name}?now` }, response, next);
  expect([passed, headers]).toEqual([0, ['application/pdf']]);
  expect(Buffer.from(sent ?? []).toString('latin1')).toMatch(/^%PDF-1\.7/);
  await serve({ url: '/folder/other.pdf' }, response, next);
  expect(passed).toBe(1);
});
