import { expect, test } from 'vitest';
import { type FindingCode, sentences } from '../../../model/errors/findings.ts';
import { placeholdersOf } from '../../../model/fill.ts';
import { type MistakeCode, mistakes } from '../../../model/mistakes/table.ts';
import foundCa from '../findings/ca.json' with { type: 'json' };
import foundDe from '../findings/de.json' with { type: 'json' };
import foundEs from '../findings/es.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { mistakeIn, type Sentences } from './table.ts';

/** What sentences name in braces. */
const namesIn = ({ wrong, advice }: Sentences) => new Set(placeholdersOf(`${wrong} ${advice}`));

const told = { es, ca, de };

test.each(Object.entries(told))('the mistakes in %s are those of the reader', (_, table) => {
  expect(Object.keys(table)).toEqual(Object.keys(es));
  for (const [code, { wrong, advice }] of Object.entries(table)) {
    const english = mistakes[code as MistakeCode];
    expect(english, code).toBeDefined();
    // What English names and the desk shows itself, all three leave out.
    expect(namesIn({ wrong, advice }), code).toEqual(namesIn(es[code as keyof typeof es]));
    expect([...namesIn(english)], code).toEqual(
      expect.arrayContaining([...namesIn({ wrong, advice })]),
    );
  }
});

const found = { es: foundEs, ca: foundCa, de: foundDe };

test.each(Object.entries(found))('what else the check finds is told in %s', (_, table) => {
  expect(Object.keys(table)).toEqual(Object.keys(sentences));
  for (const [code, { wrong, advice }] of Object.entries(table)) {
    const english = sentences[code as FindingCode];
    expect(namesIn({ wrong, advice }), code).toEqual(namesIn(foundEs[code as FindingCode]));
    // English has a number in words.
    const known = namesIn(english).add('count');
    expect([...known], code).toEqual(expect.arrayContaining([...namesIn({ wrong, advice })]));
  }
});

test('a mistake is told with its details', () => {
  expect(mistakeIn('de', 'address_taken', { address: '/de/a/', holder: 'kanban' })?.wrong).toBe(
    '„/de/a/“ gehört schon zu „kanban“',
  );
  expect(mistakeIn('en', 'address_taken', {})).toBeUndefined();
});
