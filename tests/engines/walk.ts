import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { has } from '../support/needs.ts';
import { contactForm } from './paths/contact-form.ts';
import { languagesAndTheme } from './paths/languages-and-theme.ts';
import { menu } from './paths/menu.ts';
import { pages } from './paths/pages.ts';
import { projects } from './paths/projects.ts';
import { translator } from './paths/translator.ts';
import { withoutScript } from './paths/without-script.ts';
import { testIn } from './support/engine-test.ts';
import type { Engine } from './support/visitor.ts';

/** The visitor’s main paths, the same in every engine. */
export function walk(engine: Engine): void {
  const isHere = has(engine.need);
  const test = testIn(engine);
  describe.runIf(isHere)(`in ${engine.name}${isHere ? '' : ', which is not here'}`, () => {
    test.afterEach(async ({ visitor, expectedProblems, task }) => {
      if (task.result?.state === 'fail') {
        mkdirSync('test-results/engines', { recursive: true });
        const picture = `test-results/engines/${engine.name} ${task.name.replaceAll('/', '-')}.png`;
        writeFileSync(picture, await visitor.screenshot());
      }
      await visitor.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await visitor.startAfresh();
      const isExpected = (problem: string) =>
        expectedProblems.some((pattern) => pattern.test(problem));
      expect(visitor.problems().filter((problem) => !isExpected(problem))).toEqual([]);
    });

    const paths = [
      pages,
      menu,
      languagesAndTheme,
      projects,
      contactForm,
      withoutScript,
      translator,
    ];
    for (const path of paths) path(test);
  });
}
