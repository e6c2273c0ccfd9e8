import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import { Entries, type Entry } from '../../ui/Entries.tsx';
import { Topics, type TopicsProps } from '../../ui/Topics.tsx';

export type TaggedProjectsProps = {
  texts: Pick<SiteTexts, 'projects'>;
  title: string;
  list: readonly Entry[];
  /** Links to the list of all projects and to the pages of the other technologies. */
  topics: TopicsProps['list'];
};

/** The projects with one technology. */
export const TaggedProjects = ({ texts, title, list, topics }: TaggedProjectsProps) => (
  <div className="listing">
    <header className="listing-head">
      <h1>{title}</h1>
      <Topics label={texts.projects.technologies} list={topics} />
    </header>
    <Entries list={list} heading="h2" />
  </div>
);
