import { startIslands } from '../build/first-frame/islands.ts';
import { startCurrentSection } from '../sections/header/current-section.ts';
import { startFilter } from '../sections/projects/filter.ts';

startFilter();
startCurrentSection();
startIslands();
