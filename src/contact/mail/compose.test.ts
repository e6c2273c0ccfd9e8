import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { themeOf } from '../../model/theme/theme.ts';
import type { StoredMessage } from '../outbox/outbox.ts';
import { composeMail } from './compose.ts';

const { texts, languages } = readContent();
const words = texts.en.mail;
const setup = {
  from: 'owner@example.com',
  to: 'inbox@example.com',
  ownerName: 'The Owner',
  siteUrl: 'https://www.example.com',
  lang: 'en',
  words,
  languages,
  colours: themeOf({ theme: { palette: 'moss' } }).light,
};

const stored: StoredMessage = {
  seq: 1,
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  mail_id: '<0f8fad5b@example.com>',
  received_at: Date.UTC(2026, 2, 4, 5, 6, 7),
  language: 'ca',
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Hello\n  there',
  state: 'waiting',
  suspect: 0,
  attempts: 1,
  tried_since: 1,
  due_at: 0,
  lease: null,
  last_error: null,
  settled_at: null,
};

const compose = (parts: Partial<StoredMessage> = {}) => composeMail({ ...stored, ...parts }, setup);

describe('the mail to the owner', () => {
  test('comes from the owner’s own address, and is answered to the visitor', () => {
    expect(compose()).toMatchObject({
      messageId: '<0f8fad5b@example.com>',
      from: { name: 'The Owner', address: 'owner@example.com' },
      to: 'inbox@example.com',
      replyTo: { name: 'Ada', address: 'ada@example.org' },
    });
  });

  test('is answered to the ASCII form of an international domain, and shows it as it was typed', () => {
    const mail = compose({ email: 'zoe@bücher.example' });
    expect(mail.replyTo?.address).toBe('zoe@xn--bcher-kva.example');
    expect(mail.text).toContain('zoe@bücher.example');
  });

  test('is the same mail when it is composed again', () => {
    expect(compose()).toEqual(compose());
  });

  test('says who, in which language, from which page and when', () => {
    for (const part of [compose().text, compose().html]) {
      expect(part).toContain('Ada');
      expect(part).toContain('ada@example.org');
      expect(part).toContain('Català');
      expect(part).toContain('https://www.example.com/ca/');
      expect(part).toContain('2026-03-04 05:06 UTC');
    }
  });

  test.each(['fr', ''])(
    'comes with the code “%s” of a language that the site no longer has',
    (language) => {
      const { text } = compose({ language });
      expect(text).toContain(`${words.language}: ${language}\n`);
      expect(text).not.toContain(`${words.page}:`);
      expect(text).toContain('Hello\n  there');
    },
  );

  test('has a mark in its subject where it looks like spam', () => {
    expect(compose().subject).toBe('Message from Ada');
    expect(compose({ suspect: 1 }).subject).toBe('[Spam?] Message from Ada');
  });

  test('has the text exactly as it was typed', () => {
    const message = ' \ue000<b>\ue001&amp;\u202e\u0000\ttab  \n\n--\n.\n😀 ';
    expect(compose({ message }).text).toContain(`\n${message}\n`);
  });

  test('escapes everything in the HTML part', () => {
    const attack = `<script>alert("1")</script><img src=x onerror='a'>&lt;`;
    const { html } = compose({ name: attack, message: attack });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    expect(html).toContain('&amp;lt;');
  });

  test.each([
    ['en', 'ltr', 'text-align:left'],
    ['he', 'rtl', 'text-align:right'],
  ])('runs in the direction of its language, %s', (lang, direction, side) => {
    const { html } = composeMail(stored, { ...setup, lang });
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(`<div dir="${direction}"`);
    expect(html).toContain(side);
  });

  test('wears the colours of the site', () => {
    const { paper, ink, card, line, soft } = setup.colours;
    const worn = new Set(compose().html?.match(/#[0-9a-f]{6}/g));
    expect(worn).toEqual(new Set([paper, ink, card, line, soft]));
  });

  test('shows no control character in a header', () => {
    const { subject, replyTo } = compose({ name: 'Ada\u0000\u001b[31m\tL.' });
    expect(replyTo?.name).toBe('Ada [31m L.');
    expect(subject).not.toMatch(/\p{Cc}/u);
  });

  test.each([
    ['turns no writing around', 'Ada\u202eecila', 'Ada ecila'],
    ['holds nothing to decode', '=?utf-8?Q?Bcc=3A_x?=', '= ?utf-8?Q?Bcc=3A_x?='],
  ])('a header %s', (_, name, shown) => {
    expect(compose({ name }).replyTo?.name).toBe(shown);
  });
});
