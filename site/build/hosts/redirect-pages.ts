import type { Content } from '../../../model/content.ts';
import { locales } from '../../../model/locales.ts';
import { redirectsOf } from '../../../model/redirects.ts';
import { localeOfPath } from '../../../model/routes.ts';

/**
 * A page at each old address that leads on, for hosts without a list of redirects (GitHub Pages,
 * a plain web server). Search engines read it as a permanent redirect.
 */
export function redirectPages(content: Content, home: URL): Record<string, string> {
  return Object.fromEntries(
    redirectsOf(content).map(({ from, to }) => [
      `.${from}index.html`,
      pageLeadingTo(new URL(`.${to}`, home), locales[localeOfPath(to)].lang),
    ]),
  );
}

const pageLeadingTo = ({ href, pathname, hash }: URL, lang: string) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${href}</title>` +
  `<link rel="canonical" href="${href}">` +
  `<meta http-equiv="refresh" content="0;url=${pathname}${hash}"></head>` +
  `<body><a href="${pathname}${hash}">${href}</a></body></html>\n`;
