import { foldedByYear } from '../../../model/projects.ts';
import type { Project } from '../../../model/reader/projects.ts';
import sheet from './Years.css?inline';

/** The style of folded years stands in the head of the page: shorter lists do without it. */
export const yearsStyle = (list: readonly Project[]) =>
  foldedByYear(list).years.length > 0 ? sheet : '';
