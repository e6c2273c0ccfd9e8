import { useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import type { Seeds } from '../../../model/theme/colours.ts';
import { type PaletteName, paletteNames } from '../../../model/theme/palettes.ts';
import { themeOf } from '../../../model/theme/theme.ts';
import { useLabels } from '../../../words/tools/use-labels.ts';
import { useVoice } from '../../../words/tools/words.ts';
import type { Fact } from '../../contract.ts';
import { useDesk } from '../use-desk.ts';
import { Contrasts } from './Contrasts.tsx';
import { FactProblem } from './FactProblem.tsx';
import styles from './Facts.module.css';
import { complete } from './typed-fact.ts';
import { useFacts } from './use-facts.ts';

const file = 'site.yaml';
const places = ['theme.palette', 'theme.colours'].map((key) => ({ file, key }) as const);

/** The palettes as they look, or colours of one's own, with how well they are read. */
export function ThemeFields() {
  const { labelOf } = useLabels();
  const { saver } = useDesk();
  const facts = useFacts(file);
  const palette = facts.find(({ key }) => key === 'theme.palette');
  const colours = facts.find(({ key }) => key === 'theme.colours');
  if (!palette) return null;
  const put = ({ key, mark }: Fact, value?: unknown) => {
    // One excludes the other: whoever chooses anew no longer wants what was refused.
    for (const place of places) saver.facts.forget(place);
    saver.facts.type({ file, key }, complete(value, value), mark);
    saver.facts.flush();
  };
  const own = colours?.value as Seeds | undefined;
  const chosen = (palette.value as PaletteName | undefined) ?? paletteNames[0];
  return (
    <section className={styles.theme}>
      <h2>{labelOf('palette')}</h2>
      <fieldset className={styles.palettes} aria-label={labelOf('palette')}>
        {paletteNames.map((name) => (
          <label key={name} className={styles.palette}>
            <input
              type="radio"
              name="palette"
              checked={!own && chosen === name}
              onChange={() => put(palette, name)}
            />
            <Swatch name={name} />
          </label>
        ))}
      </fieldset>
      {colours && (
        <OwnColours
          key={JSON.stringify(own ?? chosen)}
          start={own ?? themeOf({ theme: { palette: chosen } }).light}
          isOwn={own !== undefined}
          onUse={(seeds) => put(colours, seeds)}
          onLeave={() => put(colours)}
        />
      )}
      {places.map((place) => (
        <FactProblem key={place.key} place={place} />
      ))}
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

const seedNames = ['paper', 'ink', 'accent'] as const;

type OwnColoursProps = {
  start: Seeds;
  isOwn: boolean;
  onUse: (seeds: Seeds) => void;
  onLeave: () => void;
};

/** Three colours from which all others follow; their contrast is told before they are used. */
function OwnColours({ start, isOwn, onUse, onLeave }: OwnColoursProps) {
  const { words } = useVoice();
  const { labelOf } = useLabels();
  const [seeds, setSeeds] = useState<Seeds>({
    paper: start.paper,
    ink: start.ink,
    accent: start.accent,
  });
  const isChanged = seedNames.some((name) => seeds[name] !== start[name]);
  return (
    <>
      <h3>{labelOf('colours')}</h3>
      <div className={styles.own}>
        {seedNames.map((name) => (
          <label key={name}>
            {labelOf(`colours.${name}`)}
            <input
              type="color"
              value={seeds[name]}
              onChange={({ currentTarget }) => setSeeds({ ...seeds, [name]: currentTarget.value })}
            />
          </label>
        ))}
        {isChanged && (
          <button
            type="button"
            className={`${button.pill} ${button.solid}`}
            onClick={() => onUse(seeds)}
          >
            {words.settings.useColours}
          </button>
        )}
        {isOwn && (
          <button type="button" className={button.pill} onClick={onLeave}>
            {words.settings.leaveColours}
          </button>
        )}
      </div>
      <Contrasts colours={seeds} />
    </>
  );
}
