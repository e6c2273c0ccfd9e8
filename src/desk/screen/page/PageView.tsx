import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { splitTextId } from '../../../editing/parts.ts';
import { Button, Icon } from '../../../text-fields/controls.tsx';
import ui from '../../../text-fields/ui.module.css';
import { useWindowEvent } from '../../../text-fields/window-event.ts';
import { useWords } from '../../../text-fields/words.ts';
import type { FromPage, ToPage } from '../../bridge/in-page.ts';
import { applicationAt } from '../applications/ApplicationsView.tsx';
import { cvUrl } from '../calls.ts';
import { isOfFile, placeOf } from '../errors.tsx';
import { saver } from '../saving/savers.ts';
import { ownerName, useDesk, useGoToText, useLanguage, useStored } from '../use-desk.ts';
import styles from './PageView.module.css';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof widths;
const widthNames = Object.keys(widths) as Width[];
type Theme = 'light' | 'dark';

/** A name for everybody: screen readers, and a pointer that rests on it. */
const namedBy = (name: string) => ({ 'aria-label': name, title: name });

/** The right column: the real page of the open part in the chosen language, or the CV. */
export function PageView() {
  const { overview, location } = useDesk();
  const { words } = useWords();
  const [width, setWidth] = useStored<Width>('page-width', 'phone');
  const [theme, setTheme] = useStored<Theme>('page-theme', 'light');
  const [isCv, setCv] = useState(false);
  const [follows, setFollows] = useState(false);
  useEffect(() => setCv(['cv', 'applications'].includes(location.view)), [location.view]);

  const pageUrl = usePageUrl();
  const language = useLanguage(location.side ?? location.language);
  const { frame, state, tries, onLoad, tryAgain } = usePage(theme, follows, pageUrl);
  const shown = location.view === 'applications' ? applicationAt(location.fact) : '';
  const url = isCv ? cvUrl(location.language, overview.undo.next?.at ?? '', shown) : pageUrl;
  return (
    <aside className={styles.page} aria-label={words.page.title}>
      <div className={`${ui.row} ${styles.bar}`}>
        <fieldset className={`${ui.row} ${styles.widths}`}>
          <legend className={ui.visuallyHidden}>{words.page.width}</legend>
          {widthNames.map((name) => (
            <Button
              icon={name}
              key={name}
              aria-pressed={!isCv && width === name}
              title={words.page[name]}
              onClick={() => {
                setCv(false);
                setWidth(name);
              }}
            >
              <span>{words.page[name]}</span>
            </Button>
          ))}
        </fieldset>
        <Button
          icon="moon"
          aria-pressed={theme === 'dark'}
          {...namedBy(words.page.dark)}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <Button aria-pressed={isCv} onClick={() => setCv(!isCv)}>
          {words.page.cv}
        </Button>
        <Button
          icon="follow"
          aria-pressed={follows}
          {...namedBy(words.page.follow)}
          onClick={() => setFollows(!follows)}
        />
        {url && (
          <a
            className={`${ui.icon} ${ui.end}`}
            href={url}
            target="_blank"
            rel="noreferrer"
            {...namedBy(words.page.open)}
          >
            <Icon name="open" />
          </a>
        )}
      </div>
      <Blocked />
      <div className={styles.stage}>
        {isCv && overview.site !== '' ? (
          <CvFrame url={url} />
        ) : (
          <>
            {overview.site !== '' && (
              <iframe
                key={tries}
                ref={frame}
                className={`${styles.frame} ${styles.device}`}
                style={{ '--device': `${widths[width]}px` } as CSSProperties}
                title={`${words.page.frame} (${language?.name})`}
                src={url}
                data-state={state}
                onLoad={onLoad}
              />
            )}
            <PageState state={state} onTryAgain={tryAgain} />
          </>
        )}
      </div>
    </aside>
  );
}

/** The CV in the browser's own viewer; a browser without one would save the file unasked. */
function CvFrame({ url }: { url: string | undefined }) {
  const { words } = useWords();
  const [state, setState] = useState<PageState>('loading');
  const title = words.page.cvTitle;
  if (!navigator.pdfViewerEnabled) {
    return (
      <p className={styles.state}>
        {words.page.noViewer}{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      </p>
    );
  }
  return (
    <>
      <iframe className={styles.frame} title={title} src={url} onLoad={() => setState('shown')} />
      <PageState state={state} />
    </>
  );
}

/** While nothing is seen: that the page is loading, or why there is none. */
function PageState({ state, onTryAgain }: { state: PageState; onTryAgain?: () => void }) {
  const { overview } = useDesk();
  const { words } = useWords();
  if (state === 'shown') return null;
  const files = state === 'broken' ? overview.errors.filter(isOfFile) : [];
  return (
    <div className={styles.state} role="status" data-state={state}>
      <p>{words.page[files.length > 0 ? 'waits' : state]}</p>
      {files.map((error) => (
        <code key={placeOf(error)}>{placeOf(error)}</code>
      ))}
      {!['none', 'broken'].includes(state) && <span className={styles.progress} />}
      {state === 'none' && <Button onClick={onTryAgain}>{words.tryAgain}</Button>}
    </div>
  );
}

/** Above the page, which shows what belongs there instead: texts of the open part that the site cannot be built without. */
function Blocked() {
  const { overview, location } = useDesk();
  const { words, counted } = useWords();
  const counts = overview.parts.find(({ id }) => id === location.view)?.counts ?? {};
  const blocking = Object.values(counts).reduce((sum, one) => sum + one.blocking, 0);
  if (blocking === 0) return null;
  return <p className={`${ui.alert} ${styles.blocked}`}>{counted(words.page.blocked, blocking)}</p>;
}

/** Where the open part is seen, in the language that is edited; home, where there is no page of it. */
function usePageUrl(): string | undefined {
  const { overview, location } = useDesk();
  const { view, text = '', side, language } = location;
  const partOf = (name: string) => overview.parts.find(({ id }) => id === name);
  const summary = partOf(view) ?? partOf('home');
  const group = splitTextId(text).key.split('.')[0] ?? '';
  const urls = summary?.otherPages[group] ?? summary?.urls;
  const path = urls?.[side ?? language];
  return path === undefined || overview.site === '' ? undefined : overview.site + path;
}

type PageState = 'starting' | 'restarting' | 'loading' | 'shown' | 'none' | 'broken';

/** A page that has loaded and not reported by then is none of the site's. */
const longestSilence = 3000;

/**
 * The page and the fields find each other: a click opens the field, or follows a link; the field's text
 * is outlined.
 */
function usePage(theme: Theme, follows: boolean, url = '') {
  const frame = useRef<HTMLIFrameElement>(null);
  const { overview, location, setNotice, goTo } = useDesk();
  const { words } = useWords();
  const goToText = useGoToText();
  const { site } = overview;
  const { text } = location;
  const language = location.side ?? location.language;
  const [frameState, setState] = useState<'loading' | 'shown' | 'none'>('loading');
  const [tries, setTries] = useState(0);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the page has reported: before that, the frame is still the desk's. */
  const isPresent = useRef(false);
  const wasPresent = useRef(false);
  // Another place on the same page is there at once.
  const page = url.split('#')[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the same once more
  useLayoutEffect(() => {
    clearTimeout(silence.current);
    isPresent.current = false;
    setState('loading');
  }, [page, tries]);
  useEffect(() => () => clearTimeout(silence.current), []);

  const awayState = wasPresent.current ? 'restarting' : 'starting';
  const isBroken = overview.errors.length > 0;
  const state: PageState = isBroken ? 'broken' : site === '' ? awayState : frameState;
  const send = useEffectEvent((message: ToPage) => {
    if (isPresent.current) frame.current?.contentWindow?.postMessage(message, site);
  });
  /** The page shows what is typed at once, and is loaded again when it is saved. */
  const sendTyped = useEffectEvent(() => {
    for (const { field, value } of saver.texts.waiting())
      if (field.id === text && field.language === language)
        send({ desk: 'typed', ...field, text: value });
  });
  const sendAll = useEffectEvent(() => {
    send({ desk: 'show', text, follows, theme });
    sendTyped();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is sent
  useEffect(() => sendAll(), [site, theme, follows, text]);

  useEffect(() => saver.texts.subscribe(() => sendTyped()), []);

  const isOwner = (shown = '') =>
    Object.values(overview.values).some(({ owner }) => owner && shown.includes(String(owner)));
  useWindowEvent('message', ({ origin, source, data }: MessageEvent<FromPage>) => {
    if (origin !== site || source !== frame.current?.contentWindow) return;
    if (data.desk === 'here') {
      clearTimeout(silence.current);
      // A page that reloads because of a change gets in the way of the one that is wanted since; a link that was
      // clicked before the page could report it leads away.
      const isWanted = data.path === new URL(url).pathname;
      if (!isWanted && (frameState === 'loading' || !follows)) return tryAgain();
      isPresent.current = true;
      wasPresent.current = true;
      // The error page itself is what is wanted where its texts are edited.
      setState(data.isFound || text?.startsWith('texts:error.') ? 'shown' : 'none');
      return sendAll();
    }
    if (data.desk !== 'clicked') return;
    if (data.text) goToText(data.text.id, data.text.language);
    else if (isOwner(data.shown)) goTo(ownerName);
    else setNotice(words.page.noField);
  });

  const tryAgain = () => setTries((before) => before + 1);
  const retry = useEffectEvent(() => frameState === 'none' && tryAgain());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content, whatever it is
  useEffect(() => void retry(), [overview]);
  // While there are errors, the site answers with them instead of the page.
  const wasBroken = useRef(isBroken);
  useEffect(() => {
    if (wasBroken.current && !isBroken) tryAgain();
    wasBroken.current = isBroken;
  });

  return {
    ...{ frame, state, tries, tryAgain },
    onLoad() {
      if (frameState === 'loading')
        silence.current = setTimeout(() => setState('none'), longestSilence);
    },
  };
}
