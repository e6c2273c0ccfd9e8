import { parseXml, XmlComment, XmlElement, XmlText } from '@rgrove/parse-xml';

const namesIn = (list: string) => new Set(list.trim().split(/\s+/));

/** Elements that draw. Whatever runs, embeds or leads elsewhere is not among them. */
const elements = namesIn(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix
  feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset animate animateTransform`);

/** Attributes that say where and how something is drawn; animations may change them. */
const drawing = namesIn(`
  alignment-baseline amplitude baseline-shift clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters color-rendering cursor cx cy d direction display
  dominant-baseline dx dy edgeMode enable-background exponent fill fill-opacity fill-rule filter
  filterUnits flood-color flood-opacity font-family font-size font-stretch font-style font-variant
  font-weight fr fx fy gradientTransform gradientUnits height image-rendering in in2 intercept
  isolation k1 k2 k3 k4 lengthAdjust letter-spacing marker-end marker-mid marker-start markerHeight
  markerUnits markerWidth mask maskContentUnits maskUnits mix-blend-mode mode offset opacity operator
  orient overflow paint-order pathLength patternContentUnits patternTransform patternUnits
  pointer-events points preserveAspectRatio primitiveUnits r refX refY result rotate rx ry
  shape-rendering slope spreadMethod stdDeviation stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  tableValues text-anchor text-decoration text-rendering textLength transform transform-box
  transform-origin unicode-bidi vector-effect viewBox visibility width word-spacing writing-mode x x1
  x2 y y1 y2`);

const timing = namesIn(`
  accumulate additive begin by calcMode dur end fill from keySplines keyTimes max min repeatCount
  repeatDur restart to type values`);

/** Attributes whose words nobody obeys. */
const notes = namesIn('baseProfile class id lang media role tabindex version');

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';

/** Whether a drawing only draws: no script, nothing from elsewhere. What the lists do not name is refused. */
export function isSafeSvg(source: string): boolean {
  try {
    const { children, root } = parseXml(source, { preserveDocumentType: true });
    const isAlone = children.every((child) => child === root || child instanceof XmlComment);
    return isAlone && root?.name === 'svg' && root.attributes.xmlns === svg && areSafe(root);
  } catch {
    return false;
  }
}

function areSafe(root: XmlElement): boolean {
  const left = [root];
  for (let element = left.pop(); element; element = left.pop()) {
    const { name, attributes, children, text } = element;
    if (!elements.has(name) || (name === 'style' && !isSafeStyle(text))) return false;
    if (!Object.entries(attributes).every(([key, value]) => isSafeAttribute(key, value)))
      return false;
    for (const child of children) {
      if (child instanceof XmlElement) left.push(child);
      else if (!(child instanceof XmlText || child instanceof XmlComment)) return false;
    }
  }
  return true;
}

function isSafeAttribute(name: string, value: string): boolean {
  const [prefix, own] = name.includes(':') ? name.split(/:(.*)/s) : [];
  if (prefix === 'xmlns') return own === 'xlink' ? value === xlink : !value.includes('w3.org');
  if (prefix === 'xml') return own === 'space' || own === 'lang';
  // Of other programs, which have notes of their own in a drawing.
  if (prefix !== undefined && prefix !== 'xlink') return true;
  if (name === 'xmlns') return value === svg;
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#');
  if (name === 'attributeName') return drawing.has(value);
  if (notes.has(name) || /^(?:aria|data)-/.test(name)) return true;
  return (name === 'style' || drawing.has(name) || timing.has(name)) && isSafeStyle(value);
}

/** Functions of style sheets that compute, move and select; others could load something. */
const functions = namesIn(`
  and blur brightness calc circle clamp color color-mix contrast cubic-bezier drop-shadow ellipse
  grayscale has hsl hsla hue-rotate hwb inset invert is lab lch light-dark linear matrix matrix3d max
  media min not nth-child nth-last-child nth-last-of-type nth-of-type oklab oklch opacity or path
  perspective polygon rect rgb rgba rotate rotate3d rotatex rotatey rotatez round saturate scale
  scale3d scalex scaley scalez sepia skew skewx skewy steps supports translate translate3d translatex
  translatey translatez url var where`);

const rules = namesIn('keyframes -webkit-keyframes media supports');

/** Style sheets may refer to what is in the drawing itself. */
function isSafeStyle(style: string): boolean {
  const css = style.toLowerCase();
  // A backslash could hide a name.
  if (css.includes('\\')) return false;
  const called = [...css.matchAll(/([\w-]+)\(/g)].map(([, name = '']) => name);
  const used = [...css.matchAll(/@([\w-]*)/g)].map(([, name = '']) => name);
  return (
    called.every((name) => functions.has(name)) &&
    used.every((name) => rules.has(name)) &&
    !/url\((?!\s*["']?#)/.test(css)
  );
}
