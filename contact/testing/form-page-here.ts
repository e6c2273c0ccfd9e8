import type { Content } from '../../model/content.ts';
import { perLocale } from '../../model/languages/locales.ts';
import { createFormPage } from '../http/form-page.ts';

const base64Of = (text: string) => Buffer.from(text).toString('base64');

/** The real form in a bare frame: the frame of the site stands after a build only. */
export const formPageHere = (content: Content) =>
  createFormPage({
    content,
    frames: perLocale(
      (
        locale,
      ) => `<html lang="${locale}"><style>a{src:url("{site}/a.woff2");font-display:optional}b{src:url("{site}/b.woff2");font-display:optional}</style>
        <a href="{site}/x/"></a><main></main></html>`,
    ),
    fonts: { '/a.woff2': base64Of('font at /a.woff2'), '/b.woff2': base64Of('font at /b.woff2') },
    renderer: () => import('../../site/sections/contact/ContactRetry.tsx'),
  });
