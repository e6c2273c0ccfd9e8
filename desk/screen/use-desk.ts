import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { partOf, placeOf } from '../../editing/parts.ts';
import type {
  Code,
  Language,
  Overview,
  Part,
  PartId,
  TextId,
  UndoState,
  Version,
} from '../contract.ts';
import { calls } from './calls.ts';
import { useFactFiles } from './facts/use-facts.ts';
import { isOtherView, openPlace, type Place, placeFromAddress, placeInAddress } from './place.ts';
import { useSavers } from './saving/use-savers.ts';
import { useEvents } from './use-events.ts';
import { useLatest } from './use-latest.ts';

/** All that the parts of the screen share: what is read, what is open, and how to change it. */
export function useDeskState() {
  const [overview, setOverview] = useState<Overview>();
  const [part, setPart] = useState<Part>();
  const [place, setPlace] = useState<Partial<Place>>(() => placeFromAddress(location.hash));
  const [notice, setNotice] = useState('');
  const [isUnreachable, setUnreachable] = useState(false);
  const saves = useRef(0);
  const latestOverview = useLatest();
  const latestPart = useLatest();

  const open = openPlace(place, overview?.languages ?? []);
  const opened = useRef(open);
  opened.current = open;

  const reloadOverview = useCallback(async () => {
    try {
      await latestOverview(calls.overview(), setOverview);
      setUnreachable(false);
    } catch {
      setUnreachable(true);
    }
  }, [latestOverview]);

  /** Reads the open part; an answer that a save has overtaken is read again. */
  const reloadPart = useCallback(async (): Promise<void> => {
    const { view } = opened.current;
    if (isOtherView(view)) return setPart(undefined);
    const before = saves.current;
    await latestPart(calls.part(view), (read) => {
      if (opened.current.view !== view) return;
      if (saves.current !== before) return reloadPart();
      setPart(read);
    }).catch(() => undefined);
  }, [latestPart]);

  const setUndo = useCallback((undo: UndoState) => {
    setOverview((old) => old && { ...old, undo });
  }, []);

  const putVersion = useCallback((id: TextId, language: Code, version: Version) => {
    saves.current += 1;
    setPart((old) => old && withVersion(old, id, language, version));
  }, []);

  const facts = useFactFiles();
  const saver = useSavers({
    onText: ({ id, language }, version) => putVersion(id, language, version),
    onFacts: facts.put,
    onUndo: setUndo,
  });

  const goTo = useCallback((next: Partial<Place>, history: 'push' | 'replace' = 'push') => {
    const { text: _text, side: _side, ...rest } = opened.current;
    const target = { ...rest, ...next };
    globalThis.history[history === 'push' ? 'pushState' : 'replaceState'](
      null,
      '',
      placeInAddress(target),
    );
    setPlace(target);
  }, []);

  const undo = useCallback(async () => {
    await saver.flush();
    try {
      const { undone, undo: left } = await calls.undo();
      setUndo(left);
      await Promise.all([reloadOverview(), reloadPart()]);
      return { undone };
    } catch (error) {
      return { refused: error };
    }
  }, [saver, setUndo, reloadOverview, reloadPart]);

  const isConnected = useEvents({
    onChanged(parts) {
      reloadOverview();
      const { view } = opened.current;
      if (parts.length === 0 || parts.includes(view as PartId)) reloadPart();
    },
    onSite: (site) => setOverview((old) => old && { ...old, site }),
    onBack() {
      saver.flush();
      reloadOverview();
      reloadPart();
    },
  });

  useEffect(() => {
    reloadOverview();
  }, [reloadOverview]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another part to read
  useEffect(() => {
    reloadPart();
  }, [open.view, reloadPart]);

  useEffect(() => {
    const onBack = () => setPlace(placeFromAddress(location.hash));
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.state() !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [saver]);

  return {
    overview,
    part: part?.id === open.view ? part : undefined,
    place: open,
    notice,
    setNotice,
    isUnreachable,
    isConnected,
    saver,
    facts,
    goTo,
    undo,
    setUndo,
    setPart,
    putVersion,
    reloadOverview,
    reloadPart,
  };
}

const withVersion = (part: Part, id: TextId, language: Code, version: Version): Part => ({
  ...part,
  texts: part.texts.map((text) =>
    text.id === id ? { ...text, versions: { ...text.versions, [language]: version } } : text,
  ),
});

type DeskState = ReturnType<typeof useDeskState>;
/** The desk once it is open. */
export type Desk = DeskState & { overview: Overview };

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This part of the screen stands outside the desk.');
  return desk;
}

/** Source first, then the chosen one; the source alone where it is the chosen one. */
export function useShownLanguages(isSourceShown: boolean): Language[] {
  const { overview, place } = useDesk();
  return useMemo(
    () =>
      overview.languages.filter(
        ({ code, isSource }) => code === place.language || (isSource && isSourceShown),
      ),
    [overview.languages, place.language, isSourceShown],
  );
}

export function partOfText(id: TextId): PartId {
  const { folder, key } = placeOf(id);
  return partOf(folder, key);
}

/** Opens the field of a text, in whatever part it stands. */
export function useGoToText() {
  const { overview, goTo } = useDesk();
  return useCallback(
    (id: TextId, language?: Code) => {
      const isSource = overview.languages.some((one) => one.isSource && one.code === language);
      // The source stands beside the chosen language: no need to leave that.
      const where = language && (isSource ? { side: language } : { language });
      goTo({ view: partOfText(id), text: id, ...where });
    },
    [overview.languages, goTo],
  );
}
