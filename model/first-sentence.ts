/** The beginning of a text, up to where its language ends the first sentence. */
export function firstSentence(text: string, lang: string): string {
  const [first] = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text);
  return first?.segment.trim() ?? '';
}
