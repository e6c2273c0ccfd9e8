/** What an address of a server says, as in `scheme://user:password@host:port/name`. */
export type ServerUrl = {
  protocol: string;
  host: string;
  port: number | undefined;
  user: string;
  password: string;
  /** The path, without the slash before it. */
  name: string;
  options: URLSearchParams;
};

/** Says what is wrong without repeating it, since the address holds a password. */
export function readServerUrl(
  text: string,
  protocols: readonly string[],
  advice: string,
): ServerUrl | { wrong: string } {
  if (!URL.canParse(text)) return { wrong: `not an address; ${advice}` };
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) {
    return { wrong: `begins with neither ${protocols.join(' nor ')}; ${advice}` };
  }
  if (!url.hostname) return { wrong: `names no server; ${advice}` };
  try {
    return {
      protocol: url.protocol,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || undefined,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      name: decodeURIComponent(url.pathname.slice(1)),
      options: url.searchParams,
    };
  } catch {
    return { wrong: 'has a lone % sign: write % as %25, @ as %40 and / as %2F' };
  }
}
