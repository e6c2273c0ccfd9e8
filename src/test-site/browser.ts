import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { Refusal } from '../model/errors/refusal.ts';

const programs = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['microsoft-edge', 'microsoft-edge-stable'],
];

/** Where other systems keep the browser. */
const places = [
  ...['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  ...['C:\\Program Files', 'C:\\Program Files (x86)'].flatMap((folder) => [
    `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
];

/** The same engine without the windows of a desktop: it takes half the time. */
const headlessProgram = '/usr/bin/chromium-headless-shell';

/** A browser of Chromium's kind on this machine; CHROMIUM_PATH names another one. */
export function findBrowser(preferred = [headlessProgram]): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = ['/usr/bin', '/snap/bin', ...PATH.split(delimiter).filter(Boolean)];
  const inFolders = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  return [CHROMIUM_PATH, ...preferred, ...places, ...inFolders].find(
    (place) => place && existsSync(place),
  );
}

/** Quiet on the network, and without a sandbox only where root needs it. */
export const browserOptions = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--no-first-run', '--disable-quic'],
];

/** Starts a browser without windows, and ends it after the work. */
export async function withBrowser<Result>(
  program: string,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium
    .launch({
      executablePath: program,
      args: [...browserOptions(), '--disable-gpu'],
      chromiumSandbox: process.getuid?.() !== 0,
    })
    .catch(() => {
      throw new Refusal(`${program} could not be started, or exited early.`);
    });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
