import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormPage } from './FormPage.ts';
import type { FormContent, FormState } from './form-state.ts';
import { style } from './style.ts';

/** Lets the page’s one style sheet through the content security policy, and nothing else. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

export function renderFormPage(content: FormContent, siteBase: string, state: FormState): string {
  const page = createElement(FormPage, { content, siteBase, state });
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
