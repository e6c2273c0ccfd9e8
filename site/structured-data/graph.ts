import type { BreadcrumbList, ProfilePage, SoftwareSourceCode, WebSite } from 'schema-dts';

/** What a page tells search engines. Only the kinds we use: all of them slow the compiler down. */
export type PageData = {
  '@context': 'https://schema.org';
  '@graph': readonly (ProfilePage | WebSite | SoftwareSourceCode | BreadcrumbList)[];
};
