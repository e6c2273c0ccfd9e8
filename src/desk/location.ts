import type { FactFile } from '../editing/facts.ts';
import type { Code, Language, PartId, TextId } from '../editing/parts.ts';

/** What is open: a part of the site, or one of the views that have no texts. */
export const otherViews = [
  'applications',
  'pictures',
  'glossary',
  'settings',
  'languages',
] as const;
export type OtherView = (typeof otherViews)[number];
export type View = PartId | OtherView;

/** Where the desk is: kept in the URL, so that reloading and going back return to it. */
export type DeskLocation = {
  view: View;
  /** The chosen language, which the page is shown in. */
  language: Code;
  text?: TextId;
  /** The key of the fact that is meant, in a view of facts; the place of the picture, in that of pictures. */
  fact?: string;
  /** The language of the field that is meant, where it is the source beside the chosen one. */
  side?: Code;
};

/** The field that something is about. */
export type FieldPlace =
  | { view: PartId; text: TextId; language: Code }
  | { view: View; fact?: string; text?: never; language?: Code };

export const isOtherView = (view: View): view is OtherView =>
  (otherViews as readonly string[]).includes(view);

export const hashOf = ({ side: _, ...location }: DeskLocation) =>
  `#${new URLSearchParams(location)}`;

export const locationFromHash = (hash: string): Partial<DeskLocation> =>
  Object.fromEntries(new URLSearchParams(hash.slice(1)));

/** What is open where the URL says nothing, or names a language that the site does not have. */
export function openLocation(
  asked: Partial<DeskLocation>,
  languages: readonly Language[],
): DeskLocation {
  const language =
    languages.find(({ code }) => code === asked.language) ??
    languages.find(({ isSource }) => !isSource) ??
    languages[0];
  return { ...asked, view: asked.view ?? 'home', language: language?.code ?? asked.language ?? '' };
}

/** The view in which the facts of a file are edited. */
export function viewOfFacts(file: FactFile): View {
  if (file === 'cv/cv.yaml') return 'cv';
  if (file === 'cv/versions.yaml' || file.startsWith('letters/')) return 'applications';
  if (file === 'glossary.md') return 'glossary';
  return file === 'site.yaml' ? 'settings' : (file.replace(/\/[^/]+$/, '') as View);
}
