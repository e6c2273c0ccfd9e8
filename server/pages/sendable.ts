export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

type Bytes = Uint8Array<ArrayBuffer>;

/** All that an answer needs to know of a file, and its bytes. */
export type Sendable = {
  type: string;
  size: number;
  /** Hash of the content; each encoding adds its name, since its bytes differ. */
  hash: string;
  compressed: Partial<Record<Encoding, Bytes>>;
  /** The bytes from the first to the last that are asked for; all of them when none are named. */
  bytes: (first?: number, last?: number) => Bytes | ReadableStream<Bytes>;
};
