import type { BreadcrumbList, ProfilePage, SoftwareSourceCode, WebSite } from 'schema-dts';

/** What a page tells search engines. Only the kinds we use: all of them slow the compiler down. */
export type PageData = {
  '@context': 'https://schema.org';
  '@graph': readonly (ProfilePage | WebSite | SoftwareSourceCode | BreadcrumbList)[];
};

/** Facts for search engines. It is data, not script: the policy needs no hash for it. */
export function JsonLd({ data }: { data: PageData }) {
  // No text can end the element or begin a comment in it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
