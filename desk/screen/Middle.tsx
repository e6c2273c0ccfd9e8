import { useEffect, useMemo, useState } from 'react';
import type { Code, Language } from '../contract.ts';
import { calls } from './calls.ts';
import { AddressesView } from './facts/AddressesView.tsx';
import { GlossaryView } from './facts/GlossaryView.tsx';
import { SettingsView } from './facts/SettingsView.tsx';
import { LanguagesView } from './languages/LanguagesView.tsx';
import { PartView } from './part/PartView.tsx';
import { PicturesView } from './pictures/PicturesView.tsx';
import { Start } from './start/Start.tsx';
import { useDesk } from './use-desk.ts';
import { useLatest } from './use-latest.ts';

/** What is open: the texts of a part, or one of the views that have none. */
export function Middle({ languages }: { languages: readonly Language[] }) {
  const { place } = useDesk();
  const terms = useTerms(place.language);
  if (place.view === 'settings') return <SettingsView />;
  if (place.view === 'languages') return <LanguagesView />;
  if (place.view === 'pictures') return <PicturesView />;
  if (place.view === 'addresses') return <AddressesView />;
  if (place.view === 'glossary') return <GlossaryView />;
  return (
    <>
      {place.view === 'home' && <Start />}
      <PartView key={place.view} languages={languages} terms={terms} />
    </>
  );
}

type Glossary = Awaited<ReturnType<typeof calls.glossary>>['terms'];

const isSame = (old: Glossary, now: Glossary) => JSON.stringify(old) === JSON.stringify(now);

/** The glossary for one language, read again when something has changed. */
function useTerms(language: Code) {
  const { overview } = useDesk();
  const [glossary, setGlossary] = useState<Glossary>([]);
  const latest = useLatest();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new overview tells of a change
  useEffect(() => {
    latest(calls.glossary(), ({ terms }) =>
      // The same terms stay the same list, or every field would be drawn again.
      setGlossary((old) => (isSame(old, terms) ? old : terms)),
    ).catch(() => {});
  }, [overview.parts]);
  return useMemo(
    () =>
      glossary.flatMap(({ source, words }) => {
        const target = words[language];
        return target ? [{ source, target }] : [];
      }),
    [glossary, language],
  );
}
