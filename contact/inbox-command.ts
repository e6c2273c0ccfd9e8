let program = 'npm run inbox';

/** From here on this program reads messages: the server in one file names itself. */
export function setInboxProgram(name: string): void {
  program = name;
}

/** A command of the inbox as an owner types it. */
export const inboxCommand = (words = '') =>
  [program, program.startsWith('npm run') ? forNpm(words) : '', words].filter(Boolean).join(' ');

/** npm takes options for its own, and prints a heading above what a script prints. */
function forNpm(words: string): string {
  if (words.startsWith('export')) return '-s';
  return words.includes('--') ? '--' : '';
}
