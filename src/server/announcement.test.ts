import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { readSettings } from '../settings/settings.ts';
import { announcement } from './run.ts';

const site = { url: 'https://www.example.com', owner: { email: 'owner@example.com' } };
const empty = { waiting: 0, delivered: 0, parked: 0, spam: 0, oldestSeconds: 0 };

const announced = (
  env: Record<string, string>,
  facts: Partial<Parameters<typeof announcement>[0]> = {},
) =>
  announcement({
    url: 'http://127.0.0.1:4321',
    settings: readSettings({ DATA_DIR: '/data', ...env }, site, languages.published),
    withPages: true,
    takesMessages: true,
    counts: empty,
    ...facts,
  });

test('a start says where to look, where messages go and where they lie', () => {
  const env = { SMTP_URL: 'smtps://me:secret@mail.example.com', BASE_PATH: 'me' };
  expect(announced(env, { counts: { ...empty, waiting: 2, parked: 1 } })).toBe(
    `Site      http://127.0.0.1:4321/me/
Messages  are sent to owner@example.com through mail.example.com:465
Data      /data (2 waiting, 1 parked)
`,
  );
});

test('a start says which database it uses, without its password, and when that is away', () => {
  const env = { DATABASE_URL: 'postgres://me:secret@db.example.com/messages' };
  const output = announced(env, { counts: undefined });
  expect(output).toContain(
    'Data      PostgreSQL, messages on db.example.com:5432 (not reachable at the moment)',
  );
  expect(output).not.toContain('secret');
});

test('a start without a mail server says how to read what comes in', () => {
  expect(announced({}, { withPages: false })).toBe(
    `Contact   http://127.0.0.1:4321/api/contact (no pages)
Messages  are stored, not sent: no mail server is set (SMTP_URL). To read them: npx polyfolio inbox
Data      /data
`,
  );
});

test('a start of a site without a form says that nothing comes in', () => {
  expect(announced({}, { takesMessages: false })).toMatch(/^Form {6}none/m);
  expect(announced({})).not.toContain('none (form');
});

test('a start says why no message can be accepted', () => {
  const closed = 'The message store in /data is damaged.';
  expect(announced({}, { counts: undefined, closed })).toMatch(
    /Data {6}\/data \(cannot be used\)\n\nNo message can be accepted\. The message store in \/data is damaged\.\n$/,
  );
});
