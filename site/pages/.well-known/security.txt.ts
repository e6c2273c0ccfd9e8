import { content } from '../../content.ts';
import { expiryAfter } from '../../security-txt-expiry.ts';
import { absolute } from '../../urls.ts';

/** Whom to tell about a security problem, as RFC 9116 has it. */
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
