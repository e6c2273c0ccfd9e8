import { symbolOf } from '../../../model/reader/pictures.ts';
import { recoloured } from '../../../model/theme/theme.ts';

const drawings = import.meta.glob<string>('/content/pictures/concept-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The drawings of the concept cards in one file, whose ink and accent follow the page that shows them. */
export const GET = () => {
  const symbols = Object.entries(drawings).map(([file, drawing]) => {
    const [name = ''] = /concept-\d+/.exec(file) ?? [];
    return symbolOf(recoloured(drawing, 'var(--accent)'), name);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
