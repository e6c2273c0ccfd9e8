import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSafeSvg } from './safe-svg.ts';

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${attributes}>${inside}</svg>`;

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

const attacks: readonly (readonly [what: string, source: string])[] = [
  ['an element that runs', drawing('<script>alert(1)</script>')],
  ['an element that runs, in capitals', drawing('<SCRIPT href="data:,alert(1)"/>')],
  ['an element of another language', drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>')],
  ['another language throughout', '<svg xmlns="http://www.w3.org/1999/xhtml"><g/></svg>'],
  ['no language', '<svg><g/></svg>'],
  ['another root', '<g xmlns="http://www.w3.org/2000/svg"/>'],
  ['an event', drawing('<path d="M0 0"/>', 'onload="alert(1)"')],
  ['an event without quotes', '<svg xmlns="http://www.w3.org/2000/svg" onload=alert(1)></svg>'],
  ['an event after a slash', '<svg/onload="alert(1)" xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['an event in capitals', drawing('<path d="M0 0" OnClick = "alert(1)"/>')],
  ['an event set later', drawing('<animate attributeName="onclick" to="alert(1)"/>')],
  ['a link', drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a link set later', drawing('<use href="#a"><animate attributeName="href" to="x.svg"/></use>')],
  ['a part from elsewhere', drawing('<use href="https://evil.example/x.svg#a"/>')],
  [
    'a part from elsewhere, escaped',
    drawing('<use xlink:href="&#104;ttps://evil.example"/>', xlink),
  ],
  ['a link under another name', drawing('<use a:href="x.svg#a"/>', xlink.replace('xlink', 'a'))],
  ['a picture from elsewhere', drawing('<image href="https://evil.example/x.png"/>')],
  ['a page', drawing('<foreignObject><iframe src="https://evil.example"/></foreignObject>')],
  ['a style sheet from elsewhere', drawing('<style>@import "https://evil.example/x.css";</style>')],
  [
    'a font from elsewhere',
    drawing('<style>@font-face{font-family:a;src:url(//x.example)}</style>'),
  ],
  ['a fill from elsewhere', drawing('<path fill="url(https://evil.example/x#a)" d="M0 0"/>')],
  ['a fill from elsewhere, quoted', drawing('<path style="fill:url( \'//x.example#a\' )"/>')],
  ['a fill from elsewhere, in a comment', drawing('<style>g{fill:url(/*#*/x.svg)}</style>')],
  ['pictures by their size', drawing('<style>g{background:image-set("//x.example/a" 1x)}</style>')],
  ['pictures by their size, prefixed', drawing('<g style="mask:-webkit-image-set(\'//x\' 1x)"/>')],
  [
    'pictures by their size, in CDATA',
    drawing('<style><![CDATA[g{mask:image-set("x" 1x)}]]></style>'),
  ],
  ['a name in escapes', drawing('<style>g{fill:u\\72l(//x.example)}</style>')],
  ['a name in entities', drawing('<g style="fill:&#117;rl(//x.example)"/>')],
  ['an entity of its own', `<!DOCTYPE svg [<!ENTITY x "y">]>${drawing('<text>&x;</text>')}`],
  ['a style sheet by instruction', `<?xml-stylesheet href="x.xsl"?>${drawing('<g/>')}`],
  ['an unknown attribute', drawing('<path ping="https://evil.example"/>')],
  ['a base for all URLs', drawing('<use href="#a" xml:base="https://evil.example/"/>')],
  ['half a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  [
    'more groups in each other than can be read',
    drawing('<g>'.repeat(50_000) + '</g>'.repeat(50_000)),
  ],
  ['nothing', ''],
];

test.for(attacks)('refused: %s', ([, source]) => {
  expect(isSafeSvg(source)).toBe(false);
});

const honest: readonly (readonly [what: string, source: string])[] = [
  ['lines and colours', drawing('<path fill="#f2b632" stroke-width="4" d="M0 0h9v9"/>')],
  [
    'a declaration and a mark at the beginning',
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${drawing('<g/>')}`,
  ],
  ['a comment with markup in it', drawing('<!-- <script>alert(1)</script> --><g/>')],
  [
    'a gradient and what uses it',
    drawing(
      '<defs><linearGradient id="a" x1="0" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient></defs><path style="fill:url(#a)" d="M0 0"/><path fill="url(\'#a\')" d="M0 0"/>',
    ),
  ],
  [
    'a part of itself, twice',
    drawing(
      '<symbol id="a" viewBox="0 0 9 9"><circle r="4"/></symbol><use xlink:href="#a"/><use href="#a"/>',
      xlink,
    ),
  ],
  [
    'a clip, a mask and a filter',
    drawing(
      '<clipPath id="c"><rect width="9" height="9" rx="1"/></clipPath><filter id="f"><feGaussianBlur in="SourceAlpha" stdDeviation="2" result="b"/><feOffset dx="1" dy="1"/><feMerge><feMergeNode in="b"/></feMerge></filter><g clip-path="url(#c)" filter="url(#f)" opacity=".9"/>',
    ),
  ],
  [
    'a style sheet that moves and follows the theme',
    drawing(
      '<style>.a{fill:color-mix(in srgb,#fff 20%,var(--b,red));animation:a 2s cubic-bezier(.2,0,0,1) infinite}@keyframes a{50%{transform:translate(1px,2px) rotate(3deg)}}@media (prefers-color-scheme:dark){.a:not(.b):nth-child(2){fill:rgb(1 2 3)}}</style><g class="a"/>',
    ),
  ],
  [
    'an animation',
    drawing(
      '<circle r="4"><animate attributeName="r" values="1;4" dur="2s" repeatCount="indefinite"/></circle>',
    ),
  ],
  [
    'words',
    drawing(
      '<title>f(x) &amp; more</title><text x="1" font-family="serif" text-anchor="middle">1 &lt; <tspan>2</tspan></text>',
      'role="img" aria-label="f(x)"',
    ),
  ],
  [
    'what a drawing program notes',
    drawing(
      '<g inkscape:label="Layer 1" data-name="a(b)"/>',
      'version="1.1" xml:space="preserve" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
    ),
  ],
];

test.for(honest)('taken: %s', ([, source]) => {
  expect(isSafeSvg(source)).toBe(true);
});

test('every drawing of the sample is taken', () => {
  const drawings = readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => join('content', file));
  expect(drawings.filter((file) => !isSafeSvg(readFileSync(file, 'utf8')))).toEqual([]);
  expect(drawings.length).toBeGreaterThan(20);
});
