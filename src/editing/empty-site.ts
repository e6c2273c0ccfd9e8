import { stringify } from 'yaml';
import { z } from 'zod';
import { Refusal } from '../model/errors/refusal.ts';
import { Languages } from '../model/languages/languages.ts';
import { isInterfaceWord } from '../model/reader/interface-words.ts';
import { recordsFile } from '../model/reader/translation-records.ts';
import type { RouteWithSlug } from '../model/routes.ts';
import { unwrapped } from '../model/schemas/at-key.ts';
import { cvTextsSchema } from '../model/schemas/cv.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { siteTextsSchema } from '../model/schemas/site-texts.ts';
import { editContent } from './content-files.ts';
import type { Change } from './journal/change.ts';
import { editTable, type NewLanguage } from './languages/language-table.ts';
import { usualFor, wrongTag } from './languages/new-language.ts';
import { chosenRecords, slugEntries, slugsOf } from './languages/slugs.ts';
import { schemaLine } from './schemas.ts';
import { setValue } from './texts/edit-lists.ts';
import { removeKeys, setText } from './texts/edit-yaml.ts';
import { textFile } from './texts/text-files.ts';

export type FirstSite = {
  name: string;
  /** The first is the source language. */
  languages: readonly string[];
};

/** Replaces the sample by a site without texts, which can be built at once. Its drawings stay, save those of a person or a trade. */
export function emptySite(site: string, { name, languages }: FirstSite): Change {
  const rows = languages.map((code, index) => firstLanguage(code, index === 0));
  const table = Object.fromEntries(rows.map(({ code, ...row }) => [code, row]));
  const own = new Languages(table);
  const { change } = editContent(site, { kind: 'language', id: languages.join(' ') }, (files) => {
    const [facts, head, cv] = ['site', 'languages', 'cv/cv'].map(
      (name) => files.text(`${name}.yaml`) ?? '',
    ) as [string, string, string];
    for (const file of files.list()) {
      const isDrawing = /^pictures\/(?!(?:owner|translator|concept-\d)\.)/.test(file);
      if (!isDrawing) files.remove(file);
    }
    const create = (file: string, text: string) => files.write(file, schemaLine(file) + text);
    files.write('site.yaml', siteFile(facts, name));
    files.write('cv/cv.yaml', headOf(cv) + cvFile(rows));
    create('pictures/owner.svg', placeholderPortrait);
    for (const row of rows) {
      for (const folder of ['texts', 'cv'])
        create(textFile(folder, row.code), textsOf(folder, row, own));
    }
    for (const { code } of rows.slice(1))
      create(
        recordsFile(code),
        chosenRecords(firstParts(languages[0] ?? code, own), slugsOf(code, own)),
      );
    editTable(files, () => headOf(head) + stringify(table));
  });
  return change;
}

/** The comments at the beginning of a file of the sample, which are true of any site. */
const headOf = (source: string) => /^(?:#.*\n)*/.exec(source)?.[0] ?? '';

function firstLanguage(code: string, isSource: boolean): NewLanguage & { fallback?: true } {
  const wrong = wrongTag(code);
  if (wrong) throw new Refusal(`“${code}”: ${wrong}`);
  const usual = { code, ...usualFor(code) };
  return isSource ? { ...usual, prefix: '' } : { ...usual, fallback: true };
}

/** What an owner may write in one language, as comments that say what belongs there; parts of URLs are set. */
function textsOf(folder: string, { code }: NewLanguage, languages: Languages): string {
  const schema = folder === 'cv' ? cvTextsSchema : siteTextsSchema(languages);
  const urls = firstParts(code, languages);
  const set = new Map(slugEntries.flatMap(([id, key]) => (urls[id] ? [[key, urls[id]]] : [])));
  const lines = examplesIn(schema, { folder, languages, set: folder === 'cv' ? new Map() : set });
  return [...headOfTexts(folder), ...lines, ''].join('\n');
}

/** There is no section on the translations yet. */
function firstParts(code: string, languages: Languages): Partial<Record<RouteWithSlug, string>> {
  const { translations: _none, ...parts } = slugsOf(code, languages);
  return parts;
}

const headOfTexts = (folder: string) => [
  '# Write your texts after the colons, and remove the # before them. What you leave out is not shown.',
  `# ${folder === 'cv' ? 'summary, detail and highlights' : 'my_story, nowadays and passions'} may contain [links](https://…), *emphasis* and \`code\`.`,
];

type ExampleFile = { folder: string; languages: Languages; set: ReadonlyMap<string, string> };

/** The lines of a file: what is set, and the rest as comments. The engine brings its own words. */
function examplesIn(schema: z.ZodObject, file: ExampleFile, key = ''): string[] {
  const { set } = file;
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, part]) => {
    const at = key ? `${key}.${name}` : name;
    const value = set.get(at);
    if (value !== undefined) return [`${name}: ${value}`];
    const inner = unwrapped(part);
    const holdsSet = [...set.keys()].some((one) => one.startsWith(`${at}.`));
    const gap = key === '' ? [''] : [];
    if (inner instanceof z.ZodObject && holdsSet) {
      const lines = examplesIn(inner, file, at).map((line) => `  ${line}`);
      return [...gap, `${name}:`, ...lines];
    }
    const example = exampleOf(part, file, at);
    if (example === undefined) return [];
    const lines = stringify({ [name]: example }, { lineWidth: 96 })
      .trimEnd()
      .split('\n');
    return [...gap, ...lines.map((line) => `# ${line}`)];
  });
}

/** Ids of the entries that the examples of cv.yaml have. */
const exampleIds: Readonly<Record<string, string>> = {
  experience: 'studio',
  volunteering: 'club',
  education: 'school',
  certificates: 'course',
  awards: 'prize',
  publications: 'article',
  skills: 'languages',
  interests: 'hiking',
};

/** What a schema has a place for, each text saying what belongs there; undefined where the engine says it. */
function exampleOf(schema: z.ZodType, file: ExampleFile, key: string): unknown {
  if (isInterfaceWord(file.folder, key, file.languages) || key === 'translations') return undefined;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return [exampleOf(inner.element as z.ZodType, file, `${key}.0`)];
  if (inner instanceof z.ZodRecord) {
    return {
      [exampleIds[key] ?? 'id']: exampleOf(inner.valueType as z.ZodType, file, `${key}.0`),
    };
  }
  if (!(inner instanceof z.ZodObject))
    return schema.meta()?.description ?? inner?.meta()?.description;
  const entries = Object.entries(inner.shape as Record<string, z.ZodType>)
    // One paragraph shows how to write others.
    .filter(([name]) => !/^section_[3-6]$/.test(name))
    .map(([name, part]) => [name, exampleOf(part, file, `${key}.${name}`)] as const)
    .filter(([, example]) => example !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The sample's facts without its people and projects. */
function siteFile(sample: string, name: string): string {
  const commented = sample
    .replaceAll(/^# (?:The people of the sample|Remove this to leave out).*\n/gm, '')
    .replace(/(?<=^ *profiles:)\n(?: {4,}.*\n)+/m, ' []\n');
  const bare = removeKeys(commented, [['translator'], ['projects']]);
  const own = { name, email: 'mail@example.com', profiles: [] };
  const dated = setText(bare, ['copyright_year'], new Date().getFullYear());
  return `${setValue(dated, ['owner'], own, siteSchema).trimEnd()}\n${projectExamples}`;
}

/** The CV says how well languages are spoken, and needs one; it knows no regions. */
const cvFile = ([source]: readonly NewLanguage[]) =>
  stringify({
    languages: [{ code: new Intl.Locale(source?.lang ?? 'en').language, level: 'native' }],
  }) + cvExamples;

const cvExamples = `
# Remove the # before what you need, and write the texts of each entry in <lang>.yaml under its id.
# contact:
#   phone: "+34 600 123 456"
#   address: Girona
# experience:
#   - id: studio
#     from: 2022-03
#     to: # leave empty while ongoing
# volunteering:
#   - id: club
#     from: 2021
#     to: 2023
# education:
#   - id: school
#     from: 2018
#     to: 2021
# certificates:
#   - id: course
#     date: 2023-05
#     url: https://www.example.com/course
# awards:
#   - id: prize
#     date: 2022
# publications:
#   - id: article
#     date: 2024-02
# skills:
#   - id: languages
#     names: [TypeScript, Rust] # or in <lang>.yaml, if they are to be translated
# interests: [hiking]
# projects: [my-project] # folders in content/projects/
`;

/** What all projects share, as site.yaml shows it to whoever has none. */
const projectExamples = `
# projects:
#   source: https://github.com/you # the name of a repository is added to it
#   demo: https://demos.example.com
#   tags: # of the filter; project.yaml names them by their ids, as in [react]
#     - id: react
#       name: React
`;

/** Stands where the owner's portrait is to be, until there is one. */
export const placeholderPortrait = `\
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560" viewBox="0 0 480 560"><path fill="#d9d5cc" d="M0 0h480v560H0z"/><circle cx="240" cy="215" r="95" fill="#a8a297"/><path fill="#a8a297" d="M60 560c0-120 80-190 180-190s180 70 180 190Z"/></svg>
`;
