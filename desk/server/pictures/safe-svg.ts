/** Elements that draw. Whatever runs, embeds or leads elsewhere is not among them. */
const elements = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix
  feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset animate animateTransform`.split(
    /\s+/,
  ),
);

const tag = /<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;
const attribute = /([^\s=/]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** Whether a drawing only draws: no script, nothing from elsewhere, nothing that a parser could be led astray by. */
export function isSafeSvg(source: string): boolean {
  const drawing = source
    .replace(/^\uFEFF?\s*<\?xml\s[^?]*\?>/, '')
    .replaceAll(/<!--(?:(?!--)[\s\S])*-->/g, '');
  if (/<[!?]/.test(drawing) || /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(drawing))
    return false;
  const tags = [...drawing.matchAll(tag)];
  // Every sign that opens a tag belongs to one that was looked at.
  if (tags.length === 0 || tags.length !== drawing.split('<').length - 1) return false;
  if (tags[0]?.[2] !== 'svg') return false;
  return (
    tags.every(([, , name = '', rest = '']) => elements.has(name) && areSafe(rest)) &&
    !leadsOut(drawing)
  );
}

function areSafe(attributes: string): boolean {
  return [...attributes.matchAll(attribute)].every(([, name = '', quoted = '']) => {
    const value = decoded(quoted.slice(1, -1));
    if (/^on/i.test(name)) return false;
    if (/(?:^|:)href$/i.test(name)) return value.startsWith('#');
    // What is animated could be a link.
    if (/^attributeName$/i.test(name)) return !/href|^on/i.test(value);
    return !/javascript:|data:/i.test(value.replaceAll(/\s/g, ''));
  });
}

const decoded = (text: string) =>
  text.replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex, digits) =>
    String.fromCodePoint(Math.min(Number.parseInt(digits, hex ? 16 : 10) || 0, 0x10ffff)),
  );

/** Styles may name what is in the drawing itself. */
const leadsOut = (drawing: string) =>
  /@import|expression\s*\(|\\/i.test(drawing) || /url\(\s*["']?(?!["'#])/i.test(decoded(drawing));
