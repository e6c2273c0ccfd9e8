import type { FileOnDisk, Sendable, SiteFiles } from './site-files.ts';

type Found =
  | { kind: 'file'; name: string; file: Sendable | FileOnDisk }
  | { kind: 'redirect'; to: string; status: 301 | 302 | 308 }
  | { kind: 'malformed' }
  | { kind: 'missing' };

/** Looks up a path. Redirects lead only to paths that the build has written. */
export function findPage(files: SiteFiles, redirects: Redirects, path: string): Found {
  // An encoded slash or backslash would give one page several URLs.
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
 * Parses the exact entries of a `_redirects` file, a format of static hosts: old path, new path, status.
 * Entries with patterns or other statuses are skipped.
 */
export function readRedirects(text: string): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  for (const line of text.split('\n')) {
    // A comment starts with # at the beginning of a word; within a word, # starts a fragment.
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
