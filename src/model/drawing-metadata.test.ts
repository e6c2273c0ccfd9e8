import { expect, test } from 'vitest';
import { namesFiles, withoutDrawingMetadata } from './drawing-metadata.ts';

const drawing = '<path d="M0 0h9v9z" fill="#c23317"/>';
const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape in /home/ünal/Pictures -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="flat-of-anna.svg"
   inkscape:export-filename='/home/anna/flat.png'>
  <sodipodi:namedview inkscape:window-width="1920"><inkscape:page x="0"/></sodipodi:namedview>
  <metadata id="m"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Anna</rdf:RDF></metadata>
  <g inkscape:label="Anna’s layer" inkscape:groupmode="layer" id="a">${drawing}</g>
  <use xlink:href="#a" x="1 > 0"/>
</svg>`;

test('a drawing loses what its program noted in it, and draws the same', () => {
  const clean = withoutDrawingMetadata(inkscape);
  expect(clean).not.toMatch(/inkscape|sodipodi|anna|ünal|rdf|metadata|<!--/i);
  expect(clean).toContain(`<g id="a">${drawing}</g>`);
  expect(clean).toContain('<use xlink:href="#a" x="1 > 0"/>');
  expect(clean).toContain('viewBox="0 0 9 9"');
  expect(withoutDrawingMetadata(clean)).toBe(clean);
});

test.each([
  ['nothing to remove', `<svg xmlns="http://www.w3.org/2000/svg"><title>A</title>${drawing}</svg>`],
  [
    'a namespace as an entity',
    '<!DOCTYPE svg [<!ENTITY n "x">]><svg xmlns="&n;" xmlns:xlink="&n;"><use xlink:href="#a"/></svg>',
  ],
  ['a prefix of its own', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path s:d=""/></s:svg>'],
  ['damaged', '<svg><!-- a --><g></svg>'],
])('a drawing that has %s stays as it is', (_, source) => {
  expect(withoutDrawingMetadata(source)).toBe(source);
});

test('files of a machine are found where nobody sees them, and are no matter where everybody does', () => {
  expect(namesFiles(inkscape)).toBe(true);
  expect(namesFiles(withoutDrawingMetadata(inkscape))).toBe(false);
  expect(namesFiles('<svg><text>cd /home/pi</text></svg>')).toBe(false);
});
