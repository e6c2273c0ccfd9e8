import { existsSync } from 'node:fs';
import { getuid } from 'node:process';

/** Where systems keep the browser; CHROMIUM_PATH names another one. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const findChromium = (): string | undefined =>
  places.find((place) => place && existsSync(place));

/** The same engine without the windows of a desktop: tests in it take half the time. */
export const findHeadlessChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].find(
    (place) => place && existsSync(place),
  ) ?? findChromium();

/** How Chromium is started: quiet on the network, and without a sandbox only where root needs it. */
export function chromiumLaunch(executablePath = findChromium() ?? 'chromium') {
  return {
    executablePath,
    args: [
      ...(getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  };
}

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
