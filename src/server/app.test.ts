import { describe, expect, test } from 'vitest';
import { brokenStore, runningApp, typed } from '../../tests/support/programs/running-app.ts';

describe('the server', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('does not take %s as a message', async (method) => {
    const response = await runningApp().app.request('/api/contact', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('leads a browser that opens the form’s target to the form', async () => {
    const headers = { Accept: 'text/html,application/xhtml+xml' };
    const response = await runningApp().app.request('/api/contact', { headers });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/#contact');
  });

  test('logs nothing that a visitor typed, whatever happens', async () => {
    for (const parts of [{}, { outbox: brokenStore }]) {
      const { app, postJson, postForm, lines } = runningApp(parts);
      await postJson({ subject: 'trap' });
      await postForm();
      await postForm({ name: '' });
      await app.request('/healthz');
      expect(lines.length).toBeGreaterThan(0);
      for (const text of [...Object.values(typed), 'trap']) {
        expect(lines.join('')).not.toContain(text);
      }
    }
  });

  test('gives every answer of its own the closed policy', async () => {
    const { app, postJson } = runningApp({ serveSite: undefined });
    const answers = [await postJson(), await app.request('/healthz'), await app.request('/x')];
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
