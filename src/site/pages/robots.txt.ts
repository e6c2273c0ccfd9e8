import { contactPath } from '../../contact/form/fields.ts';
import { hasForm } from '../../model/schemas/site.ts';
import { content } from '../content.ts';
import { absolute, link } from '../urls.ts';

/** Pages that must not be indexed say so themselves, and have to be read for that: none is disallowed. */
const robots = () => `User-agent: *
Disallow:${hasForm(content.site) ? ` ${link(contactPath)}` : ''}

Sitemap: ${absolute('/sitemap.xml')}
`;

export const GET = () =>
  new Response(robots(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
