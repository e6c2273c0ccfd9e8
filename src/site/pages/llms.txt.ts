import cvFiles from 'virtual:cv-files';
import { resumePath } from '../../cv/json-resume.ts';
import { nameIn } from '../../model/names.ts';
import { homeTexts, projectTexts } from '../../model/page-head.ts';
import { yearsOf } from '../../model/projects.ts';
import { plainText } from '../../text/rich-text.ts';
import { asSentence } from '../../text/sentences.ts';
import { content } from '../content.ts';
import { absolute, absoluteTo, hasChoiceOfLanguages } from '../urls.ts';

const texts = content.texts[content.languages.source];
const { owner } = content.site;

const entry = (name: string, url: string, note = '') =>
  `- [${name.replaceAll(/[[\]]/g, '\\$&')}](${url})${note && `: ${note}`}`;

const section = (title: string, entries: string[]) => `## ${title}\n\n${entries.join('\n')}\n`;

const projects = () =>
  section(
    texts.projects.title,
    content.projects.map((project) => {
      const { title, role, result } = project.texts[content.languages.source];
      const facts = [yearsOf(project, content.languages.table[content.languages.source].lang), role]
        .filter(Boolean)
        .join(', ');
      const note = [
        facts && asSentence(facts, content.languages.table[content.languages.source].lang),
        projectTexts(content, project, content.languages.source).description,
        result && plainText(result),
      ]
        .filter(Boolean)
        .join(' ');
      return entry(title, absoluteTo(project.id, content.languages.source), note);
    }),
  );

const homes = () =>
  section(
    texts.accessibility.languages,
    content.shown.map((code) =>
      entry(
        content.languages.table[code].name,
        absoluteTo('home', code),
        homeTexts(content, code).title,
      ),
    ),
  );

/** The site in short for language models, in the form of llmstxt.org. */
const text = () =>
  [
    `# ${nameIn(owner.name, content.languages.source, content.languages)}\n`,
    `> ${[texts.home.author_position, homeTexts(content, content.languages.source).description]
      .filter(Boolean)
      .join('. ')}\n`,
    section(texts.about.title, [
      entry(texts.about.title, absoluteTo('about', content.languages.source)),
      ...content.shown.flatMap((code) => [
        entry(`${content.cv.texts[code].title}, PDF`, absolute(`/${cvFiles[code].name}`)),
        entry(
          `${content.cv.texts[code].title}, JSON Resume`,
          absolute(resumePath(content.languages.table[code])),
        ),
      ]),
    ]),
    ...(content.projects.length > 0 ? [projects()] : []),
    section(texts.contact.title, [
      entry(texts.contact.title, absoluteTo('contact', content.languages.source)),
      ...owner.profiles.map(({ name, url }) => entry(name, url)),
      entry(owner.email, `mailto:${owner.email}`),
    ]),
    ...(hasChoiceOfLanguages ? [homes()] : []),
  ].join('\n');

export const GET = () =>
  new Response(text(), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
