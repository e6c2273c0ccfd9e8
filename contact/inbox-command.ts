let program = 'npx polyfolio inbox';

/** For the one file with the server in it, which is another program. */
export function setInboxProgram(other: string): void {
  program = other;
}

/** How to run the command that reads the messages, with these words behind it. */
export const inboxCommand = (words = '') => `${program} ${words}`.trimEnd();
