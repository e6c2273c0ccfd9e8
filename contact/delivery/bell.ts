type Sleeper = { wake: () => void; listening: boolean };

/** Lets loops sleep until their time is up or somebody rings. */
export function createBell() {
  const sleepers = new Set<Sleeper>();

  return {
    /** A deaf sleeper is woken only by a ring for everyone. */
    wait(ms: number, hearing: 'listening' | 'deaf' = 'listening'): Promise<void> {
      return new Promise((resolve) => {
        const sleeper: Sleeper = { listening: hearing === 'listening', wake: () => undefined };
        const timer = setTimeout(() => sleeper.wake(), ms);
        sleeper.wake = () => {
          clearTimeout(timer);
          sleepers.delete(sleeper);
          resolve();
        };
        sleepers.add(sleeper);
      });
    },
    ring(whom: 'listeners' | 'everyone' = 'listeners'): void {
      for (const sleeper of [...sleepers]) {
        if (whom === 'everyone' || sleeper.listening) sleeper.wake();
      }
    },
  };
}
