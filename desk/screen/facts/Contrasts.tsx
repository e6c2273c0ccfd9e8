import { useMemo } from 'react';
import chip from '../../../editor/ui/chip.module.css';
import { type Seeds, textPairs } from '../../../model/theme/colours.ts';
import { contrastOf, leastContrast } from '../../../model/theme/contrast.ts';
import { themeOf } from '../../../model/theme/theme.ts';
import { useVoice } from '../../../words/tools/words.ts';
import styles from './Facts.module.css';

/** Of all that is read on something, the pair that is read hardest, by day and by night. */
export function Contrasts({ colours }: { colours: Seeds }) {
  const { words, say, language } = useVoice();
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const weakest = useMemo(() => {
    const theme = themeOf({ theme: { colours } });
    return (['light', 'dark'] as const).map((time) => {
      const set = theme[time];
      return {
        time,
        ratio: Math.min(...textPairs.map(([text, ground]) => contrastOf(set[text], set[ground]))),
      };
    });
  }, [colours]);
  return (
    <p className={styles.contrasts} role="status">
      {weakest.map(({ time, ratio }) => {
        const isGood = ratio >= leastContrast;
        return (
          <span key={time} className={`${chip.chip} ${isGood ? chip.good : chip.bad}`}>
            {time === 'light' ? words.theme_light : words.theme_dark}:{' '}
            {say(words.settings.contrast, { ratio: number.format(ratio) })},{' '}
            {isGood ? words.settings.contrastGood : words.settings.contrastBad}
          </span>
        );
      })}
    </p>
  );
}
