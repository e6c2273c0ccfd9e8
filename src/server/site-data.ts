import type { BuiltFormPage } from '../contact/http/form-page.ts';
import type { ContactContent } from '../model/contact-content.ts';
import { Languages } from '../model/languages/languages.ts';
import type { Urls } from '../model/routes.ts';

/** What a bundled program knows of the site, serializable as JSON. */
export type SiteData = Omit<ContactContent, 'languages' | 'routes'> & {
  languages: Languages['table'];
  routes: [id: string, Urls][];
  /** Undefined if the site has no form. */
  formPage: BuiltFormPage | undefined;
};

/** The content of the site, in a program that has no files of it. */
export const contentFrom = (data: SiteData): ContactContent => ({
  ...data,
  languages: new Languages(data.languages),
  routes: new Map(data.routes),
});
