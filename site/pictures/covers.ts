import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale } from '../../model/languages/locales.ts';
import type { Project } from '../../model/reader/projects.ts';
import { content, theme } from '../content.ts';
import { link } from '../urls.ts';
import { coverSize, drawCover } from './draw-cover.ts';
import { type Picture, pictureOf } from './pictures.ts';

/** A project's cover, ready for the page: the owner's picture, or else one that is drawn for it. */
export const coverOf = async (project: Project): Promise<Picture> =>
  project.cover
    ? pictureOf(project.cover)
    : { src: link(`/covers/${project.id}.svg`), ...coverSize, sources: [] };

/** The same in every language: the title of the source language counts. */
export const drawnCoverOf = ({ words, tags }: Project) =>
  drawCover({ title: words[defaultLocale].title, tags }, theme);

/** More than this would make the page too large for its first packets. */
const mostInPage = 8_000;

/** The same for the project's own page: a drawing is part of the page, so the first paint shows it. */
export async function headerCoverOf(project: Project): Promise<Picture> {
  const cover = await coverOf(project);
  const drawing = await drawingOf(project);
  if (!drawing || drawing.length > mostInPage) return cover;
  return { ...cover, src: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
}

async function drawingOf(project: Project): Promise<string | undefined> {
  if (!project.cover) return drawnCoverOf(project);
  return /\.svg$/i.test(project.cover)
    ? readFile(join(content.root, project.cover), 'utf8')
    : undefined;
}

/** Gives each card its cover in motion, for a pointer over it: the policy allows no style attributes. */
export function hoverCoverRules(covers: readonly Picture[]): string {
  const rules = covers
    .filter(({ hover }) => hover)
    .map(({ src, hover }) => `li:has([src="${src}"]){--answer:url(${hover})}`);
  return `@layer later{${rules.join('')}}`;
}
