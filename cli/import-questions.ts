import { wrongCode } from '../editing/new-language.ts';
import { wrongName } from '../editing/new-project.ts';
import {
  type FoundProject,
  isDoubtful,
  nameOfProject,
  type Profile,
  withProjects,
} from '../import/profile.ts';
import type { Clash } from '../import/projects.ts';
import { readContent } from '../model/content.ts';
import { allLocaleCodes, defaultLocale, type Locale } from '../model/languages/locales.ts';
import { type Ask, betweenCommas, type Flags, flagOrPrompt } from './terminal/ask.ts';
import { nameInEnglish } from './terminal/layout.ts';

/** The language of the words: the flag, what the file says, or the answer. */
export async function askForLanguage(
  { kind, language }: Profile,
  flags: Flags,
  ask: Ask | undefined,
): Promise<Locale> {
  const isKnown = (code: string) => (allLocaleCodes as string[]).includes(code);
  const names = allLocaleCodes.map((code) => `${code} (${nameInEnglish(code)})`).join(', ');
  const asked = language || kind === 'repositories' ? undefined : ask;
  const answer = await flagOrPrompt(asked, flags)('language', {
    asks: `Which language is the file in? ${names}`,
    otherwise: language ?? defaultLocale,
    wrongWith: (code) => {
      if (isKnown(code)) return undefined;
      const hint = wrongCode(code) ? '' : ` To add it: npx polyfolio new language ${code}`;
      return `The site does not have this language. Enter one of ${names}.${hint}`;
    },
  });
  return answer as Locale;
}

/** Which repositories become projects: those named, those marked in a list, or all that are not doubtful. */
export async function chooseProjects(
  profile: Profile,
  flags: Flags,
  ask: Ask | undefined,
): Promise<Profile> {
  const { kind, projects } = profile;
  if (kind !== 'repositories') return profile;
  const sure = projects.filter((project) => !isDoubtful(project)).map(nameOfProject);
  const answer = await flagOrPrompt(ask, flags)('only', {
    asks: 'Which repositories should become projects?',
    choices: projects.map((one) => ({ value: nameOfProject(one), label: labelOf(one) })),
    otherwise: sure.join(', '),
    wrongWith: (text) => {
      const names = projects.map(nameOfProject);
      const strange = betweenCommas(text).find((name) => !names.includes(name));
      return strange && `The list has no repository “${strange}”.`;
    },
  });
  return withProjects(profile, betweenCommas(answer));
}

const labelOf = ({ title, description, doubts = [] }: FoundProject) =>
  [
    title,
    doubts.length > 0 ? ` (${doubts.join(', ')})` : '',
    description ? ` – ${description.slice(0, 60)}` : '',
  ].join('');

/** Whether languages without a translation of it fall back or are removed; without a terminal they fall back. */
export async function askAboutUntranslated(
  languages: readonly Locale[],
  ask: Ask | undefined,
): Promise<{ fallback: readonly Locale[]; remove: readonly Locale[] }> {
  if (languages.length === 0 || !ask) return { fallback: languages, remove: [] };
  const names = languages.map(nameInEnglish).join(', ');
  const answer = await ask({
    asks: `Not translated yet: ${names}. Show ${nameInEnglish(defaultLocale)} text until they are translated (fallback), or remove these languages (remove)?`,
    otherwise: 'fallback',
    wrongWith: (text) =>
      /^(?:fallback|remove)$/.test(text) ? undefined : 'Enter fallback or remove.',
  });
  const removes = answer === 'remove';
  return { fallback: removes ? [] : languages, remove: removes ? languages : [] };
}

/** Other names for projects whose own are taken. */
export async function askForNames(
  root: string,
  clashes: readonly Clash[],
  ask: Ask,
): Promise<Map<string, string>> {
  const content = readContent(root, { drafts: true });
  const names = new Map<string, string>();
  for (const { title, why, suggested } of clashes) {
    const answer = await ask({
      asks: `${title}: ${why} Folder name`,
      otherwise: suggested,
      wrongWith: (id) => wrongName(id, content),
    });
    names.set(title, answer);
  }
  return names;
}
