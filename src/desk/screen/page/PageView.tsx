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
import { cvAddress } from '../calls.ts';
import { saver } from '../saving/savers.ts';
import { useDesk, useGoToText, useLanguage, useStored } from '../use-desk.ts';
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
  useEffect(() => setCv(location.view === 'cv'), [location.view]);

  const pageUrl = usePageUrl();
  const language = useLanguage(location.side ?? location.language);
  const { frame, state, tries, onLoad, tryAgain } = usePage(theme, follows, pageUrl);
  const url = isCv ? cvAddress(location.language, overview.undo.next?.at ?? '') : pageUrl;
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
      <div className={styles.stage}>
        {overview.site === '' ? (
          <p className={styles.state} role="status">
            {words.page.starting}
          </p>
        ) : isCv ? (
          <CvFrame url={url} />
        ) : (
          <>
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
  const isLoading = state === 'loading';
  const counts = overview.parts.flatMap((part) => Object.values(part.counts));
  const missing = counts.some(({ errors }) => errors > 0) ? words.page.broken : words.page.none;
  return (
    <div className={styles.state} role="status">
      <p>{isLoading ? words.page.loading : missing}</p>
      {isLoading && <span className={styles.progress} />}
      {!isLoading && <Button onClick={onTryAgain}>{words.tryAgain}</Button>}
    </div>
  );
}

/** Where the open part is seen, in the language that is edited; home, where there is no page of it. */
function usePageUrl(): string | undefined {
  const { overview, location } = useDesk();
  const { view, text = '', side, language } = location;
  const partOf = (name: string) => overview.parts.find(({ id }) => id === name);
  const summary = partOf(view) ?? partOf('home');
  const group = splitTextId(text).key.split('.')[0] ?? '';
  const addresses = summary?.otherPages[group] ?? summary?.addresses;
  const path = addresses?.[side ?? language];
  return path === undefined || overview.site === '' ? undefined : overview.site + path;
}

type PageState = 'loading' | 'shown' | 'none';

/** A page that has loaded and not reported by then is none of the site's. */
const longestSilence = 3000;

/**
 * The page and the fields find each other: a click opens the field, or follows a link; the field's text
 * is outlined.
 */
function usePage(theme: Theme, follows: boolean, url = '') {
  const frame = useRef<HTMLIFrameElement>(null);
  const { overview, location, setNotice } = useDesk();
  const { words } = useWords();
  const goToText = useGoToText();
  const { site } = overview;
  const { text } = location;
  const language = location.side ?? location.language;
  const [state, setState] = useState<PageState>('loading');
  const [tries, setTries] = useState(0);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another place on the same page is there at once.
  const page = url.split('#')[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the same once more
  useLayoutEffect(() => {
    clearTimeout(silence.current);
    setState('loading');
  }, [page, tries]);
  useEffect(() => () => clearTimeout(silence.current), []);

  /** The site whose page has reported: before that, the frame is still the desk's. */
  const present = useRef('');
  const send = useEffectEvent((message: ToPage) => {
    if (site && present.current === site) frame.current?.contentWindow?.postMessage(message, site);
  });
  /** The page shows what is typed at once, and is loaded again when it is saved. */
  const sendTyped = useEffectEvent(() => {
    const typed = text && saver.texts.unsaved({ id: text, language });
    if (typed) send({ desk: 'typed', id: text, language, text: typed });
  });
  const sendAll = useEffectEvent(() => {
    send({ desk: 'show', text, follows, theme });
    sendTyped();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is sent
  useEffect(() => sendAll(), [site, theme, follows, text]);

  useEffect(() => saver.texts.subscribe(() => sendTyped()), []);

  useWindowEvent('message', ({ origin, source, data }: MessageEvent<FromPage>) => {
    if (origin !== site || source !== frame.current?.contentWindow) return;
    if (data.desk === 'here') {
      clearTimeout(silence.current);
      // A page that reloads because of a change gets in the way of the one that is wanted since.
      if (state === 'loading' && data.path !== new URL(url).pathname) return tryAgain();
      present.current = site;
      // The error page itself is what is wanted where its texts are edited.
      setState(data.isFound || text?.startsWith('texts:error.') ? 'shown' : 'none');
      return sendAll();
    }
    if (data.desk !== 'clicked') return;
    if (data.text) goToText(data.text.id, data.text.language);
    else setNotice(words.page.noField);
  });

  const tryAgain = () => setTries((before) => before + 1);
  // What has changed may be what was missing.
  const retry = useEffectEvent(() => state === 'none' && tryAgain());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content, whatever it is
  useEffect(() => void retry(), [overview]);

  return {
    ...{ frame, state, tries, tryAgain },
    onLoad() {
      if (state === 'loading') silence.current = setTimeout(() => setState('none'), longestSilence);
    },
  };
}
