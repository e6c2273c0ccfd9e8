import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sealedEnvironment } from '../../tests/support/sealed-environment.ts';
import { usageOf } from './processes.ts';

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
