import { useVoice } from '../../words/words.ts';
import { FactsForm } from './FactsForm.tsx';
import { ThemeFields } from './ThemeFields.tsx';

const isPalette = (key: string) => key === 'theme.palette';

/** Names, addresses, profiles, colours: site.yaml. */
export function SettingsView() {
  const { words } = useVoice();
  return (
    <>
      <h1 id="part-title" tabIndex={-1}>
        {words.settings.title}
      </h1>
      <FactsForm file="site.yaml" except={isPalette} />
      <ThemeFields />
    </>
  );
}
