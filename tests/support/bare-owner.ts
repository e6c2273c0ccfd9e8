import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { localeCodes } from '../../model/languages/locales.ts';

type Key = readonly (string | number)[];

/** Makes a copy of content/ that of somebody who has as little as the site can be built with. */
export function makeBare(root: string): void {
  const without = (file: string, ...keys: Key[]) => {
    const path = join(root, file);
    const document = parseDocument(readFileSync(path, 'utf8'));
    for (const key of keys) {
      if (!document.deleteIn(key)) throw new Error(`${file} has no ${key.join('.')}.`);
    }
    writeFileSync(path, document.toString());
  };
  without('site.yaml', ['owner', 'profiles'], ['translator'], ['projects']);
  writeFileSync(join(root, 'site.yaml'), 'form: none\n', { flag: 'a' });
  without('cv/cv.yaml', ['projects']);
  for (const locale of localeCodes) {
    without(
      `messages/${locale}.yaml`,
      ['translations'],
      ['accessibility', 'translations'],
      ['accessibility', 'image_translator'],
      ['accessibility', 'github'],
      ['accessibility', 'linkedin'],
      ...['section_2', 'section_3'].map((section) => ['about', 'my_story', section]),
      ['about', 'nowadays', 'section_2'],
    );
    without(
      `cv/${locale}.yaml`,
      ['experience', 'studio', 'highlights'],
      ['education', 'binding', 'detail'],
    );
  }
  const routes = join(root, 'routes.yaml');
  const document = parseDocument(readFileSync(routes, 'utf8'));
  const ids = (document.toJS() as { id: string }[]).map(({ id }) => id);
  for (const id of ['confirmation', 'translations', 'projects'])
    document.deleteIn([ids.indexOf(id)]);
  writeFileSync(routes, document.toString());
  rmSync(join(root, 'projects'), { recursive: true });
  rmSync(join(root, 'pictures/translator.svg'));
}
