import { describe, expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import { ownPagesIn } from './own-page.ts';

const content = readContent();
const page = (frontmatter: Record<string, string> = { title: 'Uses' }) => ({
  default: () => null,
  frontmatter,
});
const refusal = (file: string, frontmatter?: Record<string, string>) => () =>
  ownPagesIn({ [file]: page(frontmatter) }, content);

describe('a page of the owner’s own', () => {
  test('has the address of its path, and the language of that address', () => {
    const pages = ownPagesIn(
      { '/custom/pages/uses.md': page(), '/custom/pages/es/lab/usos.astro': page() },
      content,
    );
    expect(pages.map(({ address, locale, isText }) => [address, locale, isText])).toEqual([
      ['/uses/', 'en', true],
      ['/es/lab/usos/', 'es', false],
    ]);
  });

  test('says another language, a description and an id in its frontmatter', () => {
    const frontmatter = { title: 'Usos', language: 'es', description: 'Mis cosas', id: 'uses' };
    expect(ownPagesIn({ '/custom/pages/usos.md': page(frontmatter) }, content)).toMatchObject([
      { address: '/usos/', locale: 'es', description: 'Mis cosas', id: 'own:uses' },
    ]);
  });

  test.each([
    ['kanban.md', 'custom/pages/kanban.md and “kanban” (content/'],
    [
      'confirmation.tsx',
      '“confirmation” (content/routes.yaml) have the same URL, /confirmation/. Rename one of them.',
    ],
    ['api/me.md', 'custom/pages/api/me.md has the URL /api/me/, which the site uses itself'],
  ])('%s is refused, since the address is taken', (file, told) => {
    expect(refusal(`/custom/pages/${file}`)).toThrow(told);
  });

  test('two files of one address are both named', () => {
    const both = { '/custom/pages/uses.astro': page(), '/custom/pages/uses.md': page() };
    expect(() => ownPagesIn(both, content)).toThrow(
      'custom/pages/uses.md and custom/pages/uses.astro have the same URL, /uses/',
    );
  });

  test('without a title, or in a language that the site has not, is refused', () => {
    expect(refusal('/custom/pages/uses.md', {})).toThrow('custom/pages/uses.md needs a title');
    expect(refusal('/custom/pages/uses.md', { title: 'Uses', language: 'fi' })).toThrow(
      'custom/pages/uses.md: the site has no language “fi”.',
    );
  });
});
