import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { typedFields } from '../../src/contact/form/fields.ts';
import { outOfReach, readTrap, trapName, typedText } from '../support/pages/contact-form.ts';
import { startOwnServer } from '../support/pages/own-server.ts';
import { desktop } from '../support/pages/screens.ts';
import { content, menuOf, newestProject, pathOf } from '../support/pages/site.ts';
import { has } from '../support/programs/needs.ts';
import { startProxy, unchanged, withoutScript } from '../support/programs/proxy.ts';
import { type Browser, browserWith, type Engine } from './browser.ts';
import { walkNotes } from './notes.ts';
import { wrongOn } from './whole-pages.ts';

/** One page of each kind; Chromium looks at all of them at every width. */
const kinds = ['home', newestProject.id, 'confirmation'];

const menuButton = '[data-menu-button]';
const { open_menu, close_menu } = content.texts.en.accessibility;
const [, about] = menuOf('en') as [unknown, { url: string }];
const aboutEntry = `#menu a[href$="${about.url}"]`;
const aboutHeading = `[id="${about.url.split('#')[1]}"] h2`;

const [tag] = content.site.projects.tags as [{ id: string; name: string }];
const tagged = content.projects.filter(({ tags }) => tags.includes(tag.id));
const lastTagged = tagged.at(-1) as (typeof tagged)[number];
const cardOf = (id: string) => `[data-projects] h3 a[href="${pathOf(id, 'en')}"]`;

const { form: formWords } = content.texts.en;
const field = (name: string) => `#contact-${name}`;
const send = 'form [type=submit]';
const notice = 'form [role=alert]';

/**
 * The visitor's main paths, and the translator's, in an engine that Playwright cannot drive here. They
 * prove what engines do differently: layout, popovers, focus, history and the page cache, storage,
 * native validation, posts without script and pages opened from a folder.
 */
export function walk(engine: Engine, further: (browser: () => Browser) => void = () => {}): void {
  const isHere = has(engine.need);
  const name = `in ${engine.name}${isHere ? '' : ', which is not here'}`;
  describe.runIf(isHere)(name, () => {
    const { phone } = engine;
    let server: Awaited<ReturnType<typeof startOwnServer>>;
    let scriptless: Awaited<ReturnType<typeof startProxy>>;
    let browser: Browser;
    let downloads: string;
    /** A test names here the problems that it causes on purpose. */
    let expectedProblems: RegExp[];

    beforeAll(async () => {
      downloads = mkdtempSync(join(tmpdir(), 'polyfolio-downloads-'));
      server = await startOwnServer();
      scriptless = await startProxy(server.url, withoutScript);
      browser = browserWith(await engine.start(downloads));
    });
    afterAll(async () => {
      await browser?.close();
      await scriptless?.close();
      await server?.stop();
      rmSync(downloads, { recursive: true, force: true });
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') {
        mkdirSync('.cache/test-results', { recursive: true });
        const name = `${engine.name} ${task.name}`.replaceAll('/', '-').slice(0, 100);
        const picture = await browser.screenshot().catch(() => undefined);
        if (!picture) {
          await browser.close().catch(() => undefined);
          browser = browserWith(await engine.start(downloads));
          return;
        }
        writeFileSync(`.cache/test-results/${name}.png`, picture);
      }
      await browser.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await browser.startAfresh();
      const expected = expectedProblems ?? [];
      expectedProblems = [];
      const isExpected = (problem: string) => expected.some((pattern) => pattern.test(problem));
      expect(browser.problems().filter((problem) => !isExpected(problem))).toEqual([]);
    });

    test('each kind of German page opens whole and fits on a phone and a desktop (WebKit reports no console errors and is no narrower than 447 px)', async () => {
      const pages = kinds.map((id) => server.url + pathOf(id, 'de'));
      expect(await wrongOn(browser, pages, [phone, desktop])).toEqual([]);
      await expect.poll(() => browser.isShown('#menu')).toBe(true);
      await browser.resize(phone);
      await expect.poll(() => browser.isShown('#menu')).toBe(false);
    });

    const isMenuOpen = () =>
      browser.evaluate(() => document.getElementById('menu')?.matches(':popover-open'));

    test('on a phone the button opens and closes the menu and stays in its place; an entry leads to its section', async () => {
      await browser.resize(phone);
      await browser.open(`${server.url}/`);
      expect(await browser.isShown(aboutEntry)).toBe(false);
      const left = () =>
        browser.evaluate(
          (at) => document.querySelector(at)?.getBoundingClientRect().left,
          menuButton,
        );
      const before = await left();
      for (const open of [true, false, true]) {
        await browser.click(menuButton);
        await expect.poll(isMenuOpen).toBe(open);
        const name = open ? close_menu : open_menu;
        await expect.poll(() => browser.attribute(menuButton, 'aria-label')).toBe(name);
        await expect.poll(() => browser.exists('main[inert]')).toBe(open);
        expect(await left()).toBe(before);
      }
      await browser.click(aboutEntry);
      await expect.poll(() => browser.url()).toBe(about.url);
      await expect.poll(() => browser.isInView(aboutHeading)).toBe(true);
      await expect.poll(isMenuOpen).toBe(false);
      await expect.poll(() => browser.exists('main[inert]')).toBe(false);
    });

    test('the keyboard alone opens the menu, and closes it with Escape', async () => {
      /** On to the next stop until it is this one. */
      const tabTo = async (selector: string) => {
        for (let presses = 0; presses < 12; presses += 1) {
          await browser.evaluate(() => document.activeElement?.setAttribute('data-last-stop', ''));
          await browser.press('Tab');
          await expect.poll(() => browser.hasFocus('[data-last-stop]')).toBe(false);
          await browser.evaluate(() =>
            document.querySelector('[data-last-stop]')?.removeAttribute('data-last-stop'),
          );
          if (await browser.hasFocus(selector)) return;
        }
        throw new Error(`Tab did not reach ${selector}.`);
      };
      await browser.resize(phone);
      await browser.open(`${server.url}/`);
      await tabTo(menuButton);
      await browser.press('Enter');
      await expect.poll(isMenuOpen).toBe(true);
      await browser.press('Tab');
      await browser.press('Escape');
      await expect.poll(isMenuOpen).toBe(false);
      await expect.poll(() => browser.hasFocus(menuButton)).toBe(true);
    });

    test('the theme changes, and stays over a reload and on the next page', async () => {
      const paper = () => browser.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const choice = (theme: string) => `[data-theme-switch] label:has([value=${theme}])`;
      await browser.resize(desktop);
      await browser.open(`${server.url}/`);
      const isChosen = (theme: string) =>
        browser.exists(`[data-theme=${theme}] [data-theme-switch] [value=${theme}]:checked`);
      await browser.click(choice('light'));
      await expect.poll(() => isChosen('light')).toBe(true);
      const light = await paper();
      await browser.click(choice('dark'));
      await expect.poll(() => isChosen('dark')).toBe(true);
      const dark = await paper();
      expect(dark).not.toBe(light);
      await browser.reload();
      await expect.poll(() => isChosen('dark')).toBe(true);
      expect(await paper()).toBe(dark);
      await browser.open(server.url + pathOf('confirmation', 'en'));
      await expect.poll(paper).toBe(dark);
    });

    const cardsShown = () =>
      browser.evaluate(
        () =>
          [...document.querySelectorAll('[data-projects] > li')].filter((card) =>
            card.checkVisibility(),
          ).length,
      );
    /** Before its script has come, a link is a plain one, and nobody counts the steps. */
    const expectScript = () =>
      expect.poll(() => browser.evaluate(() => document.readyState)).toBe('complete');

    test('Back from a project leads to the list as it was left, filter and place; so does All projects after a walk through other projects, back and forth', async () => {
      await browser.resize(desktop);
      await browser.open(server.url + pathOf('projects', 'en'));
      // WebKit moves to the section after the page has loaded.
      await expect.poll(() => browser.scrollTop()).toBeGreaterThan(0);
      await browser.click(`[data-filter] label:has([value="${tag.id}"])`);
      await expect.poll(cardsShown).toBe(tagged.length);
      await expect.poll(() => browser.url()).toContain(`technology=${tag.id}`);

      /** Goes down to the last card and opens it. */
      const openProject = async () => {
        await browser.evaluate((card) => {
          document.querySelector(card)?.scrollIntoView({ block: 'center' });
        }, cardOf(lastTagged.id));
        const list = { url: await browser.url(), top: await browser.scrollTop() };
        await browser.click(cardOf(lastTagged.id));
        await expect.poll(() => browser.url()).toBe(pathOf(lastTagged.id, 'en'));
        await expect.poll(() => browser.text('h1')).toBe(lastTagged.texts.en.title);
        await expectScript();
        return list;
      };
      const expectList = async (list: { url: string; top: number }) => {
        const withoutSection = (at: string) => at.split('#')[0];
        await expect
          .poll(async () => withoutSection(await browser.url()))
          .toBe(withoutSection(list.url));
        await expect.poll(cardsShown).toBe(tagged.length);
        const distance = async () => Math.abs((await browser.scrollTop()) - list.top);
        await expect.poll(distance).toBeLessThan(10);
      };
      const list = await openProject();
      await browser.goBack();
      await expectList(list);

      const again = await openProject();
      const passed: string[] = [];
      for (let step = 0; step < 2; step += 1) {
        passed.push(await browser.url());
        const next = await browser.attribute('a[rel="next"]', 'href');
        await browser.click('a[rel="next"]');
        await expect.poll(() => browser.url()).toBe(next);
        await expectScript();
      }
      await browser.goBack();
      await expect.poll(() => browser.url()).toBe(passed.at(-1));
      await expectScript();
      const hasNavigation = await browser.evaluate(() => 'navigation' in globalThis);
      await browser.click('[data-back]');
      if (hasNavigation) await expectList(again);
      // Browsers without the Navigation API have a plain link.
      else await expect.poll(() => browser.url()).toBe(pathOf('projects', 'en'));
    });

    async function fillIn(text: ReturnType<typeof typedText>): Promise<void> {
      for (const name of typedFields) await browser.type(field(name), text[name]);
    }

    test('the form answers field by field and focuses the first error; a server that is gone keeps the text and is said; when it is back, a second try sends it', async () => {
      expectedProblems = [/NetworkError/];
      const gone = await startProxy(server.url, unchanged);
      await browser.resize(desktop);
      await browser.open(gone.url + pathOf('contact', 'en'));
      // The script replaces the browser’s own checks: that is how one sees that it runs.
      await expect.poll(() => browser.exists('form[novalidate]')).toBe(true);
      // Autofill has no reason to fill the trap.
      expect(await browser.evaluate(readTrap, trapName)).toEqual(outOfReach);
      await browser.click(send);
      await expect.poll(() => browser.hasFocus(field('name'))).toBe(true);
      for (const name of typedFields) {
        await expect
          .poll(() => browser.text(`${field(name)}-error`))
          .toBe(formWords[`${name}_error`]);
      }
      const text = typedText();
      await fillIn({ ...text, email: 'nonsense' });
      await browser.click(send);
      await expect.poll(() => browser.hasFocus(field('email'))).toBe(true);
      await expect
        .poll(() => browser.text(`${field('email')}-error`))
        .toBe(formWords.email_invalid);
      await expect.poll(() => browser.exists(`${field('name')}-error`)).toBe(false);

      await browser.type(field('email'), '@example.com');
      const sent = { ...text, email: 'nonsense@example.com' };
      await gone.close();
      await browser.click(send);
      await expect.poll(() => browser.text(notice)).toContain(formWords.failed);
      for (const name of typedFields) expect(await browser.value(field(name))).toBe(sent[name]);

      const again = await startProxy(server.url, unchanged, gone.port);
      await browser.click(`${notice} button`);
      await expect.poll(() => browser.url()).toBe(pathOf('confirmation', 'en'));
      await expect.poll(() => browser.text('h1')).toBe(content.texts.en.confirmation.title);
      expect(await server.messagesFrom(sent.email)).toMatchObject([{ ...sent, language: 'en' }]);
      await again.close();
    });

    // A policy forbids the scripts: a browser with script switched off could not be driven.
    test('with all scripts forbidden, the menu leads from a project to a section, the browser checks the form, and a plain post is stored', async () => {
      expectedProblems = [/Content-Security-Policy.*script/];
      await browser.resize(phone);
      await browser.open(scriptless.url + pathOf(newestProject.id, 'en'));
      await browser.click(menuButton);
      await expect.poll(() => browser.isShown(aboutEntry)).toBe(true);
      await browser.click(aboutEntry);
      await expect.poll(() => browser.url()).toBe(pathOf('about', 'en'));
      await expect.poll(() => browser.isInView(aboutHeading)).toBe(true);

      await browser.open(scriptless.url + pathOf('not-found', 'en'));
      await browser.open(scriptless.url + pathOf('contact', 'en'));
      await expect.poll(() => browser.scrollTop()).toBeGreaterThan(0);
      await browser.click(send);
      await expect.poll(() => browser.hasFocus(field('name'))).toBe(true);
      expect(await browser.exists('form[novalidate]')).toBe(false);
      const text = typedText();
      await fillIn(text);
      await browser.click(send);
      await expect.poll(() => browser.url()).toBe(pathOf('confirmation', 'en'));
      expect(await server.messagesFrom(text.email)).toMatchObject([{ ...text, language: 'en' }]);
    });

    test('a translator works on a page in a folder, closes it, goes on, and saves the answer', async () => {
      const text = '[id="text-es-texts:home.creative"]';
      // By their order: what has been done, and the file of it.
      const [filterMine, save] = ['search button:nth-of-type(2)', 'header button:last-of-type'];
      const page = pathToFileURL(inject('translatorPage')).href;
      await browser.resize(desktop);
      await browser.open(page);
      await expect.poll(() => browser.value(text)).toBe('');
      await browser.type(text, 'Diez años de papel');
      await browser.startAfresh();

      await browser.open(page);
      await expect.poll(() => browser.exists(filterMine)).toBe(true);
      await browser.click(filterMine);
      await expect.poll(() => browser.value(text)).toBe('Diez años de papel');
      await browser.click(save);
      const saved = () => {
        const file = readdirSync(downloads).find((name) => /^translation-es-.*\.json$/.test(name));
        return file ? readFileSync(join(downloads, file), 'utf8') : '';
      };
      await expect.poll(saved).toContain('Diez años de papel');
    });

    walkNotes(() => browser, phone);
    further(() => browser);
  });
}
