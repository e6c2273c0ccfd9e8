import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { Import } from '../start/Import.tsx';
import { useDesk } from '../use-desk.ts';
import { FactField, FactsForm, useFacts } from './FactsForm.tsx';
import styles from './settings.module.css';
import { ThemeFields } from './ThemeFields.tsx';

const isOf = (group: string) => (key: string) => key.startsWith(`${group}.`);
const isOfSite = (key: string) => !key.includes('.');

/** The owner first, then the look and the address of the site: site.yaml. */
export function SettingsView() {
  return (
    <>
      <FactsForm file="site.yaml" only={isOf('owner')} />
      <ThemeFields />
      {['theme.typeface', 'translator', 'projects'].map((group) => (
        <FactsForm key={group} file="site.yaml" only={isOf(group)} />
      ))}
      <FactsForm file="site.yaml" only={isOfSite} />
      <Import />
    </>
  );
}

/** The addresses of pages and sections, one per language: routes.yaml. */
export function AddressesView() {
  const { overview } = useDesk();
  const { words, say, languageNameOf } = useVoice();
  const { facts } = useFacts('routes.yaml');
  const entries = Map.groupBy(facts, ({ key }) => key.split('.')[0] ?? '');
  const labelOf = (key: string) => {
    const [, kind, code = ''] = /\.(url|old_urls)_(.+)$/.exec(key) ?? [];
    return kind === 'url'
      ? (overview.languages.find((one) => one.code === code)?.name ?? code)
      : say(words.addresses.former, { language: languageNameOf(code) });
  };
  return (
    <>
      <p className={ui.hint}>{words.addresses.hint}</p>
      {[...entries].map(([index, members]) => {
        const id = String(members.find(({ key }) => key === `${index}.id`)?.value);
        // Only a page of its own can have had other addresses.
        const isShown = id === 'confirmation' ? /url/ : /\.url_/;
        return (
          <section key={index} className={ui.group}>
            <h2>{words.addresses.names[id as keyof typeof words.addresses.names] ?? id}</h2>
            <div className={styles.fields}>
              {members
                .filter(({ key }) => isShown.test(key))
                .map((fact) => (
                  <FactField
                    key={fact.key}
                    fact={fact}
                    file="routes.yaml"
                    label={labelOf(fact.key)}
                  />
                ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

/** What things are called in the chosen language: its table in glossary.md. */
export function GlossaryView() {
  const { location } = useDesk();
  const { words, say, languageNameOf } = useVoice();
  const { facts } = useFacts('glossary.md');
  const language = languageNameOf(location.language);
  const terms = facts.find(({ key }) => key === location.language);
  return (
    <>
      <p className={ui.hint}>{say(words.glossary.hint, { language })}</p>
      {terms && (
        <FactField key={terms.key} fact={terms} file="glossary.md" label={words.tree.glossary} />
      )}
    </>
  );
}
