import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';

const urlSchema = z.object({
  port: z.int().min(1).max(65_535),
  /** Of the pages beside it: a window that is still open shows them at no other. */
  pagesPort: z.int().min(1).max(65_535),
  secret: z.string().regex(/^[\w-]{32}$/),
});

export type DeskUrl = z.infer<typeof urlSchema>;

const fileIn = (folder: string) => join(folder, 'url.json');

/**
 * Where the desk was last, so that a window that is still open finds it again; a port of 0 is any. If
 * another program has the port by now, that window may have sent it the secret: then both are new.
 */
export async function urlFor(folder: string, wantedPort: number): Promise<DeskUrl> {
  const last = keptUrl(folder);
  const isWanted = last && (wantedPort === 0 || wantedPort === last.port);
  if (isWanted && (await isFree(last.port))) {
    return { ...last, pagesPort: (await isFree(last.pagesPort)) ? last.pagesPort : 0 };
  }
  return { port: wantedPort, pagesPort: 0, secret: randomBytes(24).toString('base64url') };
}

export async function freePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const isFree = (port: number): Promise<boolean> =>
  freePort(port).then(
    () => true,
    () => false,
  );

export function keepUrl(folder: string, url: DeskUrl): void {
  writeForOwner(fileIn(folder), JSON.stringify(url));
}

/** Undefined where there is none, or where others could have read it. */
function keptUrl(folder: string): DeskUrl | undefined {
  try {
    const isOpenToOthers = process.platform !== 'win32' && statSync(fileIn(folder)).mode & 0o077;
    if (isOpenToOthers) return undefined;
    return urlSchema.safeParse(JSON.parse(readFileSync(fileIn(folder), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * A file that leads a browser to the desk. Every user of a machine sees the arguments of its programs,
 * so the browser is given this file instead of the URL.
 */
export function writeEntrance(folder: string, url: string): string {
  const { origin, pathname } = new URL(url);
  const file = join(folder, 'open.html');
  writeForOwner(file, pageLeadingTo(`${origin}/open${pathname}`));
  return file;
}

export const pageLeadingTo = (url: string) =>
  `<!doctype html><meta charset="utf-8"><title>Desk</title><meta http-equiv="refresh" content="0; url=${url}"><a href="${url}">Desk</a>\n`;

/** A file that exists keeps its mode when it is written, so it is always a new one. */
function writeForOwner(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}
