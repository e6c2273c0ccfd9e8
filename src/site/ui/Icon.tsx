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

/** As the file of the icon is called. */
export type IconName = string;

const drawingOf = (name: string) =>
  own[`/content/pictures/icons/${name}.svg`] ?? shipped[`./icons/${name}.svg`];

export const hasIcon = (name: string) => drawingOf(name) !== undefined;

/** A small drawing beside a text that says the same; screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  const drawing = drawingOf(name);
  if (!drawing) throw new Error(`There is no icon “${name}”.`);
  // In HTML, a drawing needs no namespace.
  const markup = drawing.replace(' xmlns="http://www.w3.org/2000/svg"', '').trim();
  return (
    <span
      aria-hidden="true"
      className={styles.icon}
      data-sideways={/left|right/.test(name) ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the repository, read at build time
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
