/** Far above any message, so that one that is too long comes back with its text and a sentence. */
export const maxContentBytes = 128 * 1024;

type Body = Uint8Array<ArrayBuffer>;

/** Reads at most `limit` bytes. A body that breaks off half-way is malformed. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Body | 'too_large' | 'malformed'> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > limit) return 'too_large';
  try {
    // The HTTP parser holds a client to the length it declared, so such a body is read in one go.
    const body = await (declared === null ? readInPieces(request, limit) : readWhole(request));
    return body && body.byteLength <= limit ? body : 'too_large';
  } catch {
    return 'malformed';
  }
}

const readWhole = async (request: Request): Promise<Body> =>
  new Uint8Array(await request.arrayBuffer());

/** Nothing when there is more than the limit: the rest is never read. */
async function readInPieces(request: Request, limit: number): Promise<Body | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}
