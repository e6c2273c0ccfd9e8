import { describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import {
  brokenStore,
  content,
  form,
  runningApp,
  typed,
  withTimePassing,
} from '../../../tests/support/programs/running-app.ts';
import { urlOf } from '../../model/routes.ts';

describe('a message as a plain form', () => {
  test.each(languages.published)('leads to the confirmation page (%s)', async (language) => {
    const response = await runningApp().postForm({ language });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(urlOf(content.routes, 'confirmation', language));
  });

  test('posted twice makes one message, and again after ten minutes another', async () => {
    const { postForm, outbox, clock } = runningApp();
    await postForm();
    await postForm();
    expect((await outbox.count()).waiting).toBe(1);
    clock.time += 11 * 60_000;
    await postForm();
    expect((await outbox.count()).waiting).toBe(2);
  });

  test.each(languages.published)(
    'with errors is the form again, in words (%s)',
    async (language) => {
      const response = await runningApp().postForm({ language, name: '', message: '<b>kept</b>' });
      const words = content.texts[language].form;
      const page = await response.text();
      expect(response.status).toBe(422);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(words.name_error);
      expect(page).toContain('&lt;b&gt;kept&lt;/b&gt;');
      expect(page).toContain('value="ada@example.com"');
    },
  );

  test.each([
    [{ rate: { perAddress: 1, total: 1 } }, {}, 429, 'too_many'],
    [{}, { outbox: brokenStore }, 503, 'failed'],
  ] as const)(
    'that cannot be taken now keeps its text (%#)',
    async (settings, parts, status, word) => {
      const { postForm } = runningApp(parts, settings);
      await postForm();
      const response = await postForm({ language: 'de', message: 'Second message' });
      const page = await response.text();
      expect(response.status).toBe(status);
      expect(response.headers.has('retry-after')).toBe(true);
      expect(page).toContain(content.texts.de.form[word]);
      expect(page).toContain('Second message');
      expect(page).toContain(`mailto:${content.site.owner.email}`);
    },
  );

  test('that was kept after all is one message when it is sent again from the form page', async () => {
    const late = runningApp();
    const { postForm } = runningApp({
      outbox: {
        ...late.outbox,
        // Kept, but the answer comes too late.
        accept: (message) => late.outbox.accept(message).then(() => new Promise(() => undefined)),
      },
    });
    const response = await withTimePassing(() => postForm());
    expect(response.status).toBe(503);
    expect((await late.outbox.count()).waiting).toBe(1);
    const key = /name="key" value="([^"]+)"/.exec(await response.text())?.[1] as string;
    // By then the visitor may have got another network address, and time may have passed.
    late.clock.time += 60 * 60_000;
    const again = await late.postForm({ key }, { 'X-Forwarded-For': '198.51.100.7' });
    expect(again.status).toBe(303);
    expect((await late.outbox.count()).waiting).toBe(1);
  });

  test('that is far too long comes back with its text', async () => {
    const message = 'x'.repeat(40_000);
    const response = await runningApp().postForm({ message });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(message);
  });

  test('that was not read is not said to stand in the form', async () => {
    const page = await (await runningApp().post('name=%ff', form)).text();
    expect(page).toContain(content.texts.en.form.unread);
    expect(page).not.toContain(content.texts.en.form.failed);
  });

  test('that cannot be read is answered in the language of the page it came from', async () => {
    const referer = { Referer: 'https://www.example.com/ca/#contacte' };
    const response = await runningApp().post('name=%ff', form, referer);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<html lang="ca">');
  });
});

describe('from pages in a folder of the host', () => {
  const folder = '/me';
  const inFolder = () => runningApp({}, { folder, siteUrl: `https://www.example.com${folder}` });
  const posted = (body: string, headers: Record<string, string> = {}) =>
    inFolder().app.request(`${folder}/api/contact`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': form, ...headers },
    });

  test('a message leads to the confirmation page in it', async () => {
    const response = await posted(new URLSearchParams({ ...typed, language: 'es' }).toString());
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/me/es/confirmacion/');
  });

  test('the form again leads back into it, in the language of the page', async () => {
    const response = await posted('name=%ff', { Referer: 'https://www.example.com/me/de/' });
    const page = await response.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('href="/me/de/#kontakt"');
  });
});
