import { basename, join, posix } from 'node:path';
import { enginePackage, enginePath } from './engine.ts';

/** A file of the engine's with a part of a page, which a file of the owner's can replace. */
export type EngineSection = {
  /** As in “About”: the name of its file. */
  name: string;
  file: string;
  /** The components that it must export. */
  components: readonly string[];
};

const section = (file: string, ...components: string[]): EngineSection => {
  const name = basename(file, '.tsx');
  return {
    name,
    file: `site/sections/${file}`,
    components: components.length > 0 ? components : [name],
  };
};

/** All that can be replaced; site/sections/index.ts has what each is given. */
export const engineSections: readonly EngineSection[] = [
  section('about/About.tsx'),
  section('contact/Contact.tsx', 'Contact', 'ContactByMail'),
  section('footer/Footer.tsx'),
  section('header/Header.tsx'),
  section('header/Languages.tsx'),
  section('header/SearchLink.tsx'),
  section('header/ThemeSwitch.tsx'),
  section('home/FeaturedProjects.tsx'),
  section('home/Home.tsx'),
  section('language-offer/LanguageOffer.tsx'),
  section('notes/LatestNotes.tsx'),
  section('notes/NoteDetail.tsx'),
  section('notes/NoteList.tsx', 'NoteList', 'NoteItems'),
  section('project/CaseStudy.tsx'),
  section('project/Gallery.tsx'),
  section('project/ProjectDetail.tsx'),
  section('project/ProjectHeader.tsx'),
  section('projects/Projects.tsx'),
  section('projects/TaggedProjects.tsx'),
  section('search/AllTitles.tsx'),
  section('status/StatusPage.tsx', 'Confirmation', 'NotFound'),
  section('translations/Translations.tsx'),
];

/** The file of the owner's that replaces a section, in the present folder. */
export const ownSectionFile = (name: string) => join('custom/sections', `${name}.tsx`);

/** Each entry of the package as [name, file], with one `*` where it stands for many. */
const entries = Object.entries(enginePackage().exports).flatMap(([key, target]) => {
  const file = typeof target === 'string' ? target : (target.default ?? '');
  const [, path] = /^\.\/build\/source\/(.+)$/.exec(file) ?? [];
  return path ? [[posix.join('polyfolio', key), path] as const] : [];
});

/** The engine's file behind what an owner's code imports, as in “polyfolio/ui/Icon”. */
export function engineFile(name: string): string | undefined {
  const path = firstMatch(name, entries);
  return path === undefined ? undefined : enginePath(path);
}

/** What an owner's code writes to import a file of the engine; undefined where no entry leads to it. */
export const entryOf = (file: string): string | undefined =>
  firstMatch(
    file,
    entries.map(([name, path]) => [path, name] as const),
  );

function firstMatch(
  text: string,
  pairs: readonly (readonly [string, string])[],
): string | undefined {
  for (const [from, to] of pairs) {
    const [start = '', end] = from.split('*');
    if (end === undefined ? text === from : text.startsWith(start) && text.endsWith(end)) {
      return to.replace('*', text.slice(start.length, end ? -end.length : undefined));
    }
  }
  return undefined;
}
