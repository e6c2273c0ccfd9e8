import { firefox } from './firefox.ts';
import { walk } from './walks.ts';

walk(firefox);
