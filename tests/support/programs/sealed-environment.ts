/** What programs need in order to run at all; none of it is a setting of the product. */
const needed = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'CI',
  'DISPLAY',
  'CHROMIUM_PATH',
  'SYSTEMROOT',
  'NODE_COMPILE_CACHE',
];

/** The tests ask for pages at the root, wherever the owner publishes them. */
export const atTheRoot = { BASE_PATH: '/' };

/**
 * The whole environment of a program that a test or a measurement starts: nothing that the owner
 * has set, in the shell or in `.env`, reaches it. Else tests would write into the owner's store and
 * send mail through the owner's server.
 */
export function sealedEnvironment(settings: Record<string, string> = {}): Record<string, string> {
  const own = needed.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(own), ENV_FILE: '', ...settings };
}
