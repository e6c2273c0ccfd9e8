import { complete } from './complete.ts';
import { large } from './large.ts';
import { little } from './little.ts';

export const owners = { little, large, complete };
