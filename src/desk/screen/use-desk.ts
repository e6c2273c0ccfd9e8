import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Code, TextId } from '../../editing/parts.ts';
import { partOfText, splitTextId } from '../../editing/parts.ts';
import { focusInSight } from '../../text-fields/focus.ts';
import type { Term } from '../../text-fields/glossary.ts';
import { useWindowEvent } from '../../text-fields/window-event.ts';
import { useWords, type Words } from '../../text-fields/words.ts';
import { preferredLanguage, type ToolLanguage } from '../../words/tools/words.ts';
import {
  type DeskLocation,
  type FieldPlace,
  hashOf,
  isOtherView,
  locationFromHash,
  openLocation,
  type View,
} from '../location.ts';
import type { DeskEvent } from '../server/events.ts';
import type { Overview } from '../server/overview.ts';
import { eventsUrl } from './calls.ts';
import { content, putSite, queryClient, readContentAgain, readPartsAgain } from './queries.ts';
import { saver } from './saving/savers.ts';

/** On a narrow screen: which of the three columns is shown. */
export const tabs = ['parts', 'texts', 'page'] as const;
export type PanelName = 'check' | 'history' | 'keys' | 'steps' | 'unsaved';
export type DeskTheme = 'system' | 'light' | 'dark';
type Visibility = 'shown' | 'hidden';

const lastPlace = 'desk-place';
const noTerms: readonly Term[] = [];

/** What all parts of the screen share: what is read, what is open, and what this browser remembers. */
export function useDeskState() {
  const [asked, setAsked] = useState(() =>
    // A window that is opened anew is where the last one was.
    locationFromHash(globalThis.location.hash || (localStorage.getItem(lastPlace) ?? '')),
  );
  const [notice, setNotice] = useState('');
  const [panel, setPanel] = useState<PanelName>();
  const [tab, setTab] = useState<(typeof tabs)[number]>('texts');
  const [speaks, setSpeaks] = useStored<ToolLanguage>(
    'speaks',
    preferredLanguage(navigator.languages),
  );
  const [theme, setTheme] = useStored<DeskTheme>('theme', 'system');
  const [source, setSource] = useStored<Visibility>('source', 'shown');
  const [page, setPage] = useStored<Visibility>('page', 'shown');
  const isConnected = useServerEvents();
  // What changed between the first answer and the first report would never be seen.
  const enabled = isConnected !== undefined;
  const { data: overview, errorUpdateCount } = useQuery({ ...content('overview', {}), enabled });
  const location = openLocation(asked, overview?.languages ?? []);
  const { data: part } = useQuery({
    ...content('part', { id: location.view }),
    enabled: enabled && !isOtherView(location.view),
  });
  const { data: glossary } = useQuery({
    ...content('glossary', { language: location.language }),
    enabled: overview !== undefined,
  });
  /** Source first, then the chosen one; the source alone where it is the chosen one. */
  const own = overview?.parts.find(({ id }) => id === location.view)?.languages;
  const existing = (overview?.languages ?? []).filter(({ code }) => own?.includes(code) ?? true);
  const chosen = existing.filter(
    ({ code, isSource }) => code === location.language || (isSource && source === 'shown'),
  );
  // Of a note that neither has, the first language that it has.
  const shownLanguages = chosen.length > 0 ? chosen : existing.slice(0, 1);

  const latest = useRef(location);
  latest.current = location;
  const goTo = useCallback((next: Partial<DeskLocation>, history: 'push' | 'replace' = 'push') => {
    const { text: _text, side: _side, fact: _fact, ...rest } = latest.current;
    const target = { ...rest, ...next };
    globalThis.history[history === 'push' ? 'pushState' : 'replaceState'](null, '', hashOf(target));
    const { text: _field, ...place } = target;
    localStorage.setItem(lastPlace, hashOf(place));
    setAsked(target);
    // The panel would cover what is opened.
    setPanel(undefined);
    if (next.view) setTab('texts');
  }, []);

  useWindowEvent('popstate', () => setAsked(locationFromHash(globalThis.location.hash)));
  useWindowEvent('beforeunload', (event) => {
    const isUnderway =
      ['saving', 'offline'].includes(saver.state()) || queryClient.isMutating() > 0;
    if (isUnderway) event.preventDefault();
  });

  return {
    overview,
    /** Nobody has answered yet, although asked. */
    isUnreachable: !overview && errorUpdateCount > 0,
    part,
    shownLanguages,
    terms: glossary?.terms ?? noTerms,
    location,
    goTo,
    ...{ notice, setNotice, panel, setPanel, tab, setTab, isConnected },
    ...{ speaks, setSpeaks, theme, setTheme },
    isSourceShown: source === 'shown',
    toggleSource: () => setSource(source === 'shown' ? 'hidden' : 'shown'),
    isPageShown: page === 'shown',
    togglePage: () => setPage(page === 'shown' ? 'hidden' : 'shown'),
  };
}

/** Reads again what the server reports as changed; tells whether the server is there, once that is known. */
function useServerEvents(): boolean | undefined {
  const [isConnected, setConnected] = useState<boolean>();
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const connect = () => {
      events = new EventSource(eventsUrl);
      events.onopen = () => {
        setConnected(true);
        if (wasLost) {
          // What has changed meanwhile is not known.
          saver.flush();
          readContentAgain();
        }
        wasLost = false;
      };
      events.onerror = () => {
        wasLost = true;
        setConnected(false);
        // A browser tries again on its own, but not after every error.
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(connect, 2000);
      };
      events.onmessage = ({ data }) => {
        const event = JSON.parse(data) as DeskEvent;
        if (event.type === 'site') return putSite(event.site);
        readPartsAgain(event.parts);
        saver.texts.tryErrorsAgain();
        saver.facts.tryErrorsAgain();
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, []);
  return isConnected;
}

type OpenDesk = ReturnType<typeof useDeskState> & { overview: Overview };

export const DeskContext = createContext<OpenDesk | undefined>(undefined);

export function useDesk(): OpenDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This component is used outside the desk.');
  return desk;
}

export function useLanguage(code: Code | undefined) {
  return useDesk().overview.languages.find((language) => language.code === code);
}

/** Chooses another language; the text that is edited stays the same. */
export function useGoToLanguage() {
  const { location, goTo } = useDesk();
  return (language: Code) =>
    goTo({ language, ...(location.text ? { text: location.text } : {}) }, 'replace');
}

export function useGoToText() {
  const { overview, goTo } = useDesk();
  return (id: TextId, language?: Code) => {
    const isSource = overview.languages.some((one) => one.isSource && one.code === language);
    // The source is shown beside the chosen language: no need to leave that.
    const where = language && (isSource ? { side: language } : { language });
    goTo({ view: partOfText(id), text: id, ...where });
  };
}

/** Where the owner's name is changed, which texts say as {owner}. */
export const ownerName = { view: 'settings', fact: 'owner.name' } as const satisfies FieldPlace;

/** Opens the field that something is about, or its view. */
export function useGoToPlace() {
  const { goTo } = useDesk();
  const goToText = useGoToText();
  return (place: FieldPlace) => (place.text ? goToText(place.text, place.language) : goTo(place));
}

/** What the tree calls a view; a project that is gone by its name. */
export function useViewTitle() {
  const { overview } = useDesk();
  const { words } = useWords();
  return (view: View): string =>
    overview.parts.find(({ id }) => id === view)?.title ??
    (words.tree[view as keyof Words['tree']] as string | undefined) ??
    view.replace(/^(?:projects|notes)\//, '');
}

/** As in “Home · Position · es”. */
export function useTextName() {
  const { labelOf } = useWords();
  const titleOf = useViewTitle();
  return (id: TextId, ...language: (Code | undefined)[]): string =>
    [titleOf(partOfText(id)), labelOf(splitTextId(id).key), ...language]
      .filter(Boolean)
      .join(' · ');
}

/** A choice that this browser remembers; each port has a storage of its own. */
export function useStored<Value extends string>(name: string, first: Value) {
  const [value, setValue] = useState<Value>(
    () => (localStorage.getItem(`desk-${name}`) as Value | null) ?? first,
  );
  const store = (next: Value) => {
    localStorage.setItem(`desk-${name}`, next);
    setValue(next);
  };
  return [value, store] as const;
}

/** Focuses, once, the field that the location names, as soon as it is drawn. */
export function useFocus(name: string, find: () => HTMLElement | null | undefined): void {
  const done = useRef('');
  useEffect(() => {
    if (name === done.current) return;
    const field = name ? find() : undefined;
    if (!name || field) done.current = name;
    if (field !== document.activeElement) focusInSight(field);
  });
}
