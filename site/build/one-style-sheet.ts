const styleElement = /(?<!<noscript>)<style>([\s\S]*?)<\/style>\s?/g;

/** Fonts with Arial's measures, or close to them, for systems that lack it. */
const likeArial = ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'];

/**
 * Gathers a page's inline styles in one element at the end of the head: each further one would cost
 * a hash of 44 incompressible characters of the first 14 KB. They stand behind the tags of link
 * previews, whose robots read only the beginning of a page.
 */
export function withOneStyleSheet(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, text = '']) => withFittingFonts(text));
  if (styles.length === 0) return html;
  return html
    .replaceAll(styleElement, '')
    .replace('</head>', () => `<style>${styles.join('')}</style></head>`);
}

/**
 * Astro's fallback knows Arial only, and takes its one weight for all, so that headings would not be
 * bold; its font names carry a hash that would not compress.
 */
function withFittingFonts(css: string): string {
  return css
    .replace(
      /(@font-face\{[^}]*src:)local\("Arial"\);[^}]*?(size-adjust:[^}]*\})/,
      (_face, start: string, measures: string) =>
        `${start}${local('')};${measures}${start}${local(' Bold')};font-weight:600 800;${measures}`,
    )
    .replace(/("[^"]+)-[0-9a-f]{16}( [^"]+)?"/g, '$1$2"');
}

const local = (weight: string) => likeArial.map((name) => `local("${name}${weight}")`).join();
