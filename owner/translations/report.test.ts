import { expect, test } from 'vitest';
import { themeOf } from '../../model/theme/theme.ts';
import type { Entry } from './entries.ts';
import { reportPage } from './report.ts';

const entry = (given: Partial<Entry>): Entry => ({
  name: 'messages:home.title',
  file: 'content/messages/es.yaml',
  key: 'home.title',
  note: 'Menu entry',
  source: 'Home',
  translation: 'Inicio',
  state: 'current',
  ...given,
});

const theme = themeOf({ theme: { palette: 'lagoon' } });

const pageOf = (...entries: Entry[]) =>
  reportPage({ owner: 'A & B', theme, date: new Date(0), languages: [{ locale: 'es', entries }] });

test('shows both texts with their languages, and what to do first', () => {
  const page = pageOf(entry({ state: 'outdated' }), entry({ key: 'home.hello', source: 'Hello' }));
  expect(page).toContain('<p lang="en">Home</p><p lang="es">Inicio</p>');
  expect(page.indexOf('To do: 1')).toBeLessThan(page.indexOf('Up to date: 1'));
});

test('shows signs of HTML as they were typed', () => {
  const page = pageOf(entry({ source: '<b onclick="x">&' }));
  expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
  expect(page).toContain('<title>Translations – A &amp; B</title>');
});

test('has the colours of the site, and none besides', () => {
  const { light, dark } = theme;
  const colours = new Set(pageOf(entry({})).match(/#[\da-f]{6}/g));
  for (const { paper, ink, accent } of [light, dark]) {
    for (const colour of [paper, ink, accent]) expect(colours).toContain(colour);
  }
  const known = [light, dark].flatMap((colours) => Object.values(colours));
  expect([...colours].filter((colour) => !known.includes(colour))).toEqual([]);
});

test('needs nothing from anywhere else', () => {
  expect(pageOf(entry({}))).not.toMatch(/<script|<link|src=|url\(|https?:/);
});
