import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, Icon } from '../../../editor/controls.tsx';
import ui from '../../../editor/ui.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import type { FromPage, ToPage } from '../../bridge/messages.ts';
import { api, ask, cvAddress } from '../calls.ts';
import { useDesk, useGoToText, useLanguage, useStored } from '../use-desk.ts';
import styles from './PageView.module.css';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof widths;
const widthNames = Object.keys(widths) as Width[];

/** The right column: the real page of the open part in the chosen language, or the CV. */
export function PageView() {
  const { overview, location } = useDesk();
  const { words } = useVoice();
  const [width, setWidth] = useStored<Width>('page-width', 'phone');
  const [theme, setTheme] = useStored<'light' | 'dark'>('page-theme', 'light');
  const [isCv, setCv] = useState(false);
  const [follows, setFollows] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, style } = useFittedFrame(widths[width]);
  usePageMessages({ frame, theme, follows });
  useEffect(() => setCv(location.view === 'cv'), [location.view]);

  const pageUrl = usePageUrl();
  const language = useLanguage(location.language);
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
          aria-label={words.page.dark}
          title={words.page.dark}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <Button aria-pressed={isCv} onClick={() => setCv(!isCv)}>
          {words.page.cv}
        </Button>
        <Button
          icon="follow"
          aria-pressed={follows}
          aria-label={words.page.follow}
          title={words.page.follow}
          onClick={() => setFollows(!follows)}
        />
        {url && (
          <a
            className={`${ui.icon} ${styles.open}`}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={words.page.open}
            title={words.page.open}
          >
            <Icon name="open" />
          </a>
        )}
      </div>
      <div className={styles.stage} ref={box}>
        {overview.site === '' ? (
          <p className={styles.wait} role="status">
            {words.page.starting}
          </p>
        ) : isCv ? (
          <CvFrame url={url} />
        ) : (
          <iframe
            key="page"
            ref={frame}
            className={styles.frame}
            style={style}
            title={`${words.page.frame} (${language?.name})`}
            src={url}
          />
        )}
      </div>
    </aside>
  );
}

/** The CV in the browser's own viewer; a browser without one would save the file unasked. */
function CvFrame({ url }: { url: string | undefined }) {
  const { words } = useVoice();
  if (navigator.pdfViewerEnabled) {
    return <iframe key="cv" className={styles.paper} title={words.page.cvTitle} src={url} />;
  }
  return (
    <p className={styles.wait}>
      {words.page.noViewer}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {words.page.cvTitle}
      </a>
    </p>
  );
}

/** Where the open part is seen; in a view without a page, the last one stays. */
function usePageUrl(): string | undefined {
  const { overview, location } = useDesk();
  const last = useRef('home');
  const summary =
    overview.parts.find(
      ({ id, addresses }) => id === location.view && addresses[location.language],
    ) ?? overview.parts.find(({ id }) => id === last.current);
  if (summary) last.current = summary.id;
  const path = summary?.addresses[location.language];
  return path === undefined || overview.site === '' ? undefined : overview.site + path;
}

/** A frame that is as wide as a device inside, and as large as there is room for outside. */
function useFittedFrame(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      setRoom({ width: element.clientWidth, height: element.clientHeight });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(room.width / width, 1) || 1;
  const left = Math.max((room.width - width * scale) / 2, 0);
  const style: CSSProperties = {
    inlineSize: width,
    blockSize: room.height / scale,
    transform: `translateX(${left}px) scale(${scale})`,
  };
  return { box, style };
}

type PageMessages = {
  frame: RefObject<HTMLIFrameElement | null>;
  theme: 'light' | 'dark';
  /** Whether a click follows a link, or opens the field of what was clicked. */
  follows: boolean;
};

/** The page and the fields find each other: a click opens the field, the field's text is outlined. */
function usePageMessages({ frame, theme, follows }: PageMessages): void {
  const { overview, part, location } = useDesk();
  const goToText = useGoToText();
  const { site } = overview;
  const text = part?.texts.find(({ id }) => id === location.text);
  const shown = text?.versions[location.language]?.shown.join('\n') ?? '';

  /** The site whose page has reported: before that, the frame is still the desk's. */
  const present = useRef('');
  const send = useCallback(
    (message: ToPage) => {
      if (site && present.current === site)
        frame.current?.contentWindow?.postMessage(message, site);
    },
    [frame, site],
  );
  const sendAll = useCallback(() => {
    send({ desk: 'theme', theme });
    send({ desk: 'follow', follows });
    send({ desk: 'outline', shown: shown === '' ? [] : shown.split('\n') });
  }, [send, theme, follows, shown]);

  useEffect(sendAll, [sendAll]);

  useEffect(() => {
    const onMessage = async ({ origin, source, data }: MessageEvent<FromPage>) => {
      if (origin !== site || source !== frame.current?.contentWindow) return;
      if (data.desk === 'here') {
        present.current = site;
        return sendAll();
      }
      if (data.desk !== 'clicked') return;
      const { language, path, texts: text } = data;
      const { id } = await ask(api.find.$get({ query: { language, path, text } }));
      if (id) goToText(id, language);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [site, frame, sendAll, goToText]);
}
