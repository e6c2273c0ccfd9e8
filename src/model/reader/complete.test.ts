import { expect, test } from 'vitest';
import { asFallback } from '../../text/fallback-markers.ts';
import { completeWith } from './complete.ts';

const source = {
  url: 'clock',
  old_urls: ['watch'],
  title: 'Clock',
  author: '{owner}',
  features: ['Ticks', 'Rings'],
  technologies: { frontend: 'React' },
  keywords: ['time', 'tide'],
};

test('a text that is missing, empty or unwritten falls back', () => {
  const own = { title: 'TODO: Clock', features: ['Tictac'], technologies: { frontend: ' ' } };
  expect(completeWith(own, source)).toMatchObject({
    title: asFallback('Clock'),
    features: ['Tictac', asFallback('Rings')],
    technologies: { frontend: asFallback('React') },
  });
});

test('what is there stays, be it more than the source has, or wrong', () => {
  const own = { title: 'Relógio', features: ['1', '2', '3'], technologies: 'React', extra: 1 };
  expect(completeWith(own, source)).toMatchObject(own);
});

test('parts of URLs and texts without words are taken over as they are', () => {
  expect(completeWith(undefined, source)).toMatchObject({ url: 'clock', author: '{owner}' });
});

test('former URLs are nobody else’s', () => {
  expect(completeWith({}, source)).toMatchObject({ old_urls: undefined });
});

test('search terms are a language’s own, as many as it has', () => {
  expect(completeWith({ keywords: ['hora', 'TODO: tide'] }, source)).toMatchObject({
    keywords: ['hora'],
  });
  expect(completeWith({ keywords: ['TODO: time'] }, source)).toMatchObject({
    keywords: [asFallback('time'), asFallback('tide')],
  });
});

test('a language that counts in forms of its own has no fallback text for them', () => {
  const forms = { results_one: '{count} project', results_other: '{count} projects' };
  expect(completeWith({ results_other: '{count}件' }, forms)).toEqual({
    results_other: '{count}件',
  });
  expect(completeWith({}, forms)).toMatchObject({ results_one: asFallback('{count} project') });
});

test('a language that has other forms for numbers falls back to those of the source, and leaves none to write', () => {
  const forms = { results_one: '{count} project', results_other: '{count} projects' };
  const todo = 'TODO: {count} projects';
  const unwritten = { results_one: todo, results_few: todo, results_many: todo };
  expect(completeWith({ ...unwritten, results_other: todo }, forms)).toEqual({
    results_one: asFallback('{count} project'),
    results_other: asFallback('{count} projects'),
  });
  const own = { results_few: '{count} projekty', results_other: '{count} projektu' };
  expect(completeWith({ ...unwritten, ...own }, forms)).toEqual(own);
});

test('the form falls back as a whole, so that it is in one language', () => {
  const form = { form: { name: 'Name', send: 'Send' } };
  expect(completeWith({ form: { send: 'Enviar' } }, form)).toEqual({
    form: { name: asFallback('Name'), send: asFallback('Send') },
  });
  expect(completeWith({ form: { name: 'Nome', send: 'Enviar' } }, form)).toEqual({
    form: { name: 'Nome', send: 'Enviar' },
  });
});
