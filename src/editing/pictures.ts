import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import sharp from 'sharp';
import { refusal } from '../model/errors/refusal.ts';
import type { ContentFolder, OpenFolder } from '../model/reader/files.ts';
import { filesUnder, noteIds, projectIds } from '../model/reader/files.ts';
import { picturesIn } from '../model/reader/note-texts.ts';
import { drawings, isPicture, pictureFile } from '../model/reader/pictures.ts';
import { slugPattern } from '../text/slug.ts';
import type { ContentFiles } from './content-files.ts';
import type { FactFile } from './facts.ts';
import { type Change, contentChange } from './journal/change.ts';
import type { Workspace } from './journal/workspace.ts';
import { collectionOf } from './parts.ts';
import { traceIn, withoutMetadata } from './picture-metadata.ts';
import { isSafeSvg } from './safe-svg.ts';
import { pathOf, removeKeys } from './texts/edit-yaml.ts';
import { screenshotsOf, setScreenshots } from './texts/lists.ts';
import { allTextFolders, readLoosely, readTexts, textFile } from './texts/text-files.ts';

export const mostPictureBytes = 10_000_000;
const mostDrawingBytes = 500_000;

type Ratio = readonly [width: number, height: number];

export type Picture = {
  /** From the content's root, without its ending: projects/kanban/cover, pictures/owner, projects/kanban/board */
  place: string;
  file?: string;
  width?: number;
  height?: number;
  bytes?: number;
  crop?: Crop;
  /** screenshot: listed by its project. text: shown by the text of its note. drawing: has to be an SVG. unused: no page shows it. */
  use?: 'screenshot' | 'text' | 'drawing' | 'unused';
  /** Whether the site can be without it. */
  canGo?: boolean;
};

/** To what a picture is cropped, and the fact that says around which point. */
export type Crop = {
  ratio: Ratio;
  /** On the pages, or only in link previews. */
  by: 'page' | 'preview';
  focus: { file: FactFile; key: string };
};

type Slot = Pick<Picture, 'place' | 'crop' | 'use' | 'canGo'> & { file: string | undefined };

const portraitCrop: Crop = {
  ratio: [8, 9],
  by: 'preview',
  focus: { file: 'site.yaml', key: 'owner.portrait_focus' },
};
const coverCrop = (id: string): Crop => ({
  ratio: [10, 7],
  by: 'page',
  focus: { file: `projects/${id}/project.yaml`, key: 'cover_focus' },
});

/** A cover without another crop than that of a very high one. */
const noteCrop = (id: string): Crop => ({
  ratio: [15, 8],
  by: 'preview',
  focus: { file: `notes/${id}/note.yaml`, key: 'cover_focus' },
});

/** The pictures that the text of a note shows, in whatever language. */
const shownInNote = (content: OpenFolder, folder: string): string[] => [
  ...new Set(
    content.languages.all.flatMap((locale) => {
      const text = readTexts(content, textFile(folder, locale)).get('text') ?? '';
      return picturesIn(text, locale).map(({ file }) => `${folder}/${file}`);
    }),
  ),
];

/** One for each card of the source language. */
function conceptPlaces(content: OpenFolder): string[] {
  const texts = readLoosely(content, textFile('texts', content.languages.source)) as {
    about?: { concept_key?: unknown };
  } | null;
  const cards = texts?.about?.concept_key;
  return Array.isArray(cards) ? cards.map((_, index) => `pictures/concept-${index + 1}`) : [];
}

/** Every picture that the pages show or would show, and those that they do not. */
function slotsOf(content: OpenFolder): Slot[] {
  const at = (place: string, rest: Partial<Slot> = {}): Slot => ({
    place,
    file: pictureFile(content.root, place),
    ...rest,
  });
  return [
    ...withUnused(content.root, 'pictures', [
      at('pictures/owner', { crop: portraitCrop }),
      at('pictures/translator'),
      ...conceptPlaces(content).map((place) => at(place, { canGo: true })),
      ...drawings.map((name) => at(`pictures/${name}`, { use: 'drawing' })),
    ]),
    ...projectIds(content).flatMap((id) => {
      const folder = `projects/${id}`;
      return withUnused(content.root, folder, [
        at(`${folder}/cover`, { crop: coverCrop(id), canGo: true }),
        ...screenshotsOf(content, id).map((name) =>
          slotOf(`${folder}/${name}`, { use: 'screenshot' }),
        ),
      ]);
    }),
    ...noteIds(content).flatMap((id) => {
      const folder = `notes/${id}`;
      return withUnused(content.root, folder, [
        at(`${folder}/cover`, { crop: noteCrop(id), canGo: true }),
        ...shownInNote(content, folder).map((file) => slotOf(file, { use: 'text' })),
      ]);
    }),
  ].map((place) => (isInside(content.root, place.file) ? place : { ...place, file: undefined }));
}

const slotOf = (file: string, rest: Partial<Slot> = {}): Slot => ({
  place: file.slice(0, -extname(file).length),
  file,
  ...rest,
});

/** Cameras write names in capitals. */
const isAt = (place: string) => (slot: Slot) => slot.place.toLowerCase() === place.toLowerCase();

/** The pictures of a folder that are used, and those beside them; a drawing may stay behind a photograph. */
function withUnused(root: string, folder: string, used: readonly Slot[]): Slot[] {
  const places = used.map(({ place }) => place.toLowerCase());
  const others = readdirSync(join(root, folder))
    .filter(isPicture)
    .map((name) => slotOf(`${folder}/${name}`, { use: 'unused', canGo: true }))
    .filter(({ place }) => !places.includes(place.toLowerCase()));
  return [...used, ...others];
}

/** Whether there is such a file, and no link leads from it out of the folder. */
function isInside(root: string, file: string | undefined): boolean {
  const path = join(root, file ?? '');
  return existsSync(path) && realpathSync(path).startsWith(realpathSync(root) + sep);
}

export const picturesOf = (content: OpenFolder, under = ''): Promise<Picture[]> =>
  Promise.all(
    slotsOf(content)
      .filter(({ place }) => place.startsWith(under))
      .map((place) => described(content.root, place)),
  );

async function described(root: string, { file, ...picture }: Slot): Promise<Picture> {
  if (!file) return picture;
  const path = join(root, file);
  // Before the wait, during which the picture may be removed.
  const { size: bytes } = statSync(path);
  const { autoOrient } = await sharp(path)
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return { ...picture, file, bytes, ...autoOrient };
}

/** One of the pictures that there are; no other file can be asked for. */
export function pictureBytes(content: OpenFolder, file: string) {
  if (!slotsOf(content).some((place) => place.file === file)) throw refusal('unknown');
  return { bytes: readFileSync(join(content.root, file)), type: getMimeType(file) as string };
}

export async function putPicture(
  workspace: Workspace,
  place: string,
  upload: Buffer,
): Promise<Picture> {
  const known = slotsOf(workspace).find(isAt(place));
  const { file, change } = await pictureChange(workspace, place, upload, known);
  workspace.apply(change);
  return described(workspace.root, { ...known, place, file });
}

/** A change that removes from pictures what tells about their owner. */
export async function metadataChange(site: string): Promise<Change> {
  const root = join(site, 'content');
  const files = new Map<string, Uint8Array>();
  const own = filesUnder(root).filter((file) => isPicture(file) && isInside(root, file));
  for (const file of own) {
    const bytes = readFileSync(join(root, file));
    if (await traceIn(file, bytes)) files.set(file, await withoutMetadata(file, bytes));
  }
  const [first = ''] = files.keys();
  return contentChange(site, { kind: 'picture', id: slotOf(first).place }, files);
}

/** Removes a picture that the site can be without: for a project without a cover one is drawn. */
export function deletePicture(workspace: Workspace, place: string): void {
  const known = slotsOf(workspace).find(isAt(place));
  if (!known?.canGo) throw refusal('unknown');
  workspace.apply(
    workspace.edit({ kind: 'picture', id: place }, (files) => removeFormer(files, place, known)),
  );
}

/** Of several pictures of one name the pages would choose by their endings. */
function removeFormer(files: ContentFiles, place: string, known: Slot | undefined): void {
  const folder = place.slice(0, place.lastIndexOf('/'));
  for (const name of readdirSync(join(files.root, folder))) {
    const file = `${folder}/${name}`;
    if (isPicture(name) && isAt(place)(slotOf(file))) files.remove(file);
  }
  // The focal point of another picture says nothing about the one in its place.
  const { file, key } = known?.crop?.focus ?? {};
  if (file && key) files.edit(file, (source) => removeKeys(source, [pathOf(key)]));
}

/** What kind of picture it is, its content says, not its name. */
async function pictureChange(
  workspace: Workspace,
  place: string,
  upload: Buffer,
  known: Slot | undefined,
): Promise<{ file: string; change: Change }> {
  const [, folder = '', id = '', name = ''] =
    /^((?:projects|notes)\/([^/]+))\/([^/]+)$/.exec(place) ?? [];
  const mayBeNew = allTextFolders(workspace).includes(folder);
  const project = collectionOf(folder) === 'projects' ? id : undefined;
  if (!known && !(mayBeNew && slugPattern.test(name))) throw refusal('unknown');
  const isScreenshot = project !== undefined && name.toLowerCase() !== 'cover';
  const ending = await endingOf(upload, !isScreenshot);
  if (known?.use === 'drawing' && ending !== 'svg') throw refusal('not_a_drawing');
  const wanted = `${place}.${ending}`;
  // Where capitals do not count, removing Cover.JPG would remove the new cover.jpg.
  const file = known?.file?.toLowerCase() === wanted.toLowerCase() ? known.file : wanted;
  const bytes = await withoutMetadata(file, upload);
  const change = workspace.edit({ kind: 'picture', id: place }, (files) => {
    removeFormer(files, place, known);
    if (isScreenshot) setScreenshots(files, project, withScreenshot(files, project, name, file));
    files.write(file, bytes);
  });
  return { file, change };
}

const endings: Partial<Record<string, string>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  heif: 'avif',
};

async function endingOf(bytes: Buffer, mayBeDrawn: boolean): Promise<string> {
  if (bytes.length === 0) throw refusal('not_a_picture');
  const { format, compression } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, compression: undefined }));
  if (format === 'svg') {
    const isFine =
      mayBeDrawn && bytes.length <= mostDrawingBytes && isSafeSvg(bytes.toString('utf8'));
    if (!isFine) throw refusal(mayBeDrawn ? 'unsafe_drawing' : 'not_a_screenshot');
    return 'svg';
  }
  const ending = format && endings[format];
  if (!ending || (format === 'heif' && compression !== 'av1')) throw refusal('not_a_picture');
  // Only making it smaller reads a picture to its end.
  await sharp(bytes)
    .resize(1, 1)
    .toBuffer()
    .catch(() => {
      throw refusal('damaged_picture');
    });
  return ending;
}

/** A new screenshot comes last; another picture in the place of one may have another ending. */
function withScreenshot(content: ContentFolder, id: string, name: string, file: string): string[] {
  const listed = screenshotsOf(content, id);
  const index = listed.findIndex((one) => one.slice(0, -extname(one).length) === name);
  const place = index < 0 ? listed.length : index;
  return listed.toSpliced(place, 1, basename(file));
}
