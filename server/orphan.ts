const pollMs = 500;

/**
 * Calls back when the process that started this one has ended. npm runs a script through a shell,
 * and the shell passes no signal on: without this, `npm start` ends and the server stays behind.
 */
export function whenOrphaned(callBack: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callBack();
  }, pollMs);
  timer.unref();
}
