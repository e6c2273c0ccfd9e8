import type { FileOnDisk, Sendable, SiteFiles } from './site-files.ts';

type Found =
  | { kind: 'file'; name: string; file: Sendable | FileOnDisk }
  | { kind: 'redirect'; to: string; status: 301 | 302 | 308 }
  | { kind: 'malformed' }
  | { kind: 'missing' };

/** What stands at an address. A redirect leads only to an address that the build knows. */
export function findPage(files: SiteFiles, redirects: Redirects, path: string): Found {
  // A slash or backslash in disguise would give one page many addresses.
  if (/%2f|%5c/i.test(path)) return { kind: 'missing' };
  const name = decode(path);
  if (name === undefined) return { kind: 'malformed' };

  const moved = redirects.get(name);
  if (moved) return { kind: 'redirect', ...moved };
  if (name.endsWith('/index.html') && files.has(name)) {
    return { kind: 'redirect', to: path.slice(0, path.lastIndexOf('/') + 1), status: 308 };
  }
  const wanted = name.endsWith('/') ? `${name}index.html` : name;
  const file = files.get(wanted);
  if (file) return { kind: 'file', name: wanted, file };
  if (files.has(`${name}/index.html`)) return { kind: 'redirect', to: `${path}/`, status: 308 };
  return { kind: 'missing' };
}

function decode(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path);
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}

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
