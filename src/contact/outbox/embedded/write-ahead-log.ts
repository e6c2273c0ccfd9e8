import { existsSync, readFileSync } from 'node:fs';
import { logFile } from './files.ts';

/**
 * Whether the log is damaged in the middle. SQLite treats the first invalid frame as the end of the log
 * and drops the rest. That is right after a power failure, but wrong if complete transactions follow.
 */
export const isLogDamaged = (dataDir: string) =>
  finishedFrames(readIfThere(logFile(dataDir))).damaged;

/** Fixed, because the header that contains it may be damaged. */
export const pageBytes = 4096;

export type Frame = { number: number; page: Buffer };

const logHeaderBytes = 32;
const frameHeaderBytes = 24;
const frameBytes = frameHeaderBytes + pageBytes;
const unknown = Buffer.alloc(0);

/** The frames of committed transactions in SQLite's write-ahead log, without invalid frames. */
export function finishedFrames(log: Buffer): { frames: Frame[]; damaged: boolean } {
  const { salts, bigEndian, ...beginning } = readLogHeader(log);
  const frames: Frame[] = [];
  let open: Frame[] = [];
  let seed = beginning.seed;
  let broken = seed === unknown;
  let finishedSince = 0;
  for (let at = logHeaderBytes; at + frameBytes <= log.length; at += frameBytes) {
    const header = log.subarray(at, at + frameHeaderBytes);
    const page = log.subarray(at + frameHeaderBytes, at + frameBytes);
    // Left over from before the last checkpoint, or damaged.
    if (!header.subarray(8, 16).equals(salts)) {
      broken = true;
      seed = unknown;
      continue;
    }
    const sum = header.subarray(16, 24);
    // Without a valid header there is no start value for the checksum, so the page itself is validated.
    const sound = seed === unknown || sumOf(seed, header, page, bigEndian).equals(sum);
    if (sound) open.push({ number: header.readUInt32BE(0), page });
    else broken = true;
    seed = sum;
    if (header.readUInt32BE(4) === 0) continue;
    frames.push(...open);
    open = [];
    if (broken) finishedSince += 1;
  }
  // One may be the torn write itself. A second one was started only after the first was synced to disk.
  return { frames, damaged: finishedSince > 1 };
}

function readLogHeader(log: Buffer): { salts: Buffer; seed: Buffer; bigEndian: boolean } {
  const magic = log.length >= logHeaderBytes ? log.readUInt32BE(0) : 0;
  if (magic >>> 1 !== 0x377f0682 >>> 1) {
    return { salts: saltsOfFrames(log), seed: unknown, bigEndian: false };
  }
  return { salts: log.subarray(16, 24), seed: log.subarray(24, 32), bigEndian: magic % 2 === 1 };
}

/** The salts, if the header is lost: those of the first two consecutive frames with equal salts. */
function saltsOfFrames(log: Buffer): Buffer {
  const saltsAt = (at: number) => log.subarray(at + 8, at + 16);
  let at = logHeaderBytes;
  while (at + frameBytes < log.length && !saltsAt(at).equals(saltsAt(at + frameBytes))) {
    at += frameBytes;
  }
  return saltsAt(at);
}

/** SQLite's checksum over pairs of 32-bit words, continued from the previous one. */
function sumOf(seed: Buffer, header: Buffer, page: Buffer, bigEndian: boolean): Buffer {
  let first = seed.readUInt32BE(0);
  let second = seed.readUInt32BE(4);
  for (const part of [header.subarray(0, 8), page]) {
    for (let at = 0; at < part.length; at += 8) {
      const [one, two] = bigEndian
        ? [part.readUInt32BE(at), part.readUInt32BE(at + 4)]
        : [part.readUInt32LE(at), part.readUInt32LE(at + 4)];
      first = (first + one + second) >>> 0;
      second = (second + two + first) >>> 0;
    }
  }
  const sum = Buffer.alloc(8);
  sum.writeUInt32BE(first, 0);
  sum.writeUInt32BE(second, 4);
  return sum;
}

export const readIfThere = (path: string) =>
  existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
