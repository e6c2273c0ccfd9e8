import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { type Theme, themeOf } from '../../model/theme/theme.ts';
import { escapeHtml } from '../../server/contact/mail/escape-html.ts';
import { styled } from '../terminal/layout.ts';
import { readLoosely } from '../texts/read-texts.ts';
import { refuseMistakes } from '../texts/word-files.ts';
import { type Entry, entriesOf, type State } from './entries.ts';
import { figuresOf } from './figures.ts';
import { reportStyle } from './report-style.ts';
import type { LanguageEntries } from './status.ts';

/** Writes the one page that the owner sends to a translator. */
export function writeReport(root: string, languages: readonly Locale[], file: string): number {
  refuseMistakes(root, languages);
  const site = siteSchema.safeParse(readLoosely(root, 'site.yaml')).data;
  const page = reportPage({
    owner: site?.owner.name ?? '',
    theme: themeOf(site ?? {}),
    date: new Date(),
    languages: languages.map((locale) => ({ locale, entries: entriesOf(root, locale) })),
  });
  writeFileSync(resolve(file), page);
  process.stdout.write(
    `${styled('green', '✓')} ${file} is written: one page, to open or to send.\n`,
  );
  return 0;
}

type Report = {
  owner: string;
  theme: Theme;
  date: Date;
  languages: readonly LanguageEntries[];
};

const labels: Record<State, string> = {
  outdated: 'The source has changed since',
  untranslated: 'Not translated yet',
  edited: 'Edited, to be confirmed',
  current: 'Up to date',
};

/** A page that needs nothing else: no script, no network. */
export function reportPage({ owner, theme, date, languages }: Report): string {
  const title = `Translations${owner ? ` – ${owner}` : ''}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${reportStyle(theme)}</style>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>As of <time datetime="${date.toISOString()}">${date.toISOString().slice(0, 10)}</time>. First
the source text, beside or below it its translation. Each text stands in the file and under the key that
are named above it.</p>
</header>
<main>
${languages.map(languageSection).join('\n')}
</main>
</body>
</html>
`;
}

function languageSection({ locale, entries }: LanguageEntries): string {
  const { words, texts, complete, outdated, untranslated, edited } = figuresOf(entries);
  const tasks = entries.filter(({ state }) => state !== 'current');
  const current = entries.filter(({ state }) => state === 'current');
  const figures: [string, string | number][] = [
    ['texts', texts],
    ['words', words],
    ['complete', complete],
    ['outdated', outdated],
    ['untranslated', untranslated],
    ['to confirm', edited],
  ];
  return `<section>
<h2>${escapeHtml(locales[locale].name)}</h2>
<dl>${figures.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>
${tasks.length ? `<h3>To do: ${tasks.length}</h3>\n${pairs(tasks, locale)}` : '<p class="done">Everything is up to date.</p>'}
${current.length ? `<details><summary>Up to date: ${current.length}</summary>\n${pairs(current, locale)}</details>` : ''}
</section>`;
}

const pairs = (entries: readonly Entry[], locale: keyof typeof locales) =>
  entries
    .map(
      ({ name, file, key, note, source, translation, state }) =>
        `<article class="${state}" id="${escapeHtml(`${locale}:${name}`)}">
<h4><code>${escapeHtml(file)}</code> <code>${escapeHtml(key)}</code> <span>${labels[state]}</span></h4>
${note ? `<p class="note">${escapeHtml(note)}</p>\n` : ''}<div class="pair"><p lang="${locales[defaultLocale].lang}">${escapeHtml(source.trim())}</p><p lang="${locales[locale].lang}">${escapeHtml(translation.trim())}</p></div>
</article>`,
    )
    .join('\n');
