import type { Content } from '../model/content.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, type Locale } from '../model/languages/locales.ts';
import { isReserved, placeOfAddress } from '../model/reader/routes.ts';
import { localeOfPath, redirectsOf } from '../model/routes.ts';

/** What a page of the owner's says of itself: above its text, or by `export const frontmatter`. */
type Frontmatter = { title?: string; description?: string; language?: string; id?: string };

/** A file under custom/pages/, as Vite loads it. */
export type OwnPageFile = {
  // biome-ignore lint/suspicious/noExplicitAny: Astro shows whatever component it is.
  default: any;
  frontmatter?: Frontmatter;
};

export type OwnPage = {
  /** Its path in the site's folder. */
  file: string;
  /** Pages of one id are one page in several languages. */
  id: string;
  locale: Locale;
  address: string;
  title: string;
  description: string;
  /** A text has no heading of its own. */
  isText: boolean;
  component: OwnPageFile['default'];
};

/**
 * The pages of custom/pages/, each at the address that its path says: `uses.md` at /uses/, `es/usos.md`
 * at /es/usos/, which is in Spanish. What cannot be is refused in words.
 */
export function ownPagesIn(
  files: Readonly<Record<string, OwnPageFile>>,
  content: Pick<Content, 'languages' | 'texts' | 'routes' | 'oldAddresses'>,
): OwnPage[] {
  const holders = holdersIn(content);
  return Object.entries(files).flatMap(([path, { default: component, frontmatter = {} }]) => {
    const file = path.slice(1);
    const name = file.replace(/^custom\/pages\/|\.\w+$/g, '');
    const address = `/${name}/`;
    const { language = localeOfPath(address, '', allLocaleCodes), title } = frontmatter;
    const locale = allLocaleCodes.find((code) => code === language);
    if (!locale) throw new Refusal(`${file}: the site has no language “${language}”.`);
    // A draft, or a language that is one.
    if (!content.languages.includes(locale)) return [];
    const holder = holders.get(address);
    if (holder) {
      throw new Refusal(`${file} and ${holder} have the same URL, ${address}. Rename one of them.`);
    }
    if (isReserved(address)) {
      throw new Refusal(`${file} has the URL ${address}, which the site uses itself. Rename it.`);
    }
    if (!title)
      throw new Refusal(`${file} needs a title in its frontmatter, such as “title: Uses”.`);
    holders.set(address, file);
    return [
      {
        file,
        id: `own:${frontmatter.id ?? name.replace(/^.*\//, '')}`,
        locale,
        address,
        title,
        description: frontmatter.description ?? content.texts[locale].home.description_seo,
        isText: file.endsWith('.md'),
        component,
      },
    ];
  });
}

/** Who has an address already, by the file that says it. */
function holdersIn({
  languages,
  routes,
  oldAddresses,
}: Pick<Content, 'languages' | 'routes' | 'oldAddresses'>): Map<string, string> {
  const old = redirectsOf({ routes, oldAddresses }).map(
    ({ from, to }) => [from, `the redirect to ${to}`] as const,
  );
  const pages = [...routes].flatMap(([id, addresses]) =>
    languages.map(
      (locale) =>
        [addresses[locale], `“${id}” (${placeOfAddress(id, locale, 'url').file})`] as const,
    ),
  );
  return new Map([...old, ...pages]);
}
