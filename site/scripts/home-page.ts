import { startFilter } from './filter.ts';
import { startIslands } from './islands.ts';
import { startSections } from './sections.ts';

startFilter();
startSections();
startIslands();
