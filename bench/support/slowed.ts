import type { ChildProcess } from 'node:child_process';

const roundMs = 50;

/** Lets a process work only for a share of the time, as if it had a slower machine to itself. */
export function slow(child: ChildProcess, share: number): { stop: () => void } {
  const halt = () => child.kill('SIGSTOP');
  let halting: NodeJS.Timeout | undefined;
  const rounds = setInterval(() => {
    child.kill('SIGCONT');
    halting = setTimeout(halt, roundMs * share);
  }, roundMs);
  return {
    stop() {
      clearInterval(rounds);
      clearTimeout(halting);
      child.kill('SIGCONT');
    },
  };
}
