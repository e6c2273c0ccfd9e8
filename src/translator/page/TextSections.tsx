import { Fragment, useDeferredValue, useMemo } from 'react';
import ui from '../../text-fields/ui.module.css';
import { usePageWords } from '../../text-fields/words.ts';
import { type Area, areaOf } from '../areas.ts';
import type { PagePart, PageText } from '../make/collect-data.ts';
import { data, usePartTitle } from './page.ts';
import { TranslatorText } from './TranslatorText.tsx';
import styles from './texts.module.css';

type TextSectionsProps = {
  texts: readonly PageText[];
  /** Distinguishes the headings of the names from those of the texts. */
  prefix?: string;
};

/** Texts under the part and the area of the site in which a visitor meets them. */
export function TextSections({ texts, prefix = 'part' }: TextSectionsProps) {
  const { words } = usePageWords();
  const titleOf = usePartTitle();
  const parts = useMemo(() => partsWith(data.parts, texts), [texts]);
  // A few at once, the others while the page is read.
  return useDeferredValue(parts, parts.slice(0, 3)).map((part) => (
    <section key={part.id} className={styles.part}>
      <h2 id={`${prefix}-${part.id}`} tabIndex={-1}>
        {titleOf(part)}
      </h2>
      {[...Map.groupBy(part.texts, ({ key }) => areaOf(part.id, key))].map(([area, members]) => (
        <Fragment key={area}>
          <div className={`${ui.row} ${styles.area}`}>
            <AreaOutline area={area} />
            <h3 className={ui.soft}>{words.places[area]}</h3>
          </div>
          <div className={`${ui.stack} ${styles.texts}`}>
            {members.map((text) => (
              <TranslatorText key={text.id} text={text} part={part.id} />
            ))}
          </div>
        </Fragment>
      ))}
    </section>
  ));
}

function partsWith(parts: readonly PagePart[], texts: readonly PageText[]): PagePart[] {
  const shown = new Set(texts);
  return parts
    .map((part) => ({ ...part, texts: part.texts.filter((text) => shown.has(text)) }))
    .filter((part) => part.texts.length > 0);
}

/** Paths on a page of 40 by 52: what is grey, and the area itself. */
type Drawing = { quiet: string; meant: string };

const bar = 'M4 4h12v2H4zM26 4h10v2H26z';
const bands = {
  hero: 'M4 10h24v4H4zM4 16h16v3H4z',
  about: 'M4 23h9v5H4zM16 23h20v1.5H16zM16 26h20v1.5H16z',
  projects: 'M4 31h9v5H4zM15.5 31h9v5h-9zM27 31h9v5h-9z',
  translations: 'M4 39h6v3H4zM13 39h23v1.2H13zM13 41h18v1.2H13z',
  contact: 'M4 45h14v1.5H4zM4 48h20v2H4z',
};

/** The home page with one of its sections in colour. */
const home = (meant: keyof typeof bands): Drawing => ({
  quiet: [bar, ...Object.values({ ...bands, [meant]: '' })].join(''),
  meant: bands[meant],
});

const drawings: Record<Area, Drawing> = {
  hero: home('hero'),
  about: home('about'),
  projects: home('projects'),
  translations: home('translations'),
  contact: home('contact'),
  project: {
    quiet: bar,
    meant:
      'M4 10h20v4H4zM4 17h32v14H4zM4 34h32v1.5H4zM4 37h28v1.5H4zM4 40h30v1.5H4zM4 43h20v1.5H4z',
  },
  note: {
    quiet: `${bar}M4 20h9v1.5H4zM4 23h7v1.5H4z`,
    meant: 'M4 10h24v5H4zM16 20h20v1.5H16zM16 23h18v1.5H16zM16 26h20v1.5H16zM16 32h20v9H16z',
  },
  cv: {
    quiet: 'M4 5h9v42H4z',
    meant:
      'M16 5h20v4H16zM16 13h20v1.5H16zM16 16h16v1.5H16zM16 22h20v1.5H16zM16 25h18v1.5H16zM16 31h20v1.5H16zM16 34h14v1.5H16z',
  },
  confirmation: {
    quiet: bar,
    meant: 'M14 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM9 29h22v3H9zM13 35h14v2H13z',
  },
  error: { quiet: bar, meant: 'M10 12h5v12h-5zM17.5 12h5v12h-5zM25 12h5v12h-5zM9 29h22v3H9z' },
  frame: {
    quiet: `${bands.hero}${bands.about}${bands.projects}`,
    meant: 'M3 3h34v4H3zM3 45h34v4H3z',
  },
  mail: { quiet: 'M5 14h30v24H5z', meant: 'M5 14h30L20 27z' },
  spoken: {
    quiet: 'M5 20h6l8-7v26l-8-7H5z',
    meant: 'M23 20h2v12h-2zM28 16h2v20h-2zM33 12h2v28h-2z',
  },
  search: {
    quiet: 'M4 7h32v5H4zM6 33h20v2H6zM6 38h28v1.5H6zM6 41h24v1.5H6z',
    meant: 'M6 18h20v3H6zM6 24h28v1.5H6zM6 27h24v1.5H6z',
  },
  url: { quiet: 'M3 20h34v12H3z', meant: 'M7 25h3v2H7zM12 25h18v2H12z' },
};

/** A small drawing of where on the site a text is; the words beside it say the same. */
function AreaOutline({ area }: { area: Area }) {
  const { quiet, meant } = drawings[area];
  return (
    <svg aria-hidden="true" className={styles.outline} viewBox="0 0 40 52">
      <rect className={styles.sheet} x="0.75" y="0.75" width="38.5" height="50.5" rx="3" />
      <path className={styles.quiet} d={quiet} />
      <path className={styles.meant} d={meant} />
    </svg>
  );
}
