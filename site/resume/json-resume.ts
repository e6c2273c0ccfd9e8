import { type Locale, locales } from '../../model/locales.ts';
import { absolute, absoluteTo } from '../addresses.ts';
import { content } from '../content.ts';
import { profilePicture } from '../profile-picture.ts';
import { resumePath } from './path.ts';
import { projectsIn } from './projects.ts';
import { educationIn, workIn } from './stages.ts';

const { owner } = content.site;

/** The CV as data, in the form of jsonresume.org. */
export const jsonResume = (locale: Locale) => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: owner.name,
    label: content.messages[locale].home.author_position,
    image: absolute(profilePicture.path),
    email: owner.email,
    url: absoluteTo('home', locale),
    summary: content.cv.words[locale].summary,
    profiles: [profile('GitHub', owner.github), profile('LinkedIn', owner.linkedin)],
  },
  work: workIn(locale),
  education: educationIn(locale),
  skills: skillsIn(locale),
  languages: languagesIn(locale),
  projects: projectsIn(locale),
  meta: { canonical: absolute(resumePath(locale)), version: 'v1.0.0' },
});

const profile = (network: string, url: string) => ({
  network,
  username: url.split('/').at(-1) as string,
  url,
});

const skillsIn = (locale: Locale) =>
  content.cv.facts.skills.map(({ id, names }) => {
    const group = content.cv.words[locale].skills[id];
    return { name: group?.title, keywords: names ?? group?.names };
  });

function languagesIn(locale: Locale) {
  const names = new Intl.DisplayNames([locales[locale].lang], { type: 'language' });
  return content.cv.facts.languages.map(({ code, level }) => ({
    language: names.of(code),
    fluency: content.cv.words[locale].level[level],
  }));
}
