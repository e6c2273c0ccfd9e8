import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import { submissionSchema } from '../contract/submission.ts';
import type { FormState } from './form-state.ts';
import { renderFormPage, styleHash } from './render.ts';

const content = readContent();
const words = content.messages.en;

function render(state: Partial<FormState> & { fields?: object } = {}) {
  const submission = submissionSchema.parse({ email: 'ada@', message: 'Hi', ...state.fields });
  return renderFormPage(content, '', {
    locale: 'en',
    errors: { name: 'required', email: 'invalid' },
    problem: 'invalid',
    submission,
    ...state,
  });
}

const tag = (page: string, id: string) =>
  new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(page)?.[0] ?? '';

describe('the form page', () => {
  test('says what is wrong above the form and under each field', () => {
    const page = render();
    expect(page).toContain(words.form.invalid);
    expect(page).toContain(`<a href="#name">${words.form.name_error}</a>`);
    expect(page).toContain(`id="name-error">${words.form.name_error}</p>`);
    expect(tag(page, 'email')).toContain('aria-describedby="email-error"');
    expect(tag(page, 'email')).toContain('aria-invalid="true"');
    expect(tag(page, 'message')).not.toContain('aria-invalid');
  });

  test('puts the focus in the first field in error, and in no other', () => {
    const page = render({ errors: { email: 'invalid', message: 'required' } });
    expect(page.match(/autofocus/gi)).toHaveLength(1);
    expect(tag(page, 'email')).toMatch(/autofocus/i);
  });

  test('names the limit in words', () => {
    const page = render({ errors: { message: 'too_long' } });
    expect(page).toContain('5000');
    expect(page).not.toContain('{max}');
  });

  test('keeps what was typed, and lets nothing of it act', () => {
    const attack = '"><script>alert(1)</script></textarea>';
    const page = render({ fields: { name: attack, email: attack, message: attack } });
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).toContain('>&quot;&gt;&lt;script');
  });

  test('carries the key of the message along, or makes one', () => {
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(render({ fields: { key } })).toContain(`name="key" value="${key}"`);
    expect(render()).toMatch(/name="key" value="[0-9a-f-]{36}"/);
  });

  test('offers the owner’s mail address and an empty form', () => {
    const page = render({ problem: 'unavailable', errors: {} });
    expect(page).toContain(words.form.failed);
    expect(page).toContain(words.form.retry);
    expect(page).toContain(`href="mailto:${content.site.owner.email}"`);
    expect(page).toContain(`>${words.form.clear_button}</a>`);
  });

  test('stands when nothing of the post could be read', () => {
    const page = render({ submission: undefined, errors: {}, problem: 'malformed' });
    expect(page).toContain('<form method="post">');
  });

  test('has one style sheet, whose hash the policy names, and no inline style', () => {
    const page = render();
    const sheet = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    expect(styleHash).toBe(`sha256-${createHash('sha256').update(sheet).digest('base64')}`);
    expect(page).not.toMatch(/ style="/);
  });
});
