import { useEffect, useMemo, useState } from 'react';
import type { Code, Language } from '../contract.ts';
import { calls } from './calls.ts';
import { SettingsView } from './facts/SettingsView.tsx';
import { LanguagesView } from './languages/LanguagesView.tsx';
import { PartView } from './part/PartView.tsx';
import { PicturesView } from './pictures/PicturesView.tsx';
import { Start } from './start/Start.tsx';
import { useDesk } from './use-desk.ts';

/** What is open: the texts of a part, or one of the views that have none. */
export function Middle({ languages }: { languages: readonly Language[] }) {
  const { place } = useDesk();
  const terms = useTerms(place.language);
  if (place.view === 'settings') return <SettingsView />;
  if (place.view === 'languages') return <LanguagesView />;
  if (place.view === 'pictures') return <PicturesView />;
  return (
    <>
      {place.view === 'home' && <Start />}
      <PartView key={place.view} languages={languages} terms={terms} />
    </>
  );
}

type Glossary = Awaited<ReturnType<typeof calls.glossary>>['terms'];

/** The glossary for one language. */
function useTerms(language: Code) {
  const [glossary, setGlossary] = useState<Glossary>([]);
  useEffect(() => {
    calls.glossary().then(
      ({ terms }) => setGlossary(terms),
      () => {},
    );
  }, []);
  return useMemo(
    () =>
      glossary.flatMap(({ source, words }) => {
        const target = words[language];
        return target ? [{ source, target }] : [];
      }),
    [glossary, language],
  );
}
