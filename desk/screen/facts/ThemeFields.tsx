import { useMemo } from 'react';
import { textPairs } from '../../../model/theme/colours.ts';
import { contrastOf, leastContrast } from '../../../model/theme/contrast.ts';
import { type PaletteName, paletteNames } from '../../../model/theme/palettes.ts';
import { themeOf } from '../../../model/theme/theme.ts';
import type { Fact } from '../../contract.ts';
import chip from '../../ui/chip.module.css';
import { useLabels } from '../../words/labels.ts';
import { useVoice } from '../../words/words.ts';
import styles from './Facts.module.css';
import { useFacts } from './FactsForm.tsx';

/** The palettes to choose from as they look, and how well the present colours are read. */
export function ThemeFields() {
  const { words } = useVoice();
  const { labelOf } = useLabels();
  const { facts, save } = useFacts('site.yaml');
  const palette = facts.find(({ key }) => key === 'theme.palette');
  const own = ownColours(facts);
  if (!palette) return null;
  const chosen = own ? undefined : (palette.value ?? paletteNames[0]);
  return (
    <section className={styles.theme}>
      <h2>{labelOf('palette')}</h2>
      <fieldset className={styles.palettes}>
        {paletteNames.map((name) => (
          <label key={name} className={styles.palette}>
            <input
              type="radio"
              name="palette"
              checked={chosen === name}
              disabled={own !== undefined}
              onChange={() =>
                save({ file: 'site.yaml', key: 'theme.palette', value: name, mark: palette.mark })
              }
            />
            <Swatch name={name} />
          </label>
        ))}
      </fieldset>
      <h3>{words.settings.legible}</h3>
      <Contrasts theme={own ? { colours: own } : { palette: chosen as PaletteName }} />
    </section>
  );
}

function Swatch({ name }: { name: PaletteName }) {
  const { light } = themeOf({ theme: { palette: name } });
  return (
    <span className={styles.swatch} style={{ color: light.ink, background: light.paper }}>
      {name}
      <span style={{ color: light.accent }} aria-hidden="true">
        ●
      </span>
    </span>
  );
}

type OwnColours = { paper: string; ink: string; accent: string };

/** The owner's own colours, where all three are there. */
function ownColours(facts: readonly Fact[]): OwnColours | undefined {
  const [paper, ink, accent] = ['paper', 'ink', 'accent'].map(
    (name) => facts.find(({ key }) => key === `theme.colours.${name}`)?.value,
  );
  const isHex = (value: unknown): value is string =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
  return isHex(paper) && isHex(ink) && isHex(accent) ? { paper, ink, accent } : undefined;
}

/** The pairs that are read hardest, in both times of day. */
function Contrasts({ theme }: { theme: Parameters<typeof themeOf>[0]['theme'] }) {
  const { words, say } = useVoice();
  const weakest = useMemo(() => {
    const made = themeOf({ theme });
    return (['light', 'dark'] as const).map((time) => {
      const ratios = textPairs.map(([text, ground]) =>
        contrastOf(made[time][text], made[time][ground]),
      );
      return { time, ratio: Math.min(...ratios) };
    });
  }, [theme]);
  return (
    <p className={styles.contrasts} role="status">
      {weakest.map(({ time, ratio }) => {
        const isGood = ratio >= leastContrast;
        return (
          <span key={time} className={`${chip.chip} ${isGood ? chip.good : chip.bad}`}>
            {time === 'light' ? words.theme_light : words.theme_dark}:{' '}
            {say(words.settings.contrast, { ratio: ratio.toFixed(1) })},{' '}
            {isGood ? words.settings.contrastGood : words.settings.contrastBad}
          </span>
        );
      })}
    </p>
  );
}
