import { useVoice } from '../../../words/tools/words.ts';
import { ImportLater } from '../start/Start.tsx';
import styles from './Facts.module.css';
import { FactsForm } from './FactsForm.tsx';
import { ThemeFields } from './ThemeFields.tsx';

const isOf = (group: string) => (key: string) => key.startsWith(`${group}.`);
const isOfSite = (key: string) => !key.includes('.');
const isTypeface = isOf('theme.typeface');

/** The owner first, then what the site looks like and where it stands: site.yaml. */
export function SettingsView() {
  const { words } = useVoice();
  return (
    <div className={styles.settings}>
      <h1 id="part-title" tabIndex={-1}>
        {words.settings.title}
      </h1>
      <FactsForm file="site.yaml" only={isOf('owner')} />
      <ThemeFields />
      <FactsForm file="site.yaml" only={isTypeface} />
      <FactsForm file="site.yaml" only={isOf('translator')} />
      <FactsForm file="site.yaml" only={isOf('projects')} />
      <FactsForm file="site.yaml" only={isOfSite} />
      <ImportLater />
    </div>
  );
}
