import type { SpokenLanguage } from '../words.ts';
import { cvLabels } from './cv.ts';
import { pagesLabels } from './pages.ts';
import { projectsLabels } from './projects.ts';
import { settingsLabels } from './settings.ts';

export type Label = Record<SpokenLanguage, string>;

/** Short names of the keys under content/, for whoever edits them on the desk. */
export const labelTable: Readonly<Record<string, Label>> = {
  ...projectsLabels,
  ...pagesLabels,
  ...cvLabels,
  ...settingsLabels,
};
