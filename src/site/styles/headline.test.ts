import { expect, test } from 'vitest';
import { type Content, readContent } from '../../model/content.ts';
import { headlineOf } from './headline.ts';

const content = readContent();
const of = (author: string) => {
  const { en } = content.texts;
  const texts = { ...content.texts, en: { ...en, home: { ...en.home, author } } };
  return headlineOf({ ...content, texts } as Content, 'en');
};

const short = { isLong: false, style: '', headerStyle: '' };

test('the sample needs no rule, and neither does a name of three letters', async () => {
  for (const locale of content.shown) {
    expect(await headlineOf(content, locale)).toEqual(short);
  }
  expect(await of('Bo Li')).toEqual(short);
});

test('a name that does not fit is set in the size of its words, narrow on a phone and wide beside work', async () => {
  const { isLong, style } = await of('Maximiliane Wohlfahrt-Obermüller');
  expect(isLong).toBe(true);
  const [phone = 0, wide = 0] = [...style.matchAll(/gutter\)\)\*([\d.]+)/g)].map(([, part]) =>
    Number(part),
  );
  expect(phone).toBeLessThan(0.12);
  expect(wide).toBeLessThan(phone);
});

test('a name in another script than the page’s has lines as high as its letters, and is not tracked', async () => {
  expect((await of('نوا')).style).toContain('line-height:1.3;letter-spacing:normal');
  expect((await of('乃亜')).style).toContain('word-break:keep-all');
});
