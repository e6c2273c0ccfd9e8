import type { Page, Route } from '@playwright/test';
import { contactPath } from '../../src/contact/form/fields.ts';
import { limits } from '../../src/contact/form/rules.ts';
import { timeToUndo } from '../../src/site/sections/contact/tab-storage.ts';
import { fill } from '../../src/text/placeholders.ts';
import {
  expectTakenOver,
  formOn,
  openForm,
  outOfReach,
  readTrap,
  trapName,
  typedText,
} from '../support/pages/contact-form.ts';
import { expect } from '../support/pages/fixtures.ts';
import { findMisfits, wearFont } from '../support/pages/layout.ts';
import { test } from '../support/pages/own-server.ts';
import { desktop, narrowest } from '../support/pages/screens.ts';
import { content, inLanguages, pathOf } from '../support/pages/site.ts';

const ownerEmail = content.site.owner.email;
const empty = { name: '', email: '', message: '' };

/** Pretends that the page has been open so long: nobody fills in a form in no time. */
const openFor = (page: Page, ms: number) =>
  page.addInitScript((elapsed) => {
    performance.now = () => elapsed;
  }, ms);

/** Everything that the site keeps in this browser. */
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

// The build’s tests show that the form of each language has its own words.
inLanguages(['ca'], (locale) => {
  test('the form says in its language what is wrong, what was deleted, what failed and that it was sent', async ({
    page,
    store,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED .*contact/);
    expectProblem(/^console: Failed to load resource: net::ERR_FAILED/);
    await openFor(page, 60_000);
    const form = await openForm(page, locale);
    expect(await page.evaluate(readTrap, trapName)).toEqual(outOfReach);

    await form.send.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription(form.words.name_error);
    await expect(form.email).toHaveAccessibleDescription(form.words.email_error);
    await expect(form.message).toHaveAccessibleDescription(form.words.message_error);
    for (const field of [form.name, form.email, form.message]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.notice).toContainText(form.words.invalid);
    await expect(page).toHaveURL(pathOf('contact', locale));
    await wearFont(page, 'present');
    for (const screen of [narrowest, desktop]) {
      await page.setViewportSize(screen);
      await expect.poll(() => page.evaluate(findMisfits, false), `${screen.width}`).toEqual([]);
    }

    await form.fill({ ...typedText(), email: 'nonsense' });
    await form.send.click();
    await expect(form.email).toHaveAccessibleDescription(form.words.email_invalid);
    await form.clear.click();
    await form.expectText(empty);
    await expect(form.email).not.toHaveAttribute('aria-invalid');
    await expect(form.notice).toBeEmpty();
    await expect(form.name).toBeFocused();
    await expect(form.status).toContainText(form.words.cleared);
    await expect(form.undo).toBeVisible();

    const text = typedText();
    await form.fill(text);
    await page.route(`**${contactPath}`, (route) => route.abort(), { times: 1 });
    await form.send.click();
    await expect(form.notice).toContainText(form.words.failed);
    await expect(form.notice.getByRole('link')).toHaveAttribute('href', `mailto:${ownerEmail}`);
    await expect(form.notice).toContainText(ownerEmail);
    await form.expectText(text);

    await form.retry.click();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      content.texts[locale].confirmation.title,
    );
    expect(await store.messagesFrom(text.email)).toMatchObject([
      { ...text, language: locale, state: 'waiting' },
    ]);
  });
});

const foreignAnswers = [
  { what: 'a 422 that names no field', status: 422, json: {} },
  { what: 'a 422 with codes that nobody knows', status: 422, json: { errors: { name: 'rude' } } },
  { what: 'a 422 that is a page', status: 422, body: '<h1>Blocked</h1>' },
  { what: 'a 202 that is a page', status: 202, body: '<h1>Are you human?</h1>' },
  { what: 'a 200', status: 200, json: {} },
];

inLanguages(['de'], (locale) => {
  test('the form judges nothing before it is sent, says what is wrong as it is typed, and keeps the text whatever the answer is', async ({
    page,
    store,
    expectProblem,
  }) => {
    for (const status of [422, 429, 503]) {
      expectProblem(new RegExp(`^answer: ${status}`));
      expectProblem(new RegExp(`^console: Failed to load resource.*${status}`));
    }
    const form = await openForm(page, locale);

    await test.step('a field in error is judged again as it is typed in; the first in error has the focus', async () => {
      await form.email.pressSequentially('ada');
      await form.email.blur();
      await expect(form.email).not.toHaveAttribute('aria-invalid');
      await form.name.fill('Ada');
      await form.send.click();
      await expect(form.email).toBeFocused();
      await expect(form.email).toHaveAccessibleDescription(form.words.email_invalid);
      // Nobody can reply to a domain without a dot; its letters may be of any script.
      await form.email.pressSequentially('@bücher');
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');
      await form.email.pressSequentially('.example');
      await expect(form.email).not.toHaveAttribute('aria-invalid');
      // The others are still as they were found.
      await expect(form.message).toHaveAccessibleDescription(form.words.message_error);
      await form.email.fill('');
      await expect(form.email).not.toHaveAttribute('aria-invalid');
      await form.email.fill('ada@example.com');
      await form.send.click();
      await expect(form.message).toBeFocused();
    });

    await test.step('a text that is too long is told the limit', async () => {
      await form.name.fill('A'.repeat(limits.name + 1));
      await form.message.fill('B'.repeat(limits.message + 1));
      await form.send.click();
      for (const name of ['name', 'message'] as const) {
        const told = fill(form.words[`${name}_too_long`], { max: limits[name] });
        await expect(form[name]).toHaveAccessibleDescription(told);
      }
      await expect(form.email).not.toHaveAttribute('aria-invalid');
    });

    const send = async (text: ReturnType<typeof typedText>, answer: object) => {
      await form.fill(text);
      await page.route(`**${contactPath}`, (route) => route.fulfill(answer), { times: 1 });
      const answered = page.waitForResponse(`**${contactPath}`);
      await form.send.click();
      await answered;
      await expect(form.send).not.toHaveAttribute('aria-disabled');
    };
    await test.step('an answer that is not the server’s, from a firewall in between, counts as not sent', async () => {
      for (const { what, ...answer } of foreignAnswers) {
        const text = typedText();
        await send(text, answer);
        await expect(form.notice, what).toContainText(form.words.failed);
        await form.expectText(text);
        await expect(page, what).toHaveURL(pathOf('contact', locale));
      }
    });

    await test.step('too many messages and errors that only the server sees are said', async () => {
      const text = typedText();
      await send(text, { status: 429, json: { error: 'too_many' } });
      await expect(form.notice).toContainText(form.words.too_many);
      await expect(form.notice).toContainText(ownerEmail);
      await expect(form.retry).toBeVisible();
      await form.expectText(text);
      await send(text, { status: 422, json: { errors: { email: 'invalid' } } });
      await expect(form.email).toBeFocused();
      await expect(form.email).toHaveAccessibleDescription(form.words.email_invalid);
    });

    await test.step('while a message is on its way the form says so, moves nothing, takes no second one and deletes nothing; after a failure a second try sends it', async () => {
      // Without the errors, which would leave their places.
      await page.reload();
      await expectTakenOver(page);
      const text = typedText();
      await form.fill(text);
      let posts = 0;
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(`**${contactPath}`, async (route) => {
        posts += 1;
        await held;
        await route.fulfill({ status: 503, json: { error: 'unavailable' } });
      });
      const places = () =>
        page.locator('form button').evaluateAll((buttons) =>
          (buttons as HTMLElement[]).map(({ offsetLeft, offsetTop, offsetWidth }) => ({
            offsetLeft,
            offsetTop,
            offsetWidth,
          })),
        );
      const before = await places();
      await form.send.click();
      await expect(form.send).toHaveAttribute('aria-disabled', 'true');
      await expect(form.clear).toHaveAttribute('aria-disabled', 'true');
      await expect(form.status).toHaveText(form.words.sending);
      expect(await places()).toEqual(before);
      // Playwright takes the disabled state seriously; an impatient visitor does not.
      await form.send.click({ force: true });
      await form.clear.click({ force: true });
      await form.name.press('Enter');
      letGo();
      await expect(form.notice).toContainText(form.words.failed);
      expect(posts).toBe(1);
      await form.expectText(text);
      await page.reload();
      await expectTakenOver(page);
      await form.expectText(text);
      await page.unroute(`**${contactPath}`);
      await form.send.click();
      await expect(page).toHaveURL(pathOf('confirmation', locale));
      expect(await store.messagesFrom(text.email)).toHaveLength(1);
    });
  });

  test('the form’s script is fetched when the visitor nears the form, and not before; text that was typed before it arrived is kept and sent', async ({
    page,
    store,
  }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    let isFetched = false;
    await page.route(/hydrate-form.*\.js/, async (route) => {
      isFetched = true;
      await arrived;
      await route.continue();
    });
    await page.goto(pathOf('home', locale));
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(isFetched).toBe(false);
    const form = formOn(page, locale);
    const text = typedText();
    await form.fill(text);
    await expect.poll(() => isFetched).toBe(true);
    await expect(page.locator('form')).not.toHaveAttribute('novalidate');
    arrive();
    await expectTakenOver(page);
    await form.expectText(text);
    await page.reload();
    await expectTakenOver(page);
    await form.expectText(text);
    await form.send.click();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    expect(await store.messagesFrom(text.email)).toHaveLength(1);
  });
});

// Where no words are at stake, one language stands for all.
inLanguages(['es'], (locale) => {
  test('what was typed survives a visit to another page and a reload; what was deleted can be brought back until something new is written; no message is stored twice', async ({
    page,
    store,
    expectProblem,
  }) => {
    expectProblem(/ERR_FAILED .*contact/);
    expectProblem(/^console: Failed to load resource: net::ERR_FAILED/);
    await openFor(page, 999);
    const form = await openForm(page, locale);
    const text = typedText();
    await form.fill(text);
    await page.goto(pathOf('confirmation', locale));
    await openForm(page, locale);
    await form.expectText(text);

    for (const between of [() => form.clear.click(), () => page.reload()]) {
      await form.clear.click();
      await expect(form.undo).toBeVisible();
      await between();
      await form.expectText(empty);
      await form.undo.click();
      await form.expectText(text);
      await expect(form.name).toBeFocused();
      await expect(form.status).toBeEmpty();
      await page.reload();
      await expectTakenOver(page);
      await form.expectText(text);
    }
    await form.clear.click();
    await form.message.fill('The first.');
    await expect(form.status).toBeEmpty();
    expect(await keptIn(page)).not.toContain(text.email);

    // A double click makes one message and leaves no draft; a second message may follow.
    await form.fill({ ...text, message: 'The first.' });
    await form.send.dblclick();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    expect(await keptIn(page)).toBe('[{},{}]');
    await openForm(page, locale);
    await form.expectText(empty);
    await form.fill({ ...text, message: 'The second.' });
    await page.route(`**${contactPath}`, storeAndLoseAnswer, { times: 1 });
    await form.send.click();
    await expect(form.notice).toContainText(form.words.failed);
    // They were filled in faster than anybody types, and so are kept apart.
    const stored = [
      { ...text, message: 'The first.', state: 'spam' },
      { ...text, message: 'The second.', state: 'spam' },
    ];
    expect(await store.messagesFrom(text.email)).toMatchObject(stored);

    // The key of the attempt outlives even a reload.
    await page.reload();
    await expectTakenOver(page);
    await form.expectText({ ...text, message: 'The second.' });
    await form.send.click();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    expect(await store.messagesFrom(text.email)).toMatchObject(stored);
  });

  test('Delete leaves nothing of a message that could not be sent, once it cannot be undone', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^answer: 503/);
    expectProblem(/^console: Failed to load resource.*503/);
    await page.clock.install();
    const form = await openForm(page, locale);
    await form.fill(typedText());
    await page.route(`**${contactPath}`, (route) => route.fulfill({ status: 503 }));
    await form.send.click();
    await expect(form.notice).toContainText(form.words.failed);
    await form.clear.click();
    await form.undo.focus();
    await page.clock.runFor(2 * timeToUndo);
    await expect(form.undo).toBeVisible();
    await form.name.focus();
    await page.clock.runFor(timeToUndo);
    await expect(form.status).toBeEmpty();
    await form.expectText(empty);
    expect(await keptIn(page)).toBe('[{},{}]');
  });
});

/** The message arrives, its answer does not. */
async function storeAndLoseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
