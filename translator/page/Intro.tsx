import { usePageVoice } from '../../words/tools/translator/words.ts';
import type { PageData } from '../contract.ts';
import styles from './Intro.module.css';

/** The guide for the translator: three steps, and what is good to know. */
export function Intro({ data: { owner, site, target } }: { data: PageData }) {
  const { words, say } = usePageVoice();
  const name = (
    <a key="owner" href={`mailto:${owner.email}`}>
      {owner.name}
    </a>
  );
  return (
    <header className={styles.intro}>
      <h1>{say(words.title, { language: target.name })}</h1>
      <p className={styles.lead}>{say(words.lead, { site: site.replace(/^https?:\/\//, '') })}</p>
      <ol className={styles.steps}>
        {Object.entries(words.steps).map(([step, { title, text }]) => (
          <li key={step}>
            <strong>{title}</strong>
            <p>
              {text.split('{owner}').flatMap((piece, index) => (index ? [name, piece] : [piece]))}
            </p>
          </li>
        ))}
      </ol>
      <details className={styles.more}>
        <summary>{words.more}</summary>
        <ul>
          {Object.entries(words.tips).map(([tip, text]) => (
            <li key={tip}>{say(text, { example: '{owner}' })}</li>
          ))}
        </ul>
      </details>
    </header>
  );
}
