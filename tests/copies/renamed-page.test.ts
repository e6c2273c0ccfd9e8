import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '../../server/pages/load-site.ts';
import { attribute, type BuiltPage, type BuiltSite, readBuiltSite } from '../support/built-site.ts';
import { copyProject } from '../support/project-copy.ts';

let copy: ReturnType<typeof copyProject>;
let built: BuiltSite;
let serve: (request: Request) => Response;

beforeAll(() => {
  copy = copyProject();
  appendFileSync(join(copy.root, 'content/projects/kanban/de.yaml'), 'old_urls: [brett]\n');
  copy.build();
  built = readBuiltSite(join(copy.root, 'dist'));
  serve = loadSite(join(copy.root, 'dist'));
}, 300_000);

afterAll(() => copy.clear());

describe('a page that was renamed', () => {
  test.each([
    ['/de/brett/', 301, '/de/kanban/'],
    ['/de/brett/?from=mail', 301, '/de/kanban/?from=mail'],
  ])('is led to from %s by our server', (old, status, present) => {
    const response = serve(new Request(`http://localhost${old}`));
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(present);
  });

  test('is led to by hosts that read a list', () => {
    expect(built.read('/_redirects')).toContain('/de/brett/ /de/kanban/ 301\n');
  });

  test('is led to by a page where the host reads none', () => {
    const page = built.pageAt('/de/brett/') as BuiltPage;
    expect(attribute(page, 'meta[http-equiv="refresh"]', 'content')).toBe('0;url=/de/kanban/');
    expect(attribute(page, 'link[rel="canonical"]', 'href')).toMatch(/\/de\/kanban\/$/);
    expect(attribute(page, 'html', 'lang')).toBe('de');
  });

  test('is listed for search engines under its new address alone', () => {
    const sitemap = built.read('/sitemap.xml');
    expect(sitemap).toContain('/de/kanban/');
    expect(sitemap).not.toContain('/brett/');
  });
});
