const styleElement = /(?<!<noscript>)<style>([\s\S]*?)<\/style>\s?/g;

/** Astro's names of fonts carry a hash, which would not compress. */
const hashInName = /("[^"]+)-[0-9a-f]{16}"/g;

/**
 * Gathers a page's inline styles in one element at the end of the head: each further one would cost
 * a hash of 44 incompressible characters of the first 14 KB. They stand behind the tags of link
 * previews, whose robots read only the beginning of a page.
 */
export function withOneStyleSheet(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, text = '']) =>
    text.replace(hashInName, '$1"'),
  );
  if (styles.length === 0) return html;
  return html
    .replaceAll(styleElement, '')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}
