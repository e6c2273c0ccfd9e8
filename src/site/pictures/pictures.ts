import { getImage } from 'astro:assets';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { withoutDrawingMetadata } from '../../model/drawing-metadata.ts';
import type { Project } from '../../model/reader/projects.ts';
import { recoloured } from '../../model/theme/theme.ts';
import { content, theme } from '../content.ts';
import { link } from '../urls.ts';
import { coverSize, drawCover } from './draw-cover.ts';

const drawings = import.meta.glob<string>(
  [
    '/content/{projects,notes}/**/*.svg',
    '/content/pictures/{owner,translator,concept-*,job-*}.svg',
  ],
  {
    query: '?url',
    import: 'default',
    eager: true,
    caseSensitive: false,
  },
);

const photographs = import.meta.glob<ImageMetadata>('/content/**/*.{png,jpg,jpeg,webp,avif}', {
  import: 'default',
  eager: true,
  caseSensitive: false,
});

const coverWidths = [400, 800, 1200];

/** For the page, and for the page on a sharp screen or the whole window. */
export const screenshotWidths = [960, 1920];

export type Picture = {
  src: string;
  width: number;
  height: number;
  /** A photograph in several widths; a drawing needs none. */
  srcSet?: string;
  /** URL of the same drawing in motion, for a pointer over it, if it has one. */
  hover?: string;
  /** What stays in view where it is cropped, as in 50% 20%; its middle, if left out. */
  focus?: string | undefined;
};

const known = new Map<string, Promise<Picture>>();

/** A picture of the content, by its path from there, ready for the page; measured once. */
export function pictureOf(path: string, widths: readonly number[] = coverWidths): Promise<Picture> {
  const key = `${path} ${widths}`;
  const picture = known.get(key) ?? prepare(path, widths);
  known.set(key, picture);
  return picture;
}

async function prepare(path: string, widths: readonly number[]): Promise<Picture> {
  const drawing = drawings[`/content/${path}`];
  if (drawing) return fromDrawing(drawing, path);
  const photograph = photographs[`/content/${path}`];
  if (!photograph) throw new Error(`There is no picture content/${path}.`);
  return fromPhotograph(photograph, path, widths);
}

async function fromDrawing(src: string, path: string): Promise<Picture> {
  const svg = await readFile(join(content.root, path));
  const { width, height } = await sharp(svg).metadata();
  // A drawing that is the target of its URL moves. The query keeps it apart from the one at rest:
  // a browser that took them for one picture would start and stop both at once.
  const hover = svg.includes(':target') ? { hover: `${src}?a#a` } : {};
  return { src, width, height, ...hover };
}

async function fromPhotograph(
  photograph: ImageMetadata,
  path: string,
  widths: readonly number[],
): Promise<Picture> {
  // Astro knows only of JPEGs that a camera may have held them sideways.
  const { autoOrient: upright } = await sharp(join(content.root, path)).metadata();
  const largest = Math.min(upright.width, widths.at(-1) as number);
  const all = [...widths.filter((width) => width < largest), largest];
  const heightAt = (width: number) =>
    Math.max(1, Math.round((width * upright.height) / upright.width));
  const images = await Promise.all(
    all.map((width) =>
      getImage({ src: photograph, width, height: heightAt(width), format: 'webp' }),
    ),
  );
  const { src, attributes } = images.at(-1) as (typeof images)[number];
  return {
    src,
    width: Number(attributes.width),
    height: Number(attributes.height),
    srcSet: images.map((image) => `${image.src} ${image.attributes.width}w`).join(', '),
  };
}

/** Drawings that a page shows as a picture of its own. */
export const shownDrawings = ['error', 'confirmation'] as const;

/** One of the site’s own drawings, by its name under content/pictures/, in the theme’s colours. */
export const drawingOf = async (name: string) =>
  recoloured(await readFile(join(content.root, `pictures/${name}.svg`), 'utf8'), theme.drawing);

/** The same, ready for the page. */
export async function shownDrawing(name: (typeof shownDrawings)[number]): Promise<Picture> {
  const { width, height } = await sharp(Buffer.from(await drawingOf(name))).metadata();
  return { src: link(`/drawings/${name}.svg`), width, height };
}

/** A project's cover, ready for the page: the owner's picture, or else one that is drawn for it. */
export const coverOf = async (project: Project): Promise<Picture> =>
  project.cover
    ? { ...(await pictureOf(project.cover)), focus: project.cover_focus }
    : { src: link(`/covers/${project.id}.svg`), ...coverSize };

/** The same in every language: the title of the source language counts. */
export const drawnCoverOf = ({ texts, tags, number }: Project) =>
  drawCover({ title: texts[content.languages.source].title, tags, number }, theme);

/** More than this would make the page too large for its first packets. */
const mostInPage = 8_000;

/** The same for the project's own page: a drawing is part of the page, so the first paint shows it. */
export async function headerCoverOf(project: Project): Promise<Picture> {
  const cover = await coverOf(project);
  const drawing = await coverDrawing(project);
  if (!drawing || drawing.length > mostInPage) return cover;
  return { ...cover, src: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
}

async function coverDrawing(project: Project): Promise<string | undefined> {
  if (!project.cover) return drawnCoverOf(project);
  return /\.svg$/i.test(project.cover)
    ? withoutDrawingMetadata(await readFile(join(content.root, project.cover), 'utf8'))
    : undefined;
}

/**
 * What the policy allows no style attributes for: each card has its cover in motion, for a pointer over
 * it, and a picture with a focal point is cropped around that.
 */
export function pictureRules(pictures: readonly Picture[]): string {
  const motions = pictures
    .filter(({ hover }) => hover)
    .map(({ src, hover }) => `li:has([src="${src}"]){--answer:url(${hover})}`);
  const points = new Set(pictures.flatMap(({ focus }) => focus ?? []));
  const crops = [...points].map((focus) => `[data-focus="${focus}"]{object-position:${focus}}`);
  return `@layer ui{${[...new Set(motions), ...crops].join('')}}`;
}
