import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { formPageHere } from '../../../tests/support/programs/running-app.ts';
import { readContent } from '../../model/content.ts';
import { renderForm } from '../../site/sections/contact/ContactRetry.tsx';
import { fieldNames } from '../form/fields.ts';
import type { FormState } from './form-page.ts';
import { submissionSchema } from './read-submission.ts';

const content = readContent();
const words = content.texts.en;
const formPage = formPageHere(content);

const stateOf = (state: Partial<FormState> & { fields?: object } = {}): FormState => ({
  locale: 'en',
  errors: { name: 'required', email: 'invalid' },
  problem: 'invalid',
  submission: submissionSchema(content.languages).parse({
    email: 'ada@',
    message: 'Hi',
    ...state.fields,
  }),
  ...state,
});
const render = async (state: Parameters<typeof stateOf>[0] = {}) =>
  (await formPage(stateOf(state), '')).html;

const tag = (page: string, id: string) =>
  new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(page)?.[0] ?? '';

describe('the form page', () => {
  test('says what is wrong above the form and under each field', async () => {
    const page = await render();
    expect(page).toContain(words.form.invalid);
    expect(page).toContain(`<a href="#contact-name">${words.form.name_error}</a>`);
    expect(page).toMatch(
      new RegExp(`<p id="contact-name-error"[^>]*>${words.form.name_error}</p>`),
    );
    expect(tag(page, 'contact-email')).toContain('aria-describedby="contact-email-error"');
    expect(tag(page, 'contact-email')).toContain('aria-invalid="true"');
    expect(tag(page, 'contact-message')).not.toContain('aria-invalid');
  });

  test('puts the focus in the first field in error, and in no other', async () => {
    const page = await render({ errors: { email: 'invalid', message: 'required' } });
    expect(page.match(/autofocus/gi)).toHaveLength(1);
    expect(tag(page, 'contact-email')).toMatch(/autofocus/i);
  });

  test('names the limit in words', async () => {
    const page = await render({ errors: { message: 'too_long' } });
    expect(page).toContain('5000');
    expect(page).not.toContain('{max}');
  });

  test('keeps what was typed, and lets nothing of it act', async () => {
    const attack = '"><script>alert(1)</script></textarea></main><!--{site}$&$1';
    const fields = {
      name: attack,
      email: attack,
      message: attack,
      [fieldNames.trap]: attack,
    };
    const page = await render({ fields });
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<!--');
    expect(page.match(/<\/main>/g)).toHaveLength(1);
    expect(page.match(/&quot;&gt;&lt;script&gt;alert\(1\)/g)).toHaveLength(4);
    expect(page.match(/\{site\}\$&amp;\$1/g)).toHaveLength(4);
  });

  test('carries the key of the message along, or makes a key', async () => {
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const page = await render({ fields: { key } });
    expect(page).toContain(`name="key" value="${key}"`);
    expect(await render()).toMatch(/name="key" value="[0-9a-f-]{36}"/);
  });

  test('offers the owner’s mail address and an empty form', async () => {
    const page = await render({ problem: 'unavailable', errors: {} });
    expect(page).toContain(words.form.failed);
    expect(page).toContain(words.form.retry);
    expect(page).toContain(`href="mailto:${content.site.owner.email}"`);
    expect(page).toContain(`>${words.form.clear_button}</a>`);
  });

  test('stands when nothing of the post could be read', async () => {
    const page = await render({ submission: undefined, errors: {}, problem: 'malformed' });
    expect(page).toContain('<form method="post">');
    expect(page).toMatch(/name="key" value="[0-9a-f-]{36}"/);
  });

  test('is rendered once for all posts that were not read, each with a key of its own', async () => {
    const renderer = { renderForm: vi.fn(renderForm) };
    const counting = formPageHere(content, async () => renderer);
    const unread = { submission: undefined, errors: {} };
    const pages = new Set<string>();
    for (const problem of ['too_large', 'malformed'] as const) {
      for (let count = 0; count < 3; count += 1) {
        pages.add((await counting(stateOf({ ...unread, problem }), '')).html);
      }
    }
    expect(pages.size).toBe(6);
    expect(renderer.renderForm).toHaveBeenCalledTimes(2);
  });

  const inPage = (name: string) =>
    `data:font/woff2;base64,${Buffer.from(`font at /${name}.woff2`).toString('base64')}`;

  test.each<[string, (name: string) => string, string]>([
    ['', (name) => `/${name}.woff2")`, "'self'"],
    ['/me', (name) => `/me/${name}.woff2")`, "'self'"],
    ['https://ada.dev/me', (name) => `${inPage(name)}")`, 'data:'],
  ])(
    'on a site at “%s” takes its links and its fonts from where it may',
    async (base, urlOf, from) => {
      const { html, policy } = await formPage(stateOf(), base);
      const sheet = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
      for (const font of ['a', 'b']) expect(sheet).toContain(`url("${urlOf(font)}`);
      expect(policy['font-src']).toEqual([from]);
      expect(policy['style-src']).toEqual([
        `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
      ]);
      expect(html).toContain(`<a href="${base}/x/">`);
      expect(html).toContain(`href="${base}/#contact"`);
      expect(html).not.toMatch(/ style="|\{site\}/);
    },
  );
});
