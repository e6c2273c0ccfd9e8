import field from '../../../editor/ui/field.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Facts.module.css';
import { FactField } from './FactsForm.tsx';
import { useFacts } from './use-facts.ts';

const file = 'routes.yaml';

/** The addresses of pages and sections, one per language: routes.yaml. */
export function AddressesView() {
  const { overview } = useDesk();
  const { words, say } = useVoice();
  const facts = useFacts(file);
  const entries = Map.groupBy(facts, ({ key }) => key.split('.')[0] ?? '');
  const labelOf = (key: string) => {
    const [, kind, code] = /\.(url|old_urls)_(.+)$/.exec(key) ?? [];
    const language = overview.languages.find((one) => one.code === code)?.name ?? code ?? '';
    return kind === 'url' ? language : say(words.addresses.former, { language });
  };
  return (
    <div className={styles.settings}>
      <h1 id="part-title" tabIndex={-1}>
        {words.tree.addresses}
      </h1>
      <p className={field.hint}>{words.addresses.hint}</p>
      {[...entries].map(([index, members]) => {
        const id = String(members.find(({ key }) => key === `${index}.id`)?.value);
        // Only a page of its own can have stood elsewhere before.
        const isShown = id === 'confirmation' ? /url/ : /\.url_/;
        return (
          <section key={index} className={styles.group}>
            <h2>{words.addresses.names[id as keyof typeof words.addresses.names] ?? id}</h2>
            <div className={styles.fields}>
              {members
                .filter(({ key }) => isShown.test(key))
                .map((fact) => (
                  <FactField key={fact.key} fact={fact} file={file} label={labelOf(fact.key)} />
                ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
