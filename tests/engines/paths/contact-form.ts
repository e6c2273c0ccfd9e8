import { expect } from 'vitest';
import { typedFields } from '../../../contact/form/fields.ts';
import { typedText } from '../../support/contact-form.ts';
import { startOwnServer } from '../../support/own-server.ts';
import { desktop } from '../../support/screens.ts';
import { address, content } from '../../support/site.ts';
import { outOfReach, readTrap, trapName } from '../../support/spam-trap.ts';
import type { EngineTest } from '../support/engine-test.ts';
import type { Visitor } from '../support/visitor.ts';

const words = content.messages.en.form;
export const field = (name: string) => `#contact-${name}`;
export const send = 'form [type=submit]';
const notice = 'form [role=alert]';

/** The script replaces the browser’s own checks: that is how one sees that it runs. */
async function openForm(visitor: Visitor, site: string): Promise<void> {
  await visitor.resize(desktop);
  await visitor.open(site + address('contact', 'en'));
  await expect.poll(() => visitor.isThere('form[novalidate]')).toBe(true);
}

export async function fillIn(visitor: Visitor, text: ReturnType<typeof typedText>): Promise<void> {
  for (const name of typedFields) await visitor.type(field(name), text[name]);
}

export function contactForm(test: EngineTest): void {
  test('an empty form is answered field by field, and the first gets the focus', async ({
    visitor,
    server,
  }) => {
    await openForm(visitor, server.url);
    await visitor.click(send);
    await expect.poll(() => visitor.hasFocus(field('name'))).toBe(true);
    for (const name of typedFields) {
      expect(await visitor.text(`${field(name)}-error`)).toBe(words[`${name}_error`]);
    }
  });

  test('a bad mail address is said at its field, which gets the focus', async ({
    visitor,
    server,
  }) => {
    await openForm(visitor, server.url);
    await fillIn(visitor, typedText('nonsense'));
    await visitor.click(send);
    await expect.poll(() => visitor.hasFocus(field('email'))).toBe(true);
    expect(await visitor.text(`${field('email')}-error`)).toBe(words.email_invalid);
    expect(await visitor.isThere(`${field('name')}-error`)).toBe(false);
  });

  test('autofill has no reason to fill the trap: its marks and words say so (no engine here can be told to autofill)', async ({
    visitor,
    server,
  }) => {
    await openForm(visitor, server.url);
    expect(await visitor.evaluate(readTrap, trapName)).toEqual(outOfReach);
  });

  test('a sent message leads to the thanks, and lies in the store', async ({ visitor, server }) => {
    await openForm(visitor, server.url);
    const text = typedText();
    await fillIn(visitor, text);
    await visitor.click(send);
    await expect.poll(() => visitor.address()).toBe(address('confirmation', 'en'));
    await expect.poll(() => visitor.text('h1')).toBe(content.messages.en.confirmation.title);
    expect(server.messagesFrom(text.email)).toMatchObject([{ ...text, language: 'en' }]);
  });

  test('a server that is gone keeps the text and is said; when it is back, a second try sends it', async ({
    visitor,
    expectedProblems,
  }) => {
    expectedProblems.push(/NetworkError/);
    const server = await startOwnServer();
    await openForm(visitor, server.url);
    const text = typedText();
    await fillIn(visitor, text);
    await server.stop();
    await visitor.click(send);
    await expect.poll(() => visitor.text(notice)).toContain(words.failed);
    for (const name of typedFields) expect(await visitor.value(field(name))).toBe(text[name]);

    const again = await startOwnServer({ PORT: new URL(server.url).port });
    await visitor.click(`${notice} button`);
    await expect.poll(() => visitor.address()).toBe(address('confirmation', 'en'));
    expect(again.messagesFrom(text.email)).toMatchObject([text]);
    await again.stop();
  });
}
