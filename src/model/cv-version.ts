import type { Content } from './content.ts';
import { cvIn } from './cv.ts';
import type { Locale } from './languages/languages.ts';
import type { CvFacts, CvTexts } from './schemas/cv.ts';
import { type CvVersion, type CvVersions, cvSections } from './schemas/cv-versions.ts';

/** The version that the site offers. */
export const publicVersion = 'public';

/** What a version says, or what one says that says nothing. */
export const versionOf = ({ cv }: Content, id: string): CvVersion =>
  cv.versions.versions[id] ?? { texts: {}, paper: 'a4' };

/** As in `cv-noa-montsec-backend-es.pdf`, unless the version names its files; the public one is on the site. */
export function versionFileName(content: Content, id: string, locale: Locale): string {
  const { fileName } = cvIn(content, locale);
  if (id === publicVersion) return fileName;
  const end = `-${locale.toLowerCase()}.pdf`;
  const { file_name: own = `${fileName.slice(0, -end.length)}-${id}` } = versionOf(content, id);
  return `${own}${end}`;
}

/** The sections of a version in their order; those without entries are not shown. */
export const sectionsOf = ({ sections }: CvVersion) => sections ?? cvSections;

type Section = (typeof cvSections)[number];
type Entry = string | { id: string } | { code: string };

/** What an entry of a section is called in tags. */
const idOf = (entry: Entry) =>
  typeof entry === 'string' ? entry : 'id' in entry ? entry.id : entry.code;

/** The content with what one version shows: no entry, text or project is copied. */
export function withVersion(content: Content, id: string): Content {
  const version = versionOf(content, id);
  const { facts, texts } = content.cv;
  const isShown = shownIn(version, content.cv.versions.tags);
  const shown = sectionsOf(version).map((section) => [
    section,
    (facts[section] as readonly Entry[]).filter((one) => isShown(`${section}.${idOf(one)}`)),
  ]);
  const none = cvSections.map((section) => [section, []]);
  const entries: Pick<CvFacts, Section> = Object.fromEntries([...none, ...shown]);
  return {
    ...content,
    texts: content.languages.perLocale((locale) => {
      const own = content.texts[locale];
      const position = version.texts[locale]?.position ?? own.home.author_position;
      return { ...own, home: { ...own.home, author_position: position } };
    }),
    cv: {
      ...content.cv,
      facts: {
        ...facts,
        contact: { ...facts.contact, public: facts.contact.public || id !== publicVersion },
        ...entries,
        // The lists of all languages are of one length. A group of which nothing is left is none.
        skills: entries.skills.flatMap(({ id: group, names }) => {
          const all = names ?? texts[content.languages.source].skills[group]?.names;
          const left = all?.filter((_, index) => isShown(`skills.${group}.names.${index}`));
          return left?.length === 0 ? [] : [{ id: group, names: names && left }];
        }),
      },
      texts: content.languages.perLocale((locale) =>
        wordsIn(texts[locale], version, locale, isShown),
      ),
    },
  };
}

/** Whether a version shows what has this key. */
function shownIn({ with: wanted, without = [] }: CvVersion, tags: CvVersions['tags']) {
  const tagsOf = (key: string) =>
    Object.entries(tags).flatMap(([tag, keys]) => (keys.includes(key) ? [tag] : []));
  return (key: string) => {
    const own = tagsOf(key);
    if (own.some((tag) => without.includes(tag))) return false;
    return own.length === 0 || !wanted || own.some((tag) => wanted.includes(tag));
  };
}

function wordsIn(
  own: CvTexts,
  { texts }: CvVersion,
  locale: Locale,
  isShown: (key: string) => boolean,
): CvTexts {
  const withoutHidden = <Key extends string, Entry extends { [key in Key]?: string[] | undefined }>(
    list: string,
    name: Key,
    of: Readonly<Record<string, Entry>>,
  ) =>
    Object.fromEntries(
      Object.entries(of).map(([id, { [name]: all, ...entry }]) => {
        const left = all?.filter((_, index) => isShown(`${list}.${id}.${name}.${index}`));
        return [id, left?.length ? { ...entry, [name]: left } : entry];
      }),
    ) as Record<string, Entry>;
  return {
    ...own,
    summary: texts[locale]?.summary ?? own.summary,
    experience: withoutHidden('experience', 'highlights', own.experience),
    volunteering: withoutHidden('volunteering', 'highlights', own.volunteering),
    skills: withoutHidden('skills', 'names', own.skills),
  };
}

/** Everything that may have a tag. */
export function keysToTag({ cv, languages: { source } }: Content): Set<string> {
  const { facts } = cv;
  const own = cv.texts[source];
  const { projects, interests, languages, contact: _, ...lists } = facts;
  const items = (key: string, list: readonly unknown[] = []) =>
    list.map((_one, index) => `${key}.${index}`);
  const entries = Object.entries(lists).flatMap(([list, all]) =>
    all.flatMap(({ id, ...entry }) => {
      const key = `${list}.${id}`;
      const { highlights, names } = (own[list as keyof typeof lists][id] ?? {}) as {
        highlights?: string[];
        names?: string[];
      };
      const skills = 'names' in entry ? entry.names : names;
      return [key, ...items(`${key}.highlights`, highlights), ...items(`${key}.names`, skills)];
    }),
  );
  return new Set([
    ...entries,
    ...projects.map((id) => `projects.${id}`),
    ...interests.map((id) => `interests.${id}`),
    ...languages.map(({ code }) => `languages.${code}`),
  ]);
}
