import type { Content } from '../../model/content.ts';
import type { Finding } from './finding.ts';

const repositoryName = /^[\w.-]+(?:\/[\w.-]+)*$/;
const isWebAddress = (text: string) =>
  /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text);

/** Addresses that the schema lets pass, but that cannot be what was meant. */
export function findOddAddresses({
  site,
  projects,
}: Pick<Content, 'site' | 'projects'>): Finding[] {
  const found = (file: string, key: string, wrong: string, advice: string): Finding => ({
    kind: 'link',
    file,
    key,
    wrong,
    advice,
  });
  const { search, hash } = new URL(site.url);
  return [
    ...(search + hash === ''
      ? []
      : [
          found(
            'site.yaml',
            'url',
            `has “${search + hash}” at its end`,
            'Write only https:// and the host, and the folder if the site stands in one.',
          ),
        ]),
    ...projects.flatMap(({ id, demo, repositories }) => [
      ...(demo && !isWebAddress(demo)
        ? [
            found(
              `projects/${id}/project.yaml`,
              'demo',
              `“${demo}” is not a web address`,
              'Write the whole address, beginning with https://.',
            ),
          ]
        : []),
      ...repositories
        .filter((one) => !repositoryName.test(one) && !isWebAddress(one))
        .map((one) =>
          found(
            `projects/${id}/project.yaml`,
            'repositories',
            `“${one}” is neither a repository’s name nor a web address`,
            'Write the name as on the code host, or the whole address with https://.',
          ),
        ),
    ]),
  ];
}
