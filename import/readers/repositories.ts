import { type Data, type FieldReader, first, groupOf, isGroup, listOf } from '../field-reader.ts';
import { type Doubt, emptyProfile, type FoundProject, type Profile } from '../profile.ts';

/** The lists of GitHub’s and GitLab’s interfaces and tools, and of those that follow them. */
const addresses = ['html_url', 'web_url', 'url'];

export const looksLikeRepositories = (data: unknown) => repositoriesIn(data).some(isRepository);

const isRepository = (item: unknown) =>
  isGroup(item) && 'name' in item && addresses.some((key) => key in item);

/** Some answers wrap the list, as those of searches do. */
const repositoriesIn = (data: unknown): readonly unknown[] =>
  Array.isArray(data)
    ? data
    : listOf(first(groupOf(data), 'items', 'repositories', 'nodes', 'data'));

export function readRepositories(data: unknown, fields: FieldReader): Profile {
  const projects = repositoriesIn(data).flatMap(
    (item, index) => projectOf(groupOf(item), `[${index}]`, fields) ?? [],
  );
  return { ...emptyProfile('repositories'), projects, leftOut: fields.leftOut };
}

function projectOf(repository: Data, at: string, fields: FieldReader): FoundProject | undefined {
  const text = (key: string) => fields.text(repository[key], `${at}.${key}`);
  const name = text('name') ?? text('path');
  if (!name) {
    fields.leaveOut(at, 'no_name');
    return undefined;
  }
  const created = first(repository, 'created_at', 'createdAt');
  const year = fields.date(created, `${at}.created_at`)?.slice(0, 4);
  return {
    title: titleOf(name),
    description: text('description'),
    highlights: [],
    technologies: technologiesOf(repository, at, fields),
    from: year,
    to: year,
    source: fields.url(first(repository, ...addresses), `${at}.url`),
    demo: demoOf(repository, at, fields),
    doubts: doubtsOf(repository),
  };
}

/** “digital-pet” is an address; “Digital pet” is a name. */
function titleOf(name: string): string {
  if (/[A-Z\s]/.test(name)) return name;
  const words = name.replaceAll(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function technologiesOf(repository: Data, at: string, fields: FieldReader): string[] {
  const nameOf = (item: unknown) =>
    fields.text(isGroup(item) ? first(item, 'name') : item, `${at}.topics`) ?? [];
  const topics = listOf(first(repository, 'topics', 'repositoryTopics', 'tag_list'));
  const main = listOf(first(repository, 'language', 'primaryLanguage'));
  const names = [...main, ...topics].flatMap(nameOf);
  return names.filter(
    (name, index) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === index,
  );
}

function demoOf(repository: Data, at: string, fields: FieldReader): string | undefined {
  return fields.url(first(repository, 'homepage', 'homepageUrl', 'website'), `${at}.homepage`);
}

function doubtsOf(repository: Data): Doubt[] {
  const is = (...keys: string[]) => keys.some((key) => Boolean(repository[key]));
  const { visibility } = repository;
  const isPrivate = typeof visibility === 'string' && visibility.toLowerCase() !== 'public';
  return [
    ...(is('fork', 'isFork', 'forked_from_project') ? (['fork'] as const) : []),
    ...(is('archived', 'isArchived') ? (['archived'] as const) : []),
    ...(is('private', 'isPrivate') || isPrivate ? (['private'] as const) : []),
  ];
}
