import type { Content } from '../../model/content.ts';
import type { Place } from '../../model/problems.ts';
import { demoOf, sourcesOf } from '../../model/project-links.ts';
import { wordFilesOf } from '../../model/reader/word-files.ts';
import { targetsIn } from '../../model/rich-parts.ts';
import { parseRichText } from '../../model/rich-text.ts';
import { isRichAt } from '../../model/schemas/at-key.ts';

export type Outgoing = Place & { url: string };

export type LinkedContent = Pick<Content, 'languages' | 'site' | 'projects' | 'cv'> &
  Partial<Pick<Content, 'messages'>>;

/** Every address outside the site that a visitor can follow, with the place that it comes from. */
export function outgoingLinks(content: LinkedContent): Outgoing[] {
  const { site, projects, cv } = content;
  const inSite = (key: string, url: string) => ({ file: 'site.yaml', key, url });
  return [
    ...site.owner.profiles.map(({ url }, index) => inSite(`owner.profiles.${index}.url`, url)),
    ...(site.translator ? [inSite('translator.url', site.translator.url)] : []),
    ...(['certificates', 'awards', 'publications'] as const).flatMap((list) =>
      cv.facts[list].flatMap(({ url }, index) =>
        url ? [{ file: 'cv/cv.yaml', key: `${list}.${index}.url`, url }] : [],
      ),
    ),
    ...projects.flatMap((project) => {
      const file = `projects/${project.id}/project.yaml`;
      const demo = demoOf(project, site);
      return [
        ...(demo ? [{ file, key: project.demo ? 'demo' : 'repositories', url: demo }] : []),
        ...sourcesOf(project, site).map(({ url }, index) => ({
          file,
          key: `repositories.${index}`,
          url,
        })),
      ];
    }),
    ...linksInTexts(content),
  ];
}

/** The links that stand in long texts. */
const linksInTexts = ({ languages, messages, projects, cv }: LinkedContent): Outgoing[] =>
  wordFilesOf({ messages, projects, cv }, languages).flatMap(({ folder, locale, schema, texts }) =>
    texts
      .filter(([key]) => isRichAt(schema, key.split('.')))
      .flatMap(([key, text]) =>
        targetsIn(parseRichText(text).parts)
          .filter((target) => /^https?:/.test(target))
          .map((url) => ({ file: `${folder}/${locale}.yaml`, key, url })),
      ),
  );
