import { startFilter } from './filter.ts';
import { startSections } from './sections.ts';

startFilter();
startSections();
