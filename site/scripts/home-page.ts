import { startIslands } from '../build/first-frame/islands.ts';
import { startFilter } from './filter.ts';
import { startSections } from './sections.ts';

startFilter();
startSections();
startIslands();
