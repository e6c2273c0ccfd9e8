import { type Encoding, encodings, type Sendable } from './sendable.ts';

/** The best encoding that both the file and the client have; nothing means as it is. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: Sendable['compressed'],
): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const weights = readWeights(acceptEncoding);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of encodings) {
    if (!available[encoding] || weightOf(encoding) === 0) continue;
    if (!best || weightOf(encoding) > weightOf(best)) best = encoding;
  }
  return best;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality ? Number(quality.slice(2)) || 0 : 1);
  }
  return weights;
}
