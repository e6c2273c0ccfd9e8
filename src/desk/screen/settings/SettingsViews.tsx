import { useState } from 'react';
import type { Fact } from '../../../editing/facts.ts';
import {
  contrastOf,
  leastContrast,
  type PaletteName,
  paletteNames,
  type Seeds,
  textPairs,
} from '../../../model/theme/colours.ts';
import { themeOf } from '../../../model/theme/theme.ts';
import { Button } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWords } from '../../../text-fields/words.ts';
import { saver } from '../saving/savers.ts';
import { Import } from '../start/Import.tsx';
import { useDesk } from '../use-desk.ts';
import { baseOf, FactField, FactProblem, FactsForm, useFacts } from './FactsForm.tsx';
import styles from './settings.module.css';
import { complete } from './typed-fact.ts';

const isOf = (group: string) => (key: string) => key.startsWith(`${group}.`);
const isOfSite = (key: string) => !key.includes('.');

/** The owner first, then the look and the URL of the site: site.yaml. */
export function SettingsView() {
  return (
    <>
      <FactsForm file="site.yaml" only={isOf('owner')} />
      <ThemeFields />
      {['theme.typeface', 'translator', 'projects', 'notes'].map((group) => (
        <FactsForm key={group} file="site.yaml" only={isOf(group)} />
      ))}
      <FactsForm file="site.yaml" only={isOfSite} />
      <Import />
    </>
  );
}

/** What things are called in the chosen language: its table in glossary.md. */
export function GlossaryView() {
  const { location } = useDesk();
  const { words, say, languageNameOf } = useWords();
  const { facts } = useFacts('glossary.md');
  const language = languageNameOf(location.language);
  const terms = facts.find(({ key }) => key === location.language);
  return (
    <>
      <p className={ui.soft}>{say(words.glossary.hint, { language })}</p>
      {terms && (
        <FactField key={terms.key} fact={terms} file="glossary.md" label={words.tree.glossary} />
      )}
    </>
  );
}

const file = 'site.yaml';

/** The palettes as they look, or colours of one's own, with how well they are read. */
function ThemeFields() {
  const { labelOf } = useWords();
  const { facts } = useFacts(file);
  const factAt = (name: string) => facts.find(({ key }) => key === name);
  const [palette, colours] = [factAt('theme.palette'), factAt('theme.colours')];
  if (!palette || !colours) return null;
  const put = (fact: Fact, value?: unknown) => {
    // One excludes the other: a new choice replaces what was refused.
    for (const { key, hash } of [palette, colours])
      saver.facts.forget(saver.facts.at({ file, key }, hash)?.id ?? '');
    saver.facts.type({ file, key: fact.key }, complete(value, value), baseOf(fact));
    saver.facts.flush();
  };
  const own = colours.value as Seeds | undefined;
  const chosen = (palette.value as PaletteName | undefined) ?? paletteNames[0];
  return (
    <section className={ui.group}>
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
      <OwnColours
        key={JSON.stringify(own ?? chosen)}
        start={own ?? themeOf({ theme: { palette: chosen } }).light}
        isOwn={own !== undefined}
        onUse={(seeds) => put(colours, seeds)}
      />
      {[palette, colours].map((fact) => (
        <FactProblem key={fact.key} field={{ file, key: fact.key }} fact={fact} />
      ))}
    </section>
  );
}

function Swatch({ name }: { name: PaletteName }) {
  const { labelOf } = useWords();
  const { light } = themeOf({ theme: { palette: name } });
  return (
    <span className={styles.swatch} style={{ color: light.ink, background: light.paper }}>
      {labelOf(`choices.${name}`)}
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
  onUse: (seeds?: Seeds) => void;
};

/** Three colours from which all others follow; their contrast is shown before they are used. */
function OwnColours({ start: { paper, ink, accent }, isOwn, onUse }: OwnColoursProps) {
  const { words, labelOf } = useWords();
  const start: Seeds = { paper, ink, accent };
  const [seeds, setSeeds] = useState(start);
  const isChanged = seedNames.some((name) => seeds[name] !== start[name]);
  return (
    <>
      <h3>{labelOf('colours')}</h3>
      <div className={`${ui.row} ${styles.own}`}>
        {seedNames.map((name) => (
          <label key={name} className={ui.lines}>
            {labelOf(`colours.${name}`)}
            <input
              type="color"
              className={ui.input}
              value={seeds[name]}
              onChange={({ currentTarget }) => setSeeds({ ...seeds, [name]: currentTarget.value })}
            />
          </label>
        ))}
        {isChanged && (
          <Button variant="solid" onClick={() => onUse(seeds)}>
            {words.settings.useColours}
          </Button>
        )}
        {isOwn && <Button onClick={() => onUse()}>{words.settings.leaveColours}</Button>}
      </div>
      <Contrasts colours={seeds} />
    </>
  );
}

/** The lowest contrast of a text with its background, in the light and the dark theme. */
function Contrasts({ colours }: { colours: Seeds }) {
  const { words, say, language } = useWords();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const theme = themeOf({ theme: { colours } });
  return (
    <p className={ui.row} role="status">
      {(['light', 'dark'] as const).map((time) => {
        const contrasts = textPairs.map(([text, ground]) =>
          contrastOf(theme[time][text], theme[time][ground]),
        );
        const lowest = Math.min(...contrasts);
        const isGood = lowest >= leastContrast;
        const ratio = lowest.toLocaleString(language, digits);
        return (
          <span key={time} className={`${ui.chip} ${isGood ? ui.good : ui.bad}`}>
            {words[`theme_${time}`]}: {say(words.settings.contrast, { ratio })},{' '}
            {isGood ? words.settings.contrastGood : words.settings.contrastBad}
          </span>
        );
      })}
    </p>
  );
}
