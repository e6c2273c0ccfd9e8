import type { Messages } from '../../../model/schemas/messages.ts';
import styles from './Concepts.module.css';

const drawings = import.meta.glob<string>('../../../content/pictures/concept-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Four cards in one frame, each with its drawing. */
export function Concepts({ concepts }: { concepts: Messages['about']['concept_key'] }) {
  return (
    <ul className={styles.concepts}>
      {concepts.map(({ title, description }, index) => (
        <li key={title}>
          <span
            aria-hidden="true"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the repository, read at build time
            dangerouslySetInnerHTML={{
              __html: drawings[`../../../content/pictures/concept-${index + 1}.svg`] ?? '',
            }}
          />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
