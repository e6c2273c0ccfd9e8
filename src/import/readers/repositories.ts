import { isGroup } from '../../text/text-tree.ts';
import { type FieldReader, type FileRecord, first, groupOf, listOf } from '../field-reader.ts';
import type { Doubt, FoundProject, Profile } from '../profile.ts';
import { sectionsOf } from './resume.ts';

/** Lists of repositories from the APIs and tools of GitHub, GitLab and compatible hosts. */
const urls = ['html_url', 'web_url', 'url'];

export const looksLikeRepositories = (data: unknown) => repositoriesIn(data).some(isRepository);

const isRepository = (item: unknown) =>
  isGroup(item) && 'name' in item && urls.some((key) => key in item);

/** Some API responses, such as searches, wrap the list in an object. */
const repositoriesIn = (data: unknown): readonly unknown[] =>
  Array.isArray(data)
    ? data
    : listOf(first(groupOf(data), 'items', 'repositories', 'nodes', 'data'));

export function readRepositories(data: unknown, fields: FieldReader): Profile {
  const projects = repositoriesIn(data).flatMap(
    (item, index) => projectOf(fields.record(groupOf(item), `[${index}]`)) ?? [],
  );
  const nothing = sectionsOf(() => []);
  return { kind: 'repositories', profiles: [], ...nothing, projects, leftOut: fields.leftOut };
}

function projectOf(repository: FileRecord): FoundProject | undefined {
  const name = repository.text('name', 'path');
  if (!name) return repository.leaveOut('no_name');
  const year = repository.date('created_at', 'createdAt')?.slice(0, 4);
  return {
    title: titleOf(name),
    description: repository.text('description'),
    highlights: [],
    technologies: technologiesOf(repository),
    from: year,
    to: year,
    source: repository.url(...urls),
    demo: repository.url('homepage', 'homepageUrl', 'website'),
    doubts: doubtsOf(repository),
  };
}

/** Makes a title of a repository name: “digital-pet” becomes “Digital pet”. */
function titleOf(name: string): string {
  if (/[A-Z\s]/.test(name)) return name;
  const words = name.replaceAll(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function technologiesOf(repository: FileRecord): string[] {
  const names = [
    ...repository.texts('language', 'primaryLanguage'),
    ...repository.texts('topics', 'repositoryTopics', 'tag_list'),
  ];
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((_, index) => lower.indexOf(lower[index] as string) === index);
}

function doubtsOf({ data }: FileRecord): Doubt[] {
  const is = (...keys: string[]) => keys.some((key) => Boolean(data[key]));
  const isPublic = /^(?:public)?$/i.test(String(data.visibility ?? ''));
  const doubts: Record<Doubt, boolean> = {
    fork: is('fork', 'isFork', 'forked_from_project'),
    archived: is('archived', 'isArchived'),
    private: is('private', 'isPrivate') || !isPublic,
  };
  return (Object.keys(doubts) as Doubt[]).filter((doubt) => doubts[doubt]);
}
