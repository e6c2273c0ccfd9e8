import field from '../../../editor/ui/field.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { useDesk } from '../use-desk.ts';
import styles from './Facts.module.css';
import { FactField } from './FactsForm.tsx';
import { useFacts } from './use-facts.ts';

const file = 'glossary.md';

/** What things are called in the chosen language: its table in glossary.md. */
export function GlossaryView() {
  const { overview, place } = useDesk();
  const { words, say } = useVoice();
  const facts = useFacts(file);
  const language = overview.languages.find(({ code }) => code === place.language);
  const terms = facts.find(({ key }) => key === place.language);
  return (
    <div className={styles.settings}>
      <h1 id="part-title" tabIndex={-1}>
        {words.tree.glossary}
      </h1>
      <p className={field.hint}>{say(words.glossary.hint, { language: language?.name ?? '' })}</p>
      {terms && <FactField key={terms.key} fact={terms} file={file} label={language?.name ?? ''} />}
    </div>
  );
}
