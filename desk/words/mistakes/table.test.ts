import { expect, test } from 'vitest';
import { placeholdersOf } from '../../../model/fill.ts';
import { type MistakeCode, mistakes } from '../../../model/mistakes/table.ts';
import { type FoundCode, sentences } from '../../../owner/check/found.ts';
import foundCa from '../findings/ca.json' with { type: 'json' };
import foundDe from '../findings/de.json' with { type: 'json' };
import foundEs from '../findings/es.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { mistakeIn } from './table.ts';

const told = { es, ca, de };

test.each(Object.entries(told))('the mistakes in %s are those of the reader', (_, table) => {
  expect(Object.keys(table)).toEqual(Object.keys(es));
  for (const [code, { wrong, advice }] of Object.entries(table)) {
    const english = mistakes[code as MistakeCode];
    expect(english, code).toBeDefined();
    const known = placeholdersOf(`${english.wrong} ${english.advice}`);
    expect(known, code).toEqual(expect.arrayContaining(placeholdersOf(`${wrong} ${advice}`)));
  }
});

const found = { es: foundEs, ca: foundCa, de: foundDe };

test.each(Object.entries(found))('what else the check finds is told in %s', (_, table) => {
  expect(Object.keys(table)).toEqual(Object.keys(sentences));
  for (const [code, { wrong, advice }] of Object.entries(table)) {
    const english = sentences[code as FoundCode];
    // English has a number in words.
    const known = [...placeholdersOf(`${english.wrong} ${english.advice}`), 'count'];
    expect(known, code).toEqual(expect.arrayContaining(placeholdersOf(`${wrong} ${advice}`)));
  }
});

test('a mistake is told with its details', () => {
  expect(mistakeIn('de', 'address_taken', { address: '/de/a/', holder: 'kanban' })?.wrong).toBe(
    '„/de/a/“ gehört schon zu „kanban“',
  );
  expect(mistakeIn('en', 'address_taken', {})).toBeUndefined();
});
