import { useMemo } from 'react';
import { labelTable } from './labels/table.ts';
import { useVoice } from './words.ts';

const isNumber = (segment: string) => /^\d+$/.test(segment);

/** `name_too_long` as a person would write it. */
function readable(segment: string): string {
  const words = segment.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Short names of texts and facts, from their keys; the whole key is looked up first, then its end. */
export function useLabels() {
  const { language } = useVoice();
  return useMemo(() => {
    const nameOf = (path: readonly string[]): string => {
      const ends = path.map((_, index) => path.slice(index).join('.'));
      const known = ends.find((end) => Object.hasOwn(labelTable, end)) ?? '';
      return labelTable[known]?.[language] ?? readable(path.at(-1) ?? '');
    };
    return {
      /** Of a text: `decisions.0.reason` is the reason. An item that is a text has the name of its list. */
      labelOf: (key: string) => nameOf(key.split('.').filter((segment) => !isNumber(segment))),
      /** Of what texts stand under: `experience.studio` is Experience · Studio. */
      headingOf: (key: string) => {
        const path = key.split('.').filter((segment) => !isNumber(segment));
        return path.map((_, index) => nameOf(path.slice(0, index + 1))).join(' · ');
      },
    };
  }, [language]);
}
