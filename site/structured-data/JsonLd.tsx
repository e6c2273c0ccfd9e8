import type { PageData } from './graph.ts';

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
