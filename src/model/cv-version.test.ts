import { expect, test } from 'vitest';
import { type Content, readContent } from './content.ts';
import { cvIn } from './cv.ts';
import { publicVersion, versionFileName, withVersion } from './cv-version.ts';
import type { CvVersion } from './schemas/cv-versions.ts';

const content = readContent();
const tags = {
  craft: ['experience.workshop', 'projects.wheely', 'languages.de'],
  numbers: ['experience.studio.highlights.1', 'skills.tools.names.0', 'skills.care.names.1'],
};

const shown = (version: Partial<CvVersion>) => {
  const versions = { tags, versions: { own: { texts: {}, paper: 'a4' as const, ...version } } };
  const { cv, texts } = withVersion({ ...content, cv: { ...content.cv, versions } }, 'own');
  const { facts } = cv;
  return {
    ...facts,
    jobs: facts.experience.map(({ id }) => id),
    highlights: cv.texts.de.experience.studio?.highlights ?? [],
    tools: facts.skills.find(({ id }) => id === 'tools')?.names ?? [],
    care: cv.texts.en.skills.care?.names ?? [],
    position: texts.en.home.author_position,
    summary: cv.texts.de.summary,
  };
};

test('what has no tag is in every version', () => {
  const all = shown({});
  expect(all.jobs).toEqual(content.cv.facts.experience.map(({ id }) => id));
  expect(shown({ with: ['craft'] }).jobs).toEqual(all.jobs);
  expect(shown({ with: ['craft'] }).highlights).toHaveLength(1);
});

test('entries, highlights, skills, projects and languages go by their tags', () => {
  const none = shown({ without: ['craft', 'numbers'] });
  expect(none.jobs).not.toContain('workshop');
  expect(none.projects).not.toContain('wheely');
  expect(none.languages.map(({ code }) => code)).not.toContain('de');
  expect(none.highlights).toEqual([content.cv.texts.de.experience.studio?.highlights?.[0]]);
  expect(none.tools).toEqual(content.cv.facts.skills[2]?.names?.slice(1));
  expect(none.care).toHaveLength((content.cv.texts.en.skills.care?.names?.length ?? 0) - 1);
});

test('a group of skills of which nothing is left is left out, be its names facts or texts', () => {
  const namesOf = (id: string) =>
    content.cv.facts.skills.find((group) => group.id === id)?.names ??
    content.cv.texts.en.skills[id]?.names ??
    [];
  const keys = ['tools', 'care'].flatMap((id) =>
    namesOf(id).map((_, n) => `skills.${id}.names.${n}`),
  );
  const own = { texts: {}, paper: 'a4' as const, without: ['all'] };
  const versions = { tags: { all: keys }, versions: { own } };
  const left = withVersion({ ...content, cv: { ...content.cv, versions } }, 'own');
  for (const locale of content.shown)
    expect(cvIn(left, locale).skills).toHaveLength(content.cv.facts.skills.length - 2);
});

test('a version has its own sections, and a position and summary in a language', () => {
  const own = shown({
    sections: ['skills', 'experience'],
    texts: { en: { position: 'Front-end developer' }, de: { summary: 'Kurz.' } },
  });
  expect([own.projects, own.education, own.languages]).toEqual([[], [], []]);
  expect(own.jobs.length).toBeGreaterThan(0);
  expect([own.position, own.summary]).toEqual(['Front-end developer', 'Kurz.']);
});

test('its files are named after it, and those of the public one stay as they are', () => {
  const named = (file_name?: string) => {
    const own = { texts: {}, paper: 'a4' as const, ...(file_name ? { file_name } : {}) };
    const versions = { tags: {}, versions: { own } };
    return { ...content, cv: { ...content.cv, versions } } as Content;
  };
  expect(versionFileName(named(), publicVersion, 'de')).toBe('lebenslauf-noa-montsec-de.pdf');
  expect(versionFileName(named(), 'own', 'de')).toBe('lebenslauf-noa-montsec-own-de.pdf');
  expect(versionFileName(named('bewerbung'), 'own', 'de')).toBe('bewerbung-de.pdf');
});

test('phone and address that are not public are in private versions alone', () => {
  const contact = { phone: '+34 600 123 456', address: 'Carrer Major 1', public: false };
  const cv = { ...content.cv, facts: { ...content.cv.facts, contact } };
  const basicsOf = (id: string) => cvIn(withVersion({ ...content, cv }, id), 'en').basics;
  expect(basicsOf('front-end')).toMatchObject({ phone: contact.phone, address: contact.address });
  expect(basicsOf(publicVersion)).toMatchObject({ phone: undefined, address: undefined });
  expect(cvIn({ ...content, cv }, 'en').basics.phone).toBeUndefined();
});
