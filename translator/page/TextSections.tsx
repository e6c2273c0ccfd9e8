import { Fragment, startTransition, useEffect, useMemo, useState } from 'react';
import { usePageVoice } from '../../words/tools/translator/words.ts';
import { type PageData, type PagePart, type PageText, type Place, places } from '../contract.ts';
import { OneText } from './OneText.tsx';
import { PlaceOutline } from './PlaceOutline.tsx';
import styles from './TextSections.module.css';
import { usePartTitle } from './use-part-title.ts';
import type { WorkStore } from './work.ts';

type TextSectionsProps = {
  data: PageData;
  work: WorkStore;
  texts: readonly PageText[];
  /** Distinguishes the headings of the texts that stand apart. */
  prefix?: string;
};

/** Texts under the part of the site and the place in which a visitor meets them. */
export function TextSections({ data, work, texts, prefix = 'part' }: TextSectionsProps) {
  const titleOf = usePartTitle();
  const parts = useMemo(() => partsWith(data.parts, texts), [data, texts]);
  return parts.slice(0, useGrowing(parts)).map((part) => (
    <section key={part.id} className={styles.part}>
      <h2 id={`${prefix}-${part.id}`} tabIndex={-1}>
        {titleOf(part)}
      </h2>
      {places.map((place) => (
        <AtPlace
          key={place}
          place={place}
          {...{ data, work, part }}
          texts={part.texts.filter((text) => text.place === place)}
        />
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

const atOnce = 3;

/** How many of the parts are drawn: a few at once, the others while the page is read. */
function useGrowing(parts: readonly PagePart[]): number {
  const [grown, setGrown] = useState({ parts, count: atOnce });
  const count = grown.parts === parts ? grown.count : atOnce;
  useEffect(() => {
    if (count >= parts.length) return;
    const timer = setTimeout(() => startTransition(() => setGrown({ parts, count: count * 2 })));
    return () => clearTimeout(timer);
  }, [parts, count]);
  return count;
}

type AtPlaceProps = Omit<TextSectionsProps, 'prefix'> & { part: PagePart; place: Place };

function AtPlace({ data, work, part, place, texts }: AtPlaceProps) {
  const { words } = usePageVoice();
  if (texts.length === 0) return null;
  return (
    <Fragment>
      <div className={styles.place}>
        <PlaceOutline place={place} />
        <h3>{words.places[place]}</h3>
      </div>
      <div className={styles.texts}>
        {texts.map((text) => (
          <OneText key={text.id} {...{ data, work, text }} part={part.id} />
        ))}
      </div>
    </Fragment>
  );
}
