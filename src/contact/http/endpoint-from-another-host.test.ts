import { describe, expect, test } from 'vitest';
import { content, runningApp } from '../../../tests/support/programs/running-app.ts';
import { urlOf } from '../../model/routes.ts';

describe('with the pages on another host', () => {
  const apart = () => runningApp({ serveSite: undefined });

  test('a form leads back to the page’s own host', async () => {
    for (const [origin, base] of [
      ['https://www.example.com', 'https://www.example.com'],
      ['https://preview.example.net', 'https://preview.example.net'],
      ['http://localhost', 'https://www.example.com'],
    ] as const) {
      const response = await apart().postForm({ language: 'es' }, { Origin: origin });
      expect(response.headers.get('location')).toBe(
        base + urlOf(content.routes, 'confirmation', 'es'),
      );
    }
  });

  test('the form page lets its form lead there', async () => {
    const response = await apart().postForm({ name: '' }, { Origin: 'https://www.example.com' });
    expect(response.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://www.example.com https://preview.example.net",
    );
  });

  test('the script may post and read the answer', async () => {
    const { app, postJson } = apart();
    const headers = { Origin: 'https://preview.example.net' };
    const preflight = await app.request('/api/contact', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(headers.Origin);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    const answer = await postJson({}, headers);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('access-control-allow-origin')).toBe(headers.Origin);
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(answer.headers.get('vary')).toBe('Origin');
  });

  test('a foreign script may not', async () => {
    const headers = { Origin: 'https://evil.example' };
    const preflight = await apart().app.request('/api/contact', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(403);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a foreign post is refused, and the log says why in words, once for many', async () => {
    const { postJson, events } = apart();
    for (let count = 0; count < 5; count += 1) {
      const refused = await postJson({}, { Origin: 'http://localhost:8080' });
      expect(refused.status).toBe(403);
    }
    expect(events()).toMatchObject([
      {
        level: 'warn',
        event: 'foreign_origin',
        why: expect.stringMatching(
          /from http:\/\/localhost:8080, .* request is localhost\. .*\$http_host/,
        ),
      },
    ]);
  });

  test('no page is served', async () => {
    expect((await apart().app.request('/')).status).toBe(404);
  });
});
