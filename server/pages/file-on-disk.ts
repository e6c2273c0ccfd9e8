import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Sendable } from './sendable.ts';

/** What tells a file from the one that lay there before, without reading it. */
type Mark = { size: number; mtimeMs: number };

export type FileOnDisk = { path: string; type: string; known?: Mark & { hash: string } };

/** The file as it lies there now; nothing where it has vanished since the site was read. */
export async function lookAt(file: FileOnDisk): Promise<Sendable | undefined> {
  const { path, type } = file;
  try {
    const { size, mtimeMs } = await stat(path);
    const mark = { size, mtimeMs };
    // Read once, when it is first asked for, and again only where a new build has written it.
    if (!file.known || !isSame(file.known, mark))
      file.known = { ...mark, hash: await hashOf(path) };
    const bytes = (first?: number, last?: number) => asked(chunksOf(path, mark, first, last));
    return { type, size, hash: file.known.hash, compressed: {}, bytes };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const isSame = (one: Mark, other: Mark) => one.size === other.size && one.mtimeMs === other.mtimeMs;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('base64url');
}

/**
 * A stream that takes nothing before it is asked: an answer whose client has gone is never read, and
 * would keep its file open. A client that reads slowly holds one chunk.
 */
function asked(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(stream) {
        const { done, value } = await chunks.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* chunksOf(path: string, mark: Mark, start?: number, end?: number) {
  const handle = await open(path);
  try {
    if (!isSame(mark, await handle.stat())) throw new Error(`${path} has just changed.`);
    yield* handle.createReadStream({ start, end, autoClose: false });
  } finally {
    await handle.close();
  }
}
