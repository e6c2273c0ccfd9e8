import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { locales } from '../../../model/languages/locales.ts';
import { capitalised, languageName } from '../../../model/languages/names.ts';
import { ownCvFacts, ownCvWords, ownMessages, ownProjectWords, projectId } from './own-words.ts';
import type { Owner, OwnLanguage } from './owners.ts';

/** Makes a copy of the project the owner's own: languages, words, facts and pictures. */
export async function moveIn(root: string, owner: Owner): Promise<void> {
  const at = (file: string) => join(root, 'content', file);
  const read = (file: string) => parse(readFileSync(at(file), 'utf8'));
  const write = (file: string, data: unknown) => writeFileSync(at(file), stringify(data));
  const { languages, projects } = owner;

  const words = languages.map((language) => ({
    language,
    messages: ownMessages(read(`messages/${language.labels}.yaml`), language, owner),
    cv: ownCvWords(read(`cv/${language.labels}.yaml`), language, owner),
  }));
  const routes = ownRoutes(read('routes.yaml'), owner);

  for (const folder of ['projects', 'messages', 'cv', 'translations', 'dictionary']) {
    rmSync(at(folder), { recursive: true });
    mkdirSync(at(folder));
  }
  rmSync(at('pictures/translator.svg'));
  rmSync(at('pictures/owner.svg'));

  write('languages.yaml', ownLanguages(languages));
  write('routes.yaml', routes);
  write('site.yaml', ownSettings(owner));
  for (const { language, messages, cv } of words) {
    const names = languages.map(({ code }) => [code, languageName(code, language.code)]);
    const { accessibility, about, ...rest } = messages;
    const named = { ...accessibility, ...Object.fromEntries(names) };
    // Who translates bit by bit leaves the story for later.
    write(`messages/${language.code}.yaml`, {
      ...rest,
      accessibility: withoutOtherLanguages(named, languages),
      about: language.unfinished ? { ref: about?.ref, title: about?.title } : about,
    });
    if (!language.unfinished) write(`cv/${language.code}.yaml`, cv);
  }

  const ids = projects.map((_, index) => projectId(index));
  for (const [index, project] of projects.entries()) {
    const folder = `projects/${ids[index]}`;
    mkdirSync(at(folder));
    const screenshots = Array.from({ length: project.pictures ?? 0 }, (_, n) => `${n + 1}.png`);
    write(`${folder}/project.yaml`, {
      number: projects.length - index,
      repositories: [`https://git.example/code/${ids[index]}`],
      ...(screenshots.length > 0 && { screenshots }),
      ...project.facts,
    });
    for (const language of languages.filter(({ unfinished }) => !unfinished)) {
      write(
        `${folder}/${language.code}.yaml`,
        ownProjectWords(language, index, project, owner.richText),
      );
    }
    const pictures = [...(project.cover === 'photograph' ? ['cover.jpg'] : []), ...screenshots];
    for (const [number, file] of pictures.entries()) {
      await takePhotograph(at(`${folder}/${file}`), index + number);
    }
  }
  const shown = ids.filter((_, index) => !isDraft(projects[index]?.facts));
  write('cv/cv.yaml', ownCvFacts(owner, shown.slice(0, owner.projectsInCv)));
  for (const name of owner.translator ? ['owner', 'translator'] : ['owner']) {
    if (owner.portrait === 'drawing') writeFileSync(at(`pictures/${name}.svg`), drawPortrait());
    else await takePhotograph(at(`pictures/${name}.jpg`), name.length);
  }
}

const isDraft = (facts: object | undefined) => facts !== undefined && 'draft' in facts;

const hostOf = ({ name }: Owner) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`;

function ownSettings(owner: Owner): object {
  const { name, translator } = owner;
  const { owner: more, ...settings } = owner.settings as { owner?: object };
  return {
    url: `https://www.${hostOf(owner)}`,
    copyright_year: 2024,
    owner: { name, email: `post@${hostOf(owner)}`, ...more },
    ...(translator && { translator }),
    ...settings,
  };
}

/** The sample's labels name the sample's languages. */
const withoutOtherLanguages = (named: object, languages: readonly OwnLanguage[]) =>
  Object.fromEntries(
    Object.entries(named).filter(
      ([key]) => !(key in locales) || languages.some(({ code }) => code === key),
    ),
  );

/** The addresses of the language that the labels come from, under the language's own prefix. */
function ownRoutes(entries: Record<string, string>[], owner: Owner): object[] {
  const unused = [
    ...(owner.translator ? [] : ['translations']),
    ...('form' in owner.settings ? ['confirmation'] : []),
  ];
  return entries
    .filter(({ id }) => !unused.includes(id as string))
    .map((entry) => ({
      id: entry.id,
      ...Object.fromEntries(
        owner.languages.map(({ code, labels }, index) => {
          const bare = (entry[`url_${labels}`] as string).replace(/^\/(?:es|ca|de)\//, '/');
          return [`url_${code}`, index === 0 ? bare : `/${code}${bare}`];
        }),
      ),
    }));
}

/** The table of languages: the first has the addresses without a prefix. */
const ownLanguages = (languages: readonly OwnLanguage[]) =>
  Object.fromEntries(
    languages.map(({ code, unfinished }, index) => [
      code,
      {
        name: capitalised(languageName(code, code), code),
        lang: code,
        open_graph: `${code}_${code === 'en' ? 'GB' : code.toUpperCase()}`,
        prefix: index === 0 ? '' : code,
        ...(unfinished && { [unfinished]: true }),
      },
    ]),
  );

/** A picture as a camera would make it, in the size of a screenshot: no two are alike. */
async function takePhotograph(file: string, number: number): Promise<void> {
  const hue = (number * 47) % 360;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1120">
    <rect width="1600" height="1120" fill="hsl(${hue} 40% 40%)"/>
    <circle cx="${300 + ((number * 131) % 1000)}" cy="560" r="320" fill="hsl(${hue + 60} 60% 70%)"/>
  </svg>`;
  await sharp(Buffer.from(scene)).blur(12).toFile(file);
}

const drawPortrait = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="200" r="150" fill="#d8401f"/></svg>\n';
