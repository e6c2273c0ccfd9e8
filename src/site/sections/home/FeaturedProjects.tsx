import card from '../../ui/Card.module.css';
import { Cover } from '../../ui/Picture.tsx';
import type { Spread } from './Book.tsx';

export type FeaturedProjectsProps = { texts: { title: string }; spreads: readonly Spread[] };

/** The jobs and projects of the first screen as cards. */
export function FeaturedProjects({ texts, spreads }: FeaturedProjectsProps) {
  return (
    <ul className="featured" aria-label={texts.title} data-work="" data-screen-only="">
      {spreads.map(({ id, href, title, summary, outcome, when, picture }) => (
        <li key={id} className={card.card}>
          {picture && <Cover picture={picture} alt="" sizes="(min-width: 52em) 16em, 45vw" />}
          <p>
            <a href={href}>{title}</a>
          </p>
          {outcome && <p>{`${outcome.figure}: ${outcome.label}`}</p>}
          {summary && <p>{summary}</p>}
          {when && <p>{when}</p>}
        </li>
      ))}
    </ul>
  );
}
