import styles from './Icon.module.css';

const shipped = import.meta.glob<string>('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A drawing of the owner's with the name of one of these is shown in its place. */
const own = import.meta.glob<string>('/content/pictures/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type IconName =
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up-right'
  | 'bluesky'
  | 'close'
  | 'codeberg'
  | 'download'
  | 'github'
  | 'gitlab'
  | 'link'
  | 'linkedin'
  | 'mail'
  | 'mastodon'
  | 'moon'
  | 'orcid'
  | 'screen'
  | 'sun';

/** A small drawing beside a text that says the same; screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  const drawing = own[`/content/pictures/icons/${name}.svg`] ?? shipped[`./icons/${name}.svg`];
  if (!drawing) throw new Error(`There is no icon “${name}”.`);
  return (
    <span
      aria-hidden="true"
      className={styles.icon}
      data-sideways={/left|right/.test(name) ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the repository, read at build time
      dangerouslySetInnerHTML={{ __html: drawing.trim() }}
    />
  );
}
