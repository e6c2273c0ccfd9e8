import { defaultLocale } from '../../model/locales.ts';
import { absoluteTo } from '../addresses.ts';

const home = absoluteTo('home', defaultLocale);

/** Names of the things that several pages speak of, the same in every language. */
export const personId = `${home}#person`;
export const siteId = `${home}#website`;
