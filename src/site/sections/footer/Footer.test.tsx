import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import { Footer } from './Footer.tsx';

const { site, texts: all } = readContent();

function linksWith(profiles: { name: string; url: string }[], texts = all.en) {
  const owner = { ...site.owner, email: 'ada@a.dev', profiles };
  const markup = renderToStaticMarkup(
    <Footer lang="en" texts={texts} site={{ ...site, owner }} ownerName="Ada" />,
  );
  return [...markup.matchAll(/<a href="([^"]+)"[^>]*aria-label="([^"]+)"/g)].map(
    ([, href, label]) => [href, label],
  );
}

test('every profile is a link with a name of its own, and the mail address comes last', () => {
  const profiles = [
    { name: 'Mastodon', url: 'https://mastodon.dev/@ada' },
    { name: 'GitHub', url: 'https://github.dev/ada' },
  ];
  expect(linksWith(profiles)).toEqual([
    ['https://mastodon.dev/@ada', expect.stringMatching(/^Mastodon: /)],
    ['https://github.dev/ada', all.en.accessibility.github],
    ['mailto:ada@a.dev', all.en.accessibility.email],
  ]);
});

test('a network without a sentence of its own has the one for all', () => {
  const { github: _, ...others } = all.de.accessibility;
  const texts = { ...all.de, accessibility: others };
  const [first] = linksWith([{ name: 'GitHub', url: 'https://github.dev/ada' }], texts);
  expect(first?.[1]).toMatch(/^GitHub-Profil von /);
});

test('a network that nobody knows has the icon of a link, a known one its own', () => {
  const iconOf = (name: string) => {
    const owner = { ...site.owner, profiles: [{ name, url: 'https://a.dev' }] };
    const markup = renderToStaticMarkup(
      <Footer lang="en" texts={all.en} site={{ ...site, owner }} ownerName="Ada" />,
    );
    return /<svg.*?<\/svg>/.exec(markup)?.[0];
  };
  const known = ['GitHub', 'LinkedIn', 'GitLab', 'Codeberg', 'Mastodon', 'Bluesky', 'ORCID'];
  const icons = new Set([...known, 'My blog'].map(iconOf));
  expect(icons.size).toBe(known.length + 1);
  expect(iconOf('Photographs')).toBe(iconOf('My blog'));
  expect(iconOf('github')).toBe(iconOf('GitHub'));
});
