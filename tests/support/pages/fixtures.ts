import { type BrowserContext, test as base, expect } from '@playwright/test';

type Fixtures = {
  /** Names a problem that this test causes on purpose; it fails as well if that never comes. */
  expectProblem: (pattern: RegExp) => void;
};

/**
 * Every browser test: an error or warning in the console, an error of the page, a failed request
 * and a request to anybody else's server fail it, unless it said that it expects them.
 */
export const test = base.extend<Fixtures>({
  // Motion takes time: only the tests that are about it ask for it.
  contextOptions: { reducedMotion: 'reduce' },
  expectProblem: [
    async ({ context, baseURL }, use) => {
      const expected: RegExp[] = [];
      const problems = watch(context, new URL(baseURL as string).origin);
      await use((pattern) => expected.push(pattern));
      const isExpected = (problem: string) => expected.some((pattern) => pattern.test(problem));
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
      const happened = (pattern: RegExp) => problems.some((problem) => pattern.test(problem));
      expect(expected.filter((pattern) => !happened(pattern))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function watch(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`page: ${error.error()}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^https?:$/.test(protocol) && asked !== origin) problems.push(`foreign: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A picture that was still on its way when the visitor went on.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${reason} ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answer: ${response.status()} ${response.url()}`);
  });
  return problems;
}
