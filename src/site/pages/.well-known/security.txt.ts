import { content } from '../../content.ts';
import { absolute } from '../../urls.ts';

/** Where to report a security problem, in the format of RFC 9116. */
export function GET(): Response {
  const { owner, security_contact } = content.site;
  const lines = [
    `Contact: ${security_contact ?? `mailto:${owner.email}`}`,
    `Expires: ${expiryAfter(new Date())}`,
    `Preferred-Languages: ${content.cv.facts.languages.map(({ code }) => code).join(', ')}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

/**
 * The first day of the month eleven months on: below the year that the standard recommends, and
 * the same for every build of a month, so that equal content makes equal files.
 */
const expiryAfter = (today: Date): string =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 11, 1))
    .toISOString()
    .replace('.000Z', 'Z');
