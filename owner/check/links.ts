import type { Content } from '../../model/content.ts';
import { localeCodes } from '../../model/locales.ts';
import { redirectsOf } from '../../model/redirects.ts';
import type { PlacedText } from './all-texts.ts';
import type { Finding } from './finding.ts';

/** A path that begins a word, as in “see /es/kanban/”; not the slash of “and/or” or “24/7”. */
const ownPath = /(?<![\p{L}\p{N}/:._-])\/(?!\/)(?:[a-z0-9-]+\/?)*(?:#[a-z0-9-]+)?/gu;

/** A link in brackets to a place on the same page, as in “[work](#projects)”. */
const ownAnchor = /\]\((#[^)\s]*)\)/gu;

/** Addresses of this site that a text names, but that no page or section has. */
export function findBrokenLinks(
  texts: readonly PlacedText[],
  content: Pick<Content, 'routes' | 'oldAddresses' | 'site'>,
): Finding[] {
  const known = new Set(
    [...content.routes.values()].flatMap((addresses) => Object.values(addresses)),
  );
  for (const { from } of redirectsOf(content)) known.add(from);
  const anchors = new Set([...known].flatMap((address) => /#.*/.exec(address) ?? []));
  const exists = (path: string) => known.has(path) || known.has(path.replace(/\/?$/, '/'));

  return texts.flatMap(({ file, key, text }) => {
    const own = text.replaceAll(`${content.site.url}/`, ' /');
    const paths = [...own.matchAll(ownPath)].map(([path]) => path).filter((path) => path !== '/');
    const broken = [
      ...paths.filter((path) => !exists(path)),
      ...[...own.matchAll(ownAnchor)]
        .map(([, anchor = '']) => anchor)
        .filter((a) => !anchors.has(a)),
    ];
    return broken.map(
      (path): Finding => ({
        kind: 'link',
        file,
        key,
        wrong: `“${path}” is no page or section of this site`,
        advice: `Use an address of content/routes.yaml or a project’s (${localeCodes.join(', ')}).`,
      }),
    );
  });
}
