import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/model/languages/languages.ts';
import { allNames, type Name, nameIn } from '../../src/model/names.ts';
import { sourcesOf } from '../../src/model/projects.ts';
import { notesRoute, routeOfNote, urlOf } from '../../src/model/routes.ts';
import { languagesOf, projectsIn } from '../../src/model/shown-pages.ts';
import { withoutMarkers } from '../../src/text/fallback-markers.ts';
import { plainText } from '../../src/text/rich-text.ts';
import { content } from '../support/content/content.ts';
import { languages } from '../support/content/sample-languages.ts';
import {
  attribute,
  type BuiltPage,
  basePath,
  builtSite,
  siteUrl,
} from '../support/pages/built-site.ts';

type Thing = { '@type': string; '@id'?: string; [key: string]: unknown };

const built = builtSite();
const wholeUrl = (id: string, locale: Locale) =>
  `${siteUrl}${basePath}${urlOf(content.routes, id, locale)}`;

function dataOf({ document, path }: BuiltPage): Thing[] {
  const blocks = document.querySelectorAll('script[type="application/ld+json"]');
  if (blocks.length === 0) return [];
  expect(blocks, path).toHaveLength(1);
  const data = JSON.parse(blocks[0]?.rawText ?? '');
  expect(data['@context'], path).toBe('https://schema.org');
  return data['@graph'];
}

const dataAt = (id: string, locale: Locale) =>
  dataOf(built.pageAt(basePath + urlOf(content.routes, id, locale)) as BuiltPage);
const theOne = (data: Thing[], type: string) => {
  const found = data.filter((thing) => thing['@type'] === type);
  expect(found).toHaveLength(1);
  return found[0] as Thing;
};

/** A name in a language, and how other languages write it. */
const namesOf = (name: Name, locale: Locale) => {
  const own = withoutMarkers(nameIn(name, locale, languages));
  const others = allNames(name).filter((other) => other !== own);
  return { name: own, ...(others.length > 0 && { alternateName: others }) };
};
const translatorIn = (locale: Locale) => {
  const { translator } = content.site;
  return translator && { '@type': 'Person', ...translator, ...namesOf(translator.name, locale) };
};

describe.each(languages.published)('the home page in %s', (locale) => {
  const data = dataAt('home', locale);
  const profile = theOne(data, 'ProfilePage');
  const website = theOne(data, 'WebSite');

  test('is the profile of a person with name, picture, job, languages and profiles', () => {
    const { owner } = content.site;
    expect(profile.inLanguage).toBe(languages.table[locale].lang);
    expect(profile.url).toBe(wholeUrl('home', locale));
    expect(profile.mainEntity).toMatchObject({
      '@type': 'Person',
      ...namesOf(owner.name, locale),
      jobTitle: content.texts[locale].home.author_position,
      image: `${siteUrl}${basePath}/profile.png`,
      ...(owner.profiles.length > 0 && { sameAs: owner.profiles.map(({ url }) => url) }),
      knowsLanguage: content.cv.facts.languages.map(({ code }) => code),
    });
  });

  test('belongs to a site with name, URL, languages and translator', () => {
    const person = profile.mainEntity as Thing;
    expect(profile.isPartOf).toEqual({ '@id': website['@id'] });
    expect(website).toMatchObject({
      name: namesOf(content.site.owner.name, locale).name,
      url: wholeUrl('home', languages.source),
      inLanguage: languages.published.map((code) => languages.table[code].lang),
      author: { '@id': person['@id'] },
    });
    expect(website.translator).toEqual(translatorIn(locale));
  });
});

describe.each(languages.published)('every project in %s', (locale) => {
  test('is source code with its place and picture', () => {
    for (const project of projectsIn(content, locale)) {
      const sources = sourcesOf(project, content.site).map(({ url }) => url);
      const code = theOne(dataAt(project.id, locale), 'SoftwareSourceCode');
      expect(code).toMatchObject({
        name: project.texts[locale].title,
        description: plainText(project.texts[locale].description),
        url: wholeUrl(project.id, locale),
        inLanguage: languages.table[locale].lang,
        ...(sources.length > 0 && { codeRepository: sources }),
      });
      expect(built.has(new URL(code.image as string).pathname)).toBe(true);
    }
  });

  test('says who made it in what role, when, and what came of it', () => {
    for (const project of projectsIn(content, locale)) {
      const { summary, role, result } = project.texts[locale];
      const code = theOne(dataAt(project.id, locale), 'SoftwareSourceCode');
      const { name } = namesOf(content.site.owner.name, locale);
      const person = { '@type': 'Person', name };
      expect(code.author).toMatchObject(
        role ? { '@type': 'Role', roleName: role, author: person } : person,
      );
      expect(code.abstract).toBe(summary);
      expect(code.creativeWorkStatus).toBe(result && plainText(result));
      expect(code.dateCreated).toBe(project.from ?? project.year?.toString());
    }
  });

  test('has a way back that search engines can show', () => {
    for (const { id, texts } of projectsIn(content, locale)) {
      const steps = theOne(dataAt(id, locale), 'BreadcrumbList').itemListElement as Thing[];
      expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
      expect(steps.map(({ item }) => item)).toEqual([
        wholeUrl('home', locale),
        wholeUrl('projects', locale),
        wholeUrl(id, locale),
      ]);
      expect(steps.at(-1)?.name).toBe(texts[locale].title);
    }
  });

  test('names its translations, or what it is translated from and by whom', () => {
    for (const { id } of projectsIn(content, locale)) {
      const code = theOne(dataAt(id, locale), 'SoftwareSourceCode');
      if (locale === languages.source) {
        const translations = code.workTranslation as Thing[];
        expect(translations.map(({ url }) => url)).toEqual(
          languagesOf(content, id)
            .filter((other) => other !== locale)
            .map((other) => wholeUrl(id, other)),
        );
      } else {
        const original = theOne(dataAt(id, languages.source), 'SoftwareSourceCode');
        expect(code.translationOfWork).toMatchObject({ '@id': original['@id'] });
        expect(code.translator).toEqual(translatorIn(locale));
      }
    }
  });
});

test('every note is a posting with its days, and names its translations', () => {
  for (const note of content.notes) {
    const id = routeOfNote(note.id);
    const existing = languagesOf(content, id);
    for (const locale of existing) {
      const posting = theOne(dataAt(id, locale), 'BlogPosting');
      const page = built.pageAt(basePath + urlOf(content.routes, id, locale)) as BuiltPage;
      expect(posting).toMatchObject({
        headline: note.texts[locale]?.title,
        url: wholeUrl(id, locale),
        inLanguage: languages.table[locale].lang,
        datePublished: note.date,
        dateModified: note.updated ?? note.date,
      });
      expect(posting.image).toBe(attribute(page, 'meta[property="og:image"]', 'content'));
      const others = existing.filter((code) => code !== locale).map((code) => wholeUrl(id, code));
      const translations = (posting.workTranslation ?? []) as Thing[];
      expect(translations.map(({ url }) => url)).toEqual(others);
      const steps = theOne(dataAt(id, locale), 'BreadcrumbList').itemListElement as Thing[];
      expect(steps.map(({ item }) => item)).toContain(wholeUrl(notesRoute, locale));
    }
  }
});

test('pages outside search results have none', () => {
  for (const id of ['confirmation', 'not-found'].filter((one) => content.routes.has(one))) {
    for (const locale of languages.published) expect(dataAt(id, locale)).toEqual([]);
  }
});

test('every URL in the data is whole', () => {
  for (const page of built.pages) {
    const texts = JSON.stringify(dataOf(page)).matchAll(/"(?:url|@id|item|image)":"([^"]*)"/g);
    for (const [, url = ''] of texts) expect(url).toMatch(/^https?:\/\//);
  }
});
