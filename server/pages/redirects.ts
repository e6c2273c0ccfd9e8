type Redirect = { to: string; status: 301 | 302 | 308 };
export type Redirects = ReadonlyMap<string, Redirect>;

const statuses = [301, 302, 308] as const;

/**
 * Reads the exact entries of a `_redirects` file, the format that static hosts share: old address,
 * new address, status. Entries with patterns and other statuses are left to those hosts.
 */
export function readRedirects(text: string): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  for (const line of text.split('\n')) {
    // A remark begins with a word that begins with the sign; within a word it is an anchor's.
    const [from, to, code] = line
      .replace(/(?<!\S)#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = statuses.find((known) => String(known) === (code ?? '301').replace('!', ''));
    if (!from || !to || !status || /[*:]/.test(from)) continue;
    if (from.startsWith('/') && /^\/(?!\/)/.test(to)) redirects.set(from, { to, status });
  }
  return redirects;
}
