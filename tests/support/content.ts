import { readContent } from '../../model/content.ts';
import { withoutMarkers } from '../../model/languages/fallback-text.ts';

const { messages, projects, cv, ...facts } = readContent();

/** What the built site was made from, in the words that visitors read. */
export const content = {
  ...facts,
  messages: withoutMarkers(messages),
  projects: withoutMarkers(projects),
  cv: withoutMarkers(cv),
};
