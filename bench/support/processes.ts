import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { sealedEnvironment } from '../../tests/support/programs/sealed-environment.ts';

const pageBytes = 4096;

/** The memory that a process holds now; not a number where there is no /proc. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return Number.NaN;
  }
}

const ticksPerSecond = 100;

/** The processor time that a process has used until now, in seconds; needs /proc. */
export function processorSeconds(pid: number): number {
  // The name of the program, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export type Run = {
  seconds: number;
  /** Processor time of all threads: it tells a busy machine from a slow program. */
  cpuSeconds: number;
  peakBytes: number;
  output: string;
};

/** Loaded into the program: at its end it writes what it has used to the fourth stream. */
const reportUsage = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const report = () => writeSync(3, JSON.stringify(process.resourceUsage()));
  if (isMainThread) process.on('exit', report);
`)}`;

/** Runs a program of the project's in a folder to its end, and measures what it takes. */
export async function measuredRun(folder: string, parameters: readonly string[]): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', reportUsage, ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: sealedEnvironment({ NO_COLOR: '1' }),
  });
  const [stdout, complained, usage, [code]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    json(child.stdio[3] as Readable) as Promise<NodeJS.ResourceUsage>,
    once(child, 'exit'),
  ]);
  const output = stdout + complained;
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}:\n${output}`);
  return {
    output,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    peakBytes: usage.maxRSS * 1024,
  };
}
