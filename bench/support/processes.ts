import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { sealedEnvironment } from '../../tests/support/sealed-environment.ts';

/** What the system knows of a process and of all that it started; nothing where there is no /proc. */
type Usage = { residentBytes: number; cpuSeconds: number };

const pageBytes = 4096;
const ticksPerSecond = 100;

type Entry = { pid: number; parent: number } & Usage;

/** Sums up a process and its descendants. */
export function usageOf(pid: number): Usage | undefined {
  const entries = readEntries();
  const family = new Set([pid]);
  // Children have higher numbers almost always; a second pass catches the rest.
  for (let pass = 0; pass < 2; pass++) {
    for (const entry of entries) if (family.has(entry.parent)) family.add(entry.pid);
  }
  const own = entries.filter((entry) => family.has(entry.pid));
  if (own.length === 0) return undefined;
  const sum = (key: keyof Usage) => own.reduce((total, entry) => total + entry[key], 0);
  return { residentBytes: sum('residentBytes'), cpuSeconds: sum('cpuSeconds') };
}

function readEntries(): Entry[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readEntry(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function readEntry(pid: number): Entry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in brackets may hold blanks; the numbers follow its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (place: number) => Number(fields[place]);
    return {
      pid,
      parent: at(1),
      // With that of its children which have ended.
      cpuSeconds: (at(11) + at(12) + at(13) + at(14)) / ticksPerSecond,
      residentBytes: at(21) * pageBytes,
    };
  } catch {
    return undefined;
  }
}

export type Run = {
  seconds: number;
  /** Processor time of the whole family: it tells a busy machine from a slow program. */
  cpuSeconds: number;
  peakBytes: number;
  output: string;
};

const sampleMs = 100;

/** Runs a program of the project's in a folder to its end, and watches what it takes. */
export async function watchedRun(
  folder: string,
  parameters: readonly string[],
  settings: Record<string, string> = {},
): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, parameters, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: sealedEnvironment({ NO_COLOR: '1', ...settings }),
  });
  let peakBytes = 0;
  let cpuSeconds = 0;
  const sampling = setInterval(() => {
    const usage = child.pid ? usageOf(child.pid) : undefined;
    peakBytes = Math.max(peakBytes, usage?.residentBytes ?? 0);
    cpuSeconds = Math.max(cpuSeconds, usage?.cpuSeconds ?? 0);
  }, sampleMs);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  clearInterval(sampling);
  const output = said + complained;
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, cpuSeconds, peakBytes, output };
}
