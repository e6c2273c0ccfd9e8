import { wrongPart } from '../../editing/new/project-names.ts';
import type { Content } from '../../model/content.ts';
import { capitalised, isLanguage, languageName } from '../../model/language-names.ts';
import { allLocaleCodes } from '../../model/locales.ts';
import { isReserved } from '../../model/reader/addresses.ts';
import { type Ask, answerer } from '../terminal/ask.ts';

export type NewLanguage = {
  code: string;
  name: string;
  lang: string;
  openGraph: string;
  prefix: string;
};

/** What was given as flags. */
export type GivenLanguage = { [Key in keyof NewLanguage]?: string | undefined };

export async function askForLanguage(
  content: Content,
  given: GivenLanguage,
  ask: Ask | undefined,
): Promise<NewLanguage> {
  const answer = answerer(ask);
  const code = await answer('code', given.code, {
    asks: 'Code of the language, as in it, el, pt-BR',
    wrongWith: wrongCode,
  });
  const name = await answer('name', given.name, {
    asks: 'Its own name',
    otherwise: capitalised(languageName(code, code), code),
    wrongWith: (text) => (text ? undefined : 'A language needs a name.'),
  });
  const lang = await answer('lang', given.lang, {
    asks: 'Language of the pages (html lang)',
    otherwise: code,
    wrongWith: wrongTag,
  });
  return {
    code,
    name,
    lang,
    openGraph: await answer('open-graph', given.openGraph, {
      asks: 'Language and region for Open Graph',
      otherwise: openGraphOf(lang),
      wrongWith: (text) =>
        /^[a-z]{2,3}_[A-Z]{2}$/.test(text) ? undefined : 'Write it as in it_IT.',
    }),
    prefix: await answer('prefix', given.prefix, {
      asks: 'First part of its addresses',
      otherwise: code.toLowerCase(),
      wrongWith: (text) => wrongPrefix(text, content),
    }),
  };
}

/** Open Graph's spelling, with the region of the pages, or where most of its speakers live. */
function openGraphOf(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

export function wrongCode(code: string): string | undefined {
  if (wrongTag(code))
    return 'Write two or three small letters, as in it, with a region as in pt-BR.';
  if ((allLocaleCodes as string[]).includes(code)) return 'The site has this language already.';
  return isLanguage(code) ? undefined : 'There is no language with this code.';
}

function wrongTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag ? undefined : 'Write it as in pt or pt-BR.';
  } catch {
    return 'Write it as in pt or pt-BR.';
  }
}

/** Any address that begins with the prefix would be read as one of the new language. */
function wrongPrefix(prefix: string, { routes, oldAddresses }: Content): string | undefined {
  const wrong = wrongPart(prefix);
  if (wrong) return wrong;
  const home = `/${prefix}/`;
  if (isReserved(home)) return `“${home}” is kept for the site itself. Choose another.`;
  const addresses = [...routes.values(), ...oldAddresses.values()].flatMap((of) =>
    Object.values(of).flat(),
  );
  const taken = addresses.some((address) => address.startsWith(home));
  return taken ? `Addresses begin with ${home} already.` : undefined;
}
