import { Button } from '../../text-fields/controls.tsx';
import { SourceChange } from '../../text-fields/SourceDiff.tsx';
import ui from '../../text-fields/ui.module.css';
import { usePageWords } from '../../text-fields/words.ts';
import type { PageText } from '../make/collect-data.ts';
import { data, usePartTitle, useTextLabel } from './page.ts';
import styles from './ReadPage.module.css';

/** The state of the translation, to read and to print: what is to do comes first. */
export function ReadPage() {
  const { words, say, language, languageNameOf } = usePageWords();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(data.made));
  return (
    <main className={styles.page}>
      <header className={`${ui.ends} ${styles.head}`}>
        <h1>{say(words.title, { language: languageNameOf(data.target.code) })}</h1>
        <p>
          {data.owner.name} · {say(words.asOf, { date })}
        </p>
        <Button onClick={() => print()}>{words.print}</Button>
      </header>
      <Texts title={words.todo} isMeant={({ state }) => state !== 'current'} />
      <Texts title={words.upToDate} isMeant={({ state }) => state === 'current'} />
    </main>
  );
}

type TextsProps = { title: string; isMeant: (text: PageText) => boolean };

function Texts({ title, isMeant }: TextsProps) {
  const { desk, counted, words } = usePageWords();
  const [titleOf, labelOf] = [usePartTitle(), useTextLabel()];
  const { source, target } = data;
  const count = data.parts.flatMap(({ texts }) => texts.filter(isMeant)).length;
  return (
    <section className={styles.state}>
      <h2>
        {title} <span className={ui.soft}>{counted(words.texts, count)}</span>
      </h2>
      {data.parts.map((part) => {
        const texts = part.texts.filter(isMeant);
        if (texts.length === 0) return null;
        return (
          <section key={part.id}>
            <h3>{titleOf(part)}</h3>
            {texts.map((text) => (
              <div key={text.id} className={`${ui.entry} ${styles.text}`}>
                <p className={`${ui.soft} ${styles.label}`}>
                  {labelOf(part.id, text)}
                  {text.state !== 'current' && <span>{desk.text[text.state]}</span>}
                </p>
                <p lang={source.lang}>{text.source}</p>
                <p lang={target.lang} dir={target.direction}>
                  {text.translation}
                </p>
                {text.state === 'outdated' && (
                  <div className={styles.change}>
                    <SourceChange before={text.before} after={text.source} lang={source.lang} />
                  </div>
                )}
              </div>
            ))}
          </section>
        );
      })}
    </section>
  );
}
