import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContactContent } from '../../model/contact-content.ts';
import { localeCodes, perLocale } from '../../model/locales.ts';
import { type FormPageModule, formPageFiles } from '../form/form-page.ts';
import { createFormPage, type FormPage } from './form-page.ts';

export class FormPageMissingError extends Error {
  override name = 'FormPageMissingError';
}

/** Reads what a build of the site has left for visitors without script. */
export function loadFormPage(content: ContactContent): FormPage {
  const { folder, frameIn, fontAt, renderer } = formPageFiles;
  if (![...localeCodes.map(frameIn), renderer].every((file) => existsSync(file))) {
    throw new FormPageMissingError(
      `There is no form page in ${folder}: run “npm run build” first.`,
    );
  }
  return createFormPage({
    content,
    frames: perLocale((locale) => readFileSync(frameIn(locale), 'utf8'), localeCodes),
    font: (path) => readFileSync(fontAt(path)),
    // Loaded on first use: most visitors run the script, and the server starts faster without React.
    renderer: (): Promise<FormPageModule> => import(pathToFileURL(resolve(renderer)).href),
  });
}
