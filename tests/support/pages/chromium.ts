import { browserOptions, findBrowser } from '../../../src/test-site/browser.ts';

/** With the windows of a desktop, for pictures and measurements. */
export const findChromium = (): string | undefined => findBrowser([]);

export const findHeadlessChromium = (): string | undefined => findBrowser();

/** How Chromium is started for pictures and measurements. */
export const chromiumLaunch = (executablePath = findChromium() ?? 'chromium') => ({
  executablePath,
  args: browserOptions(),
});

/** How tests start it that ask nothing about time: without what costs them the most of it. */
export function headlessLaunch() {
  const { executablePath, args } = chromiumLaunch(findHeadlessChromium());
  return {
    executablePath,
    args: [
      ...args,
      // Where there is no graphics card, imitating one costs more than drawing without it.
      '--disable-gpu',
      // The process that has shown a new window's empty page shows the first true one as well.
      '--renderer-process-limit=1',
    ],
  };
}
