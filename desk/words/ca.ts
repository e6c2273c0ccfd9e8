export { en as ca } from './en.ts';
