import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';

const otherLanguages = ['es', 'ca', 'de'];
type Key = readonly (string | number)[];

/** Makes a copy of content/ that of somebody who has as little as the site can be built with, in one language. */
export function makeBare(root: string): void {
  const change = (file: string, edit: (document: Document) => void) => {
    const path = join(root, file);
    const document = parseDocument(readFileSync(path, 'utf8'));
    edit(document);
    writeFileSync(path, document.toString());
  };
  const without = (file: string, ...keys: Key[]) =>
    change(file, (document) => {
      for (const key of keys) {
        if (!document.deleteIn(key)) throw new Error(`${file} has no ${key.join('.')}.`);
      }
    });
  without('site.yaml', ['owner', 'profiles'], ['translator'], ['projects']);
  writeFileSync(join(root, 'site.yaml'), 'form: none\n', { flag: 'a' });
  change('site.yaml', (document) => document.set('url', 'https://www.bare-owner.example'));
  without('cv/cv.yaml', ['projects']);
  without(
    'texts/en.yaml',
    ['translations'],
    ['accessibility', 'image_translator'],
    ...['section_2', 'section_3'].map((section) => ['about', 'my_story', section]),
    ['about', 'nowadays', 'section_2'],
  );
  without(
    'cv/en.yaml',
    ['availability'],
    ...['detail', 'highlights'].map((key) => ['experience', 'studio', key]),
    ['education', 'binding', 'detail'],
  );
  without('languages.yaml', ...otherLanguages.map((code) => [code]));
  change('routes.yaml', ({ contents }) => {
    if (!isSeq(contents)) throw new Error('routes.yaml is no list.');
    contents.items = contents.items.filter(
      (entry) =>
        isMap(entry) &&
        !['confirmation', 'translations', 'projects'].includes(`${entry.get('id')}`),
    );
    for (const entry of contents.items) {
      for (const code of otherLanguages) isMap(entry) && entry.delete(`url_${code}`);
    }
  });
  for (const code of otherLanguages) {
    for (const file of [`texts/${code}.yaml`, `cv/${code}.yaml`, `translations/${code}.txt`]) {
      rmSync(join(root, file));
    }
  }
  rmSync(join(root, 'projects'), { recursive: true });
  rmSync(join(root, 'pictures/translator.svg'));
}
