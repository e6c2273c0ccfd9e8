import { readFileSync } from 'node:fs';
import { cvFonts } from '../../fonts/cv-fonts.ts';
import type { Content } from '../../model/content.ts';
import { periodOf } from '../../model/cv.ts';
import type { Language } from '../../model/schemas/languages.ts';
import { readTypeface, typefaceOf } from '../../model/theme/typeface.ts';
import { textsOf } from '../../text/text-tree.ts';
import { createCvCompiler } from '../compile.ts';
import { type CvDocument, cvDocument } from '../document.ts';
import { footLetters } from '../page-feet.ts';

/** A few words with what is hard to read back: joined letters, marks, and letters that change places. */
type Sample = { lang: string; open_graph: string } & Record<
  'font' | 'heading' | 'title' | 'text',
  string
>;

const fontsource = (name: string) => `@fontsource-variable/${name}`;

export const samples: readonly Sample[] = [
  {
    lang: 'ar',
    open_graph: 'ar_EG',
    font: fontsource('vazirmatn'),
    heading: 'الخبرة المهنيّة',
    title: 'مطوّرة برمجيّات',
    text: 'خفّضتُ زمن التحميل من 4.1 إلى 1.9 ثانية لعملاء السياحة، ولا سيّما باستخدام TypeScript؛ والآن أعمل لأجل دليلاً، ٢٠٢٦.',
  },
  {
    lang: 'he',
    open_graph: 'he_IL',
    font: fontsource('noto-sans-hebrew'),
    heading: 'ניסיון תעסוקתי',
    title: 'מפתחת אתרים',
    text: 'שָׁלוֹם, אני בונה אתרים נגישים ומהירים; עִבְרִית מְנֻקֶּדֶת.',
  },
  {
    lang: 'hi',
    open_graph: 'hi_IN',
    font: fontsource('noto-sans'),
    heading: 'कार्य अनुभव',
    title: 'वेब डेवलपर',
    text: 'मैं ग्राहकों के लिए तेज़ और सुलभ वेबसाइटें बनाती हूँ। प्रौद्योगिकी, हिन्दी, क्षेत्र, विद्यार्थी, किताबें।',
  },
  {
    lang: 'vi',
    open_graph: 'vi_VN',
    font: fontsource('noto-sans'),
    heading: 'Kinh nghiệm',
    title: 'Lập trình viên',
    text: 'Tôi xây dựng trang web nhanh, dễ tiếp cận cho khách hàng. Nguyễn Thị Hường.',
  },
  {
    lang: 'ja',
    open_graph: 'ja_JP',
    font: fontsource('noto-sans-jp'),
    heading: '職務経歴',
    title: 'ウェブ開発者',
    text: '速くて使いやすいウェブサイトを作っています。がぎぐげご、パピプ。',
  },
];

/** The sample's CV with these words, and its PDF. */
export async function setIn(content: Content, sample: Sample) {
  const { lang, font, heading, title, text } = sample;
  const typefaces = [typefaceOf(content.site), readTypeface(font)];
  const whole = cvDocument(content, 'en', content.site.url);
  const words = [{ words: text }];
  const direction = /^(?:ar|he)/.test(lang) ? ('rtl' as const) : ('ltr' as const);
  const language = { ...content.languages.table.en, ...sample } as Language;
  const period = periodOf('2019-09', '2022-02', '', language);
  const job = { period, title, organisation: title };
  const said: CvDocument = {
    ...whole,
    lang,
    language: { code: lang, region: null, direction },
    position: title,
    profile: { heading: title, text: words },
    availability: { heading: '', text: '' },
    experience: { heading, items: [{ ...job, detail: words, points: [words, words] }] },
    order: ['experience'],
  };
  const fonts = cvFonts(
    typefaces,
    textsOf(said).map(([, one]) => one),
  );
  const document = { ...said, style: { ...said.style, fonts: fonts.families } };
  const template = readFileSync(new URL('../template.typ', import.meta.url), 'utf8');
  const compile = await createCvCompiler(template, await fonts.load());
  const letters = await footLetters()(content, 'en', whole);
  return { document, pdf: await compile(document, { mayHaveGaps: true, letters }) };
}
