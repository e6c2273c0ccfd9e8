import { wrongCode } from '../editing/new-language.ts';
import {
  type FoundProject,
  isDoubtful,
  nameOfProject,
  type Profile,
  withProjects,
} from '../import/profile.ts';
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
