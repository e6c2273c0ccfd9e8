import type { Project } from '../../../model/reader/projects.ts';
import { content } from '../../content.ts';
import { drawnCoverOf } from '../../pictures/pictures.ts';

/** Covers for the projects that have none. */
export const getStaticPaths = () =>
  content.projects
    .filter(({ cover }) => !cover)
    .map((project) => ({ params: { id: project.id }, props: { project } }));

export const GET = ({ props }: { props: { project: Project } }) =>
  new Response(drawnCoverOf(props.project), { headers: { 'content-type': 'image/svg+xml' } });
