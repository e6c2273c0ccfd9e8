import { EventEmitter } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterwards, copyContent } from '../../../../tests/support/content/scratch.ts';
import { openWorkspace } from '../../../editing/journal/workspace.ts';
import type { Part, PartId, Version } from '../../../editing/parts.ts';
import type { SavedText } from '../../../editing/texts/save-text.ts';
import { createApp } from '../app.ts';
import { createCheck } from '../check.ts';

const secret = 'known-to-nobody-else';
const port = 4321;

/** A text in one language, made from the one with that hash. */
export type Typed = { language: string; text: string; hash: string };

/** A desk over a copy of the sample, asked as a browser would ask it, with no port. */
export function deskOnACopy(...projects: string[]) {
  const content = copyContent(...projects);
  const site = dirname(content.root);
  const open = () => openWorkspace(site);
  let workspace = open();
  const check = createCheck(site);
  afterwards(async () => {
    await check.stop();
    workspace.close();
  });
  const app = () =>
    createApp({
      workspace,
      events: new EventEmitter(),
      check,
      secret,
      port: () => port,
      pagesOrigin: () => 'http://127.0.0.1:4322',
      pagesUrl: () => '',
      screen: (_context, next) => next(),
    });

  const ask = (path: string, options: RequestInit & { headers?: Record<string, string> } = {}) =>
    app().request(`http://127.0.0.1:${port}/${secret}/${path}`, {
      ...options,
      headers: { host: `127.0.0.1:${port}`, ...options.headers },
    });
  const read = async <Body>(path: string) => (await (await ask(path)).json()) as Body;
  const write = async <Body>(call: string, body: object) => {
    const response = await ask(`api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as Body) };
  };
  const part = (id: PartId) => read<Part>(`api/part?id=${id}`);

  return {
    ...content,
    site,
    workspace: () => workspace,
    app,
    ask,
    read,
    write,
    part,
    file: (name: string) => readFileSync(join(content.root, name), 'utf8'),
    put: (name: string, text: string) => {
      writeFileSync(join(content.root, name), text);
      workspace.forget();
    },
    /** As long as there is something to undo. */
    async undoAll() {
      while ((await write<object>('undo', {})).status === 200);
    },
    /** As if the program had been closed and opened again. */
    restart() {
      workspace.close();
      workspace = open();
    },
    /** As if nothing had ever been changed: what the files say now is the beginning. */
    forgetHistory() {
      workspace.close();
      rmSync(join(site, '.data'), { recursive: true, force: true });
      workspace = open();
    },
    async version(partId: PartId, id: string, language: string): Promise<Version> {
      const text = (await part(partId)).texts.find((one) => one.id === id);
      if (!text) throw new Error(`There is no ${id}.`);
      return text.versions[language] as Version;
    },
    save: ({ others = [], ...typed }: Typed & { id: string; others?: Typed[] }) =>
      write<SavedText>('text', { ...typed, others }),
  };
}
