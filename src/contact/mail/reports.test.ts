import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { composeParkedReport, composeSpamDigest } from './reports.ts';

const { texts, languages } = readContent();
const setupIn = (language: keyof typeof texts) => ({
  from: 'owner@example.com',
  to: 'inbox@example.com',
  ownerName: 'The Owner',
  siteUrl: 'https://www.example.com',
  lang: language,
  words: texts[language].mail,
  retentionDays: 30,
});
const setup = setupIn('en');

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    seq: index,
    id: `id-${index + 1}`,
    name: 'Ada\u202e',
    message: `  Hello there ${index + 1}\nSecond line`,
    settled_at: 1,
  }));

describe('the report on parked messages', () => {
  test('names the messages, and nothing of what is in them', () => {
    const { text, subject } = composeParkedReport(many(2), setup);
    expect(subject).toBe('2\u00a0messages from your website could not be delivered');
    expect(text).toContain('\n  npx polyfolio inbox show id-1\n  npx polyfolio inbox show id-2\n');
    expect(text).not.toMatch(/Ada|Hello/);
  });
});

describe('the digest of suspected spam', () => {
  test('says who, how it begins and how to have it sent', () => {
    const { text, subject } = composeSpamDigest(many(2), 'quoted', setup);
    expect(subject).toBe('2\u00a0messages from your website look like spam');
    expect(text).toContain('\n  Ada : Hello there 1\n  npx polyfolio inbox release id-1\n');
    expect(text).toContain('after 30\u00a0days');
    expect(text).not.toContain('Second line');
  });

  test('counts the days until the rest is erased', () => {
    const inDays = (retentionDays: number) =>
      composeSpamDigest(many(1), 'quoted', { ...setup, retentionDays }).text;
    expect(inDays(1)).toContain('is erased after one day.');
    expect(inDays(2)).toContain('after 2\u00a0days');
  });

  test('can leave all words of the visitors out', () => {
    const { text } = composeSpamDigest(many(1), 'left out', setup);
    expect(text).toContain('npx polyfolio inbox release id-1');
    expect(text).not.toMatch(/Ada|Hello/);
  });

  test('stays short, however many there are', () => {
    const { text, subject } = composeSpamDigest(many(9000), 'quoted', setup);
    expect(subject).toContain('9,000');
    expect(text).toContain('And 8,950\u00a0more: npx polyfolio inbox list spam');
    expect(text.length).toBeLessThan(10_000);
  });
});

test('both are marked as automatic, and have an id that is the same when they are sent again', () => {
  for (const composeReport of [
    composeParkedReport,
    (messages: ReturnType<typeof many>, own: typeof setup) =>
      composeSpamDigest(messages, 'quoted', own),
  ]) {
    const { headers, messageId } = composeReport(many(2), setup);
    expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(messageId).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(composeReport(many(2), setup).messageId).toBe(messageId);
    expect(composeReport(many(3), setup).messageId).not.toBe(messageId);
    const parkedAgain = many(2).map((message) => ({ ...message, settled_at: 2 }));
    expect(composeReport(parkedAgain, setup).messageId).not.toBe(messageId);
  }
});

test.each(languages.published)('both are written in the owner’s language: %s', (language) => {
  const { words } = setupIn(language);
  const own = setupIn(language);
  expect(composeParkedReport(many(1), own).subject).toBe(words.parked_one);
  expect(composeParkedReport(many(1), own).text).toContain(words.parked_hint);
  expect(composeSpamDigest(many(1), 'quoted', own).subject).toBe(words.spam_one);
  for (const mail of [
    composeParkedReport(many(99), own),
    composeSpamDigest(many(99), 'quoted', own),
  ]) {
    expect(mail.subject + mail.text).not.toMatch(/\{\w+\}/);
  }
});
