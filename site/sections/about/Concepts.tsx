import type { Messages } from '../../../model/schemas/messages.ts';
import { recoloured } from '../../theme/recoloured.ts';
import styles from './Concepts.module.css';

const drawings = import.meta.glob<string>('../../../content/pictures/concept-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

type Props = { concepts: Messages['about']['concept_key'] };

/** Four cards in one frame, each with its drawing, whose accent follows the theme. */
export function Concepts({ concepts }: Props) {
  return (
    <ul className={styles.concepts}>
      {concepts.map(({ title, description }, index) => (
        <li key={title}>
          <span
            aria-hidden="true"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the repository, read at build time
            dangerouslySetInnerHTML={{
              __html: recoloured(
                drawings[`../../../content/pictures/concept-${index + 1}.svg`] ?? '',
                'var(--accent)',
              ),
            }}
          />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
