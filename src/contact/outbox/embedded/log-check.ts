import { existsSync, readFileSync } from 'node:fs';

const headerBytes = 32;
const frameHeaderBytes = 24;

/**
 * Whether SQLite's write-ahead log is damaged before its end. SQLite takes the first invalid frame for the
 * end of the log and drops what follows, in silence. That is right for the last transaction, which a power
 * cut may have torn before it was acknowledged, but wrong if complete transactions follow.
 * The format: https://www.sqlite.org/fileformat2.html#walformat
 */
export function isLogDamaged(file: string): boolean {
  const log = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  if (log.length < headerBytes || log.every((byte) => byte === 0)) return false;
  const magic = log.readUInt32BE(0);
  const addTo = checksum(magic % 2 === 1);
  const sum = addTo([0, 0], log.subarray(0, 24));
  if (magic >>> 1 !== 0x377f0682 >>> 1 || !isAt(log, 24, sum)) return true;

  const salts = log.subarray(16, 24);
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8);
  let expected = sum;
  let isValid = true;
  let droppedCommits = 0;
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    const frame = log.subarray(at, at + frameBytes);
    // Frames with other salts are left over from before the last checkpoint, or damaged.
    const isCurrent = frame.subarray(8, 16).equals(salts);
    if (isValid && isCurrent) {
      expected = addTo(expected, frame.subarray(0, 8));
      expected = addTo(expected, frame.subarray(frameHeaderBytes));
    }
    isValid &&= isCurrent && isAt(frame, 16, expected);
    // The last frame of a transaction has the size of the database.
    if (!isValid && isCurrent && frame.readUInt32BE(4) > 0) droppedCommits += 1;
  }
  // One may be the torn transaction itself. Another was begun only after the first was on disk.
  return droppedCommits > 1;
}

type Sum = readonly [number, number];

const isAt = (bytes: Buffer, at: number, [first, second]: Sum) =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

/** SQLite's checksum over pairs of 32-bit words, continued from the previous one. */
const checksum = (isBigEndian: boolean) => (sum: Sum, bytes: Buffer) => {
  let [first, second] = sum;
  for (let at = 0; at < bytes.length; at += 8) {
    const one = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const two = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    first = (first + one + second) >>> 0;
    second = (second + two + first) >>> 0;
  }
  return [first, second] as const;
};
