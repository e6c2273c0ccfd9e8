import type { Messages } from '../../../model/schemas/messages.ts';
import { link } from '../../addresses.ts';
import styles from './Concepts.module.css';

type Props = { concepts: Messages['about']['concept_key'] };

/** Four cards in one frame, each with its drawing, whose accent follows the theme. */
export function Concepts({ concepts }: Props) {
  return (
    <ul className={styles.concepts}>
      {concepts.map(({ title, description }, index) => (
        <li key={title}>
          <svg aria-hidden="true">
            <use href={link(`/drawings/concepts.svg#concept-${index + 1}`)} />
          </svg>
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
