import { expect } from 'vitest';
import { typedText } from '../../support/contact-form.ts';
import { address, newestProject } from '../../support/site.ts';
import type { EngineTest } from '../support/engine-test.ts';
import { field, fillIn, send } from './contact-form.ts';
import { aboutEntry, aboutHeading } from './menu.ts';

const blocked = /Content-Security-Policy.*script/;

/** A policy forbids the scripts: a browser with script switched off could not be driven. */
export function withoutScript(test: EngineTest): void {
  test('with all scripts forbidden, the menu opens and its entry leads from a project to the section', async ({
    visitor,
    scriptless,
    phone,
    expectedProblems,
  }) => {
    expectedProblems.push(blocked);
    await visitor.resize(phone);
    await visitor.open(scriptless.url + address(newestProject.id, 'en'));
    await visitor.click('[data-menu-button]');
    await expect.poll(() => visitor.isShown(aboutEntry)).toBe(true);
    await visitor.click(aboutEntry);
    await expect.poll(() => visitor.address()).toBe(address('about', 'en'));
    await expect.poll(() => visitor.isInView(aboutHeading)).toBe(true);
  });

  test('with all scripts forbidden, the browser checks the form and a plain post is stored', async ({
    visitor,
    server,
    scriptless,
    phone,
    expectedProblems,
  }) => {
    expectedProblems.push(blocked);
    await visitor.resize(phone);
    await visitor.open(scriptless.url + address('contact', 'en'));
    await expect.poll(() => visitor.place()).toBeGreaterThan(0);
    await visitor.click(send);
    await expect.poll(() => visitor.hasFocus(field('name'))).toBe(true);
    expect(await visitor.isThere('form[novalidate]')).toBe(false);
    const text = typedText();
    await fillIn(visitor, text);
    await visitor.click(send);
    await expect.poll(() => visitor.address()).toBe(address('confirmation', 'en'));
    expect(server.messagesFrom(text.email)).toMatchObject([{ ...text, language: 'en' }]);
  });
}
