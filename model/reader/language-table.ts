import { type Problem, problem } from '../problems.ts';

type Entry = {
  prefix: string;
  lang?: string;
  openGraph?: string;
  draft?: boolean;
  fallback?: boolean;
};

/**
 * The first language has the site's root, and is complete; every other has a folder of its own. All
 * addresses are derived from that: while it is not so, nothing else can be checked.
 */
export function checkLanguageTable(table: Readonly<Record<string, Entry>>): Problem[] {
  const [[source, first], ...others] = Object.entries(table) as [
    [string, Entry],
    ...[string, Entry][],
  ];
  const at = (key: string) => ({ file: 'model/locales.ts', key });
  const heldBack = first.draft || first.fallback;
  return [
    ...(heldBack ? [problem('source_held_back', at(source), { locale: source })] : []),
    ...(first.prefix
      ? [problem('no_home_page', at(source), { locale: source, prefix: first.prefix })]
      : []),
    ...others
      .filter(([, { prefix }]) => !prefix)
      .map(([locale]) =>
        problem('no_prefix', at(locale), { locale, source, prefix: locale.toLowerCase() }),
      ),
    ...Object.entries(table).flatMap(([locale, { lang = 'en', openGraph = 'en_GB' }]) => [
      ...(isTag(lang) ? [] : [problem('wrong_lang', at(locale), { lang })]),
      ...(/^[a-z]{2,3}_[A-Z]{2}$/.test(openGraph)
        ? []
        : [problem('wrong_open_graph', at(locale), { openGraph })]),
    ]),
  ];
}

function isTag(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}
