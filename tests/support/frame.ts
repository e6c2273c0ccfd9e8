import type { Frame, Page } from '@playwright/test';

/**
 * Opens a page of the site inside a frame of a bare page. The site forbids that to everybody: the
 * page is brought to this browser without the rule that says so.
 */
export async function openInFrame(page: Page, at: string): Promise<Frame> {
  const network = await page.context().newCDPSession(page);
  network.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const answer = await fetch(request.url);
    await network.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: answer.status,
      responseHeaders: ['content-type', 'content-security-policy'].map((name) => ({
        name,
        value: (answer.headers.get(name) ?? '').replace("frame-ancestors 'none'", ''),
      })),
      body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
    });
  });
  await network.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  await page.goto('/robots.txt');
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.height = '800';
    document.body.replaceChildren(frame);
    return new Promise((loaded) => frame.addEventListener('load', () => loaded(true)));
  }, at);
  return page.frames().at(-1) as Frame;
}

/** As wide as a window, at once: a window is resized only through the browser, which takes long. */
export const setWidth = (frame: Frame, width: number): Promise<void> =>
  frame.evaluate((pixels) => {
    (frameElement as HTMLIFrameElement).width = String(pixels);
  }, width);
