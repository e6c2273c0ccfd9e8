import type { Content } from '../../model/content.ts';

/** The content of somebody whose CV has everything that it may have. */
export function withEverySection(content: Content): Content {
  const { facts, texts } = content.cv;
  const event = {
    title: 'Bound by hand',
    organisation: 'Guild of Binders',
    detail: 'A first try.',
  };
  const mention = { id: 'one', date: '2021-05-04', url: 'https://guild.example.com/one' };
  return {
    ...content,
    cv: {
      ...content.cv,
      facts: {
        ...facts,
        contact: {
          phone: '+34 (0)600 123 456',
          address: 'Carrer Major 1, 17001 Girona',
          country: 'ES',
          public: true,
        },
        volunteering: [{ id: 'repair', from: '2022-03-14', to: '2023-11-30' }],
        certificates: [mention, { id: 'bare', date: '2020' }],
        awards: [mention],
        publications: [mention],
        interests: ['bread', 'hills'],
      },
      texts: content.languages.perLocale((locale) => ({
        ...texts[locale],
        place: 'Girona',
        headings: {
          ...texts[locale].headings,
          volunteering: 'Volunteering',
          certificates: 'Certificates',
          awards: 'Awards',
          publications: 'Publications',
          interests: 'Interests',
        },
        volunteering: { repair: { role: 'Repair café', organisation: 'Neighbours of the Mill' } },
        certificates: { one: event, bare: { title: 'First aid' } },
        awards: { one: event },
        publications: { one: event },
        interests: { bread: 'Baking bread', hills: 'walking in the hills' },
      })),
    },
  };
}
