import type { SiteTexts } from '../../../model/schemas/site-texts.ts';
import choice from '../../ui/Choices.module.css';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ThemeSwitch.module.css';

const choices = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'screen'],
] as const;

export type ThemeSwitchProps = { texts: SiteTexts['theme'] };

/** Shown with script only; without it, the page follows the system's theme. */
export function ThemeSwitch({ texts }: ThemeSwitchProps) {
  return (
    <fieldset className={`${choice.choices} ${styles.switch}`} data-theme-switch="">
      <legend>{texts.label}</legend>
      {choices.map(([theme, icon]) => (
        <label key={theme} title={texts[theme]}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === 'system'} />
          <Icon name={icon} />
          <span>{texts[theme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
