import { withoutSigns } from '../../model/borrowed.ts';
import { readContent } from '../../model/content.ts';

const { messages, projects, cv, ...facts } = readContent();

/** What the built site was made from, in the words that visitors read. */
export const content = {
  ...facts,
  messages: withoutSigns(messages),
  projects: withoutSigns(projects),
  cv: withoutSigns(cv),
};
