import { expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { sampleWarning } from './sample-warning.ts';

const { site } = readContent();
const sample = {
  ...site,
  url: 'https://www.example.com',
  owner: { ...site.owner, email: 'ada@example.com' },
};
const own = {
  ...site,
  url: 'https://ada.dev',
  owner: {
    name: 'Ada',
    email: 'ada@ada.dev',
    profiles: [{ name: 'GitHub', url: 'https://github.com/ada' }],
  },
  translator: { name: 'Bo', url: 'https://bo.dev' },
  projects: { ...site.projects, source: 'https://github.com/ada', demo: 'https://ada.dev/demos' },
};

test('a build of the sample says so, and why it matters', () => {
  const warning = sampleWarning(sample).join('\n');
  expect(warning).toContain('STILL CONTAINS SAMPLE SETTINGS');
  expect(warning).toContain('https://www.example.com, which is not your site');
  expect(warning).toContain('content/site.yaml: url, owner.email');
});

test('a preview under a URL of its own is still warned of the sample’s people', () => {
  const warning = sampleWarning({ ...sample, url: 'https://preview.dev' }).join('\n');
  expect(warning).toContain('owner.email');
  expect(warning).not.toContain('leads nowhere');
});

test('a site that is somebody’s own builds quietly', () => {
  expect(sampleWarning(own)).toEqual([]);
  expect(sampleWarning({ ...own, translator: undefined })).toEqual([]);
});

test('a profile of the sample is named with its place in the list', () => {
  const profiles = [...own.owner.profiles, { name: 'ORCID', url: 'https://orcid.example.com/1' }];
  const warning = sampleWarning({ ...own, owner: { ...own.owner, profiles } }).join('\n');
  expect(warning).toContain('content/site.yaml: owner.profiles.1.url.');
});
