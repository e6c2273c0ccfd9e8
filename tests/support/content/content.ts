import { readContent } from '../../../src/model/content.ts';
import { withoutMarkers } from '../../../src/text/fallback-markers.ts';

const { texts, projects, cv, ...facts } = readContent();

/** What the built site was made from, in the words that visitors read. */
export const content = {
  ...facts,
  texts: withoutMarkers(texts),
  projects: withoutMarkers(projects),
  cv: withoutMarkers(cv),
};
