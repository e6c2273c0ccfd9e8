import { useEffect, useRef, useState } from 'react';
import button from '../../../editor/ui/button.module.css';
import { Icon } from '../../../editor/ui/Icon.tsx';
import spoken from '../../../editor/ui/spoken.module.css';
import { useVoice } from '../../../words/tools/words.ts';
import { cvAddress } from '../calls.ts';
import { useDesk } from '../use-desk.ts';
import { useStored } from '../use-stored.ts';
import styles from './PageView.module.css';
import { useFittedFrame } from './use-fitted-frame.ts';
import { usePageMessages } from './use-page-messages.ts';

const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof widths;
const widthNames = Object.keys(widths) as Width[];

/** The right side: the real page of the open part in the chosen language, or the CV. */
export function PageView() {
  const { overview, place } = useDesk();
  const { words } = useVoice();
  const [width, setWidth] = useStored<Width>('page-width', 'phone');
  const [theme, setTheme] = useStored<'light' | 'dark'>('page-theme', 'light');
  const [isCv, setCv] = useState(false);
  const [follows, setFollows] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, style } = useFittedFrame(widths[width]);
  usePageMessages({ frame, theme, follows });
  useEffect(() => setCv(place.view === 'cv'), [place.view]);

  const address = useAddress();
  const language = overview.languages.find(({ code }) => code === place.language);
  const shown = isCv ? cvAddress(place.language, overview.undo.next?.at ?? '') : address;
  return (
    <aside className={styles.page} aria-label={words.page.title}>
      <div className={styles.bar}>
        <fieldset className={styles.widths}>
          <legend className={spoken.spoken}>{words.page.width}</legend>
          {widthNames.map((name) => (
            <button
              key={name}
              type="button"
              className={button.pill}
              aria-pressed={!isCv && width === name}
              title={words.page[name]}
              onClick={() => {
                setCv(false);
                setWidth(name);
              }}
            >
              <Icon name={name} />
              <span>{words.page[name]}</span>
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className={button.pill}
          aria-pressed={theme === 'dark'}
          aria-label={words.page.dark}
          title={words.page.dark}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          <Icon name="moon" />
        </button>
        <button
          type="button"
          className={button.pill}
          aria-pressed={isCv}
          onClick={() => setCv(!isCv)}
        >
          {words.page.cv}
        </button>
        <button
          type="button"
          className={button.pill}
          aria-pressed={follows}
          aria-label={words.page.follow}
          title={words.page.follow}
          onClick={() => setFollows(!follows)}
        >
          <Icon name="follow" />
        </button>
        {shown && (
          <a
            className={`${button.icon} ${styles.open}`}
            href={shown}
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
          <CvPaper address={shown} />
        ) : (
          <iframe
            key="page"
            ref={frame}
            className={styles.frame}
            style={style}
            title={`${words.page.frame} (${language?.name})`}
            src={shown}
          />
        )}
      </div>
    </aside>
  );
}

/** The CV in the browser's own viewer; a browser without one would save the file unasked. */
function CvPaper({ address }: { address: string | undefined }) {
  const { words } = useVoice();
  if (navigator.pdfViewerEnabled) {
    return <iframe key="cv" className={styles.paper} title={words.page.cvTitle} src={address} />;
  }
  return (
    <p className={styles.wait}>
      {words.page.noViewer}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {words.page.cvTitle}
      </a>
    </p>
  );
}

/** Where the open part is seen; a view without a page leaves the one before it in place. */
function useAddress(): string | undefined {
  const { overview, place } = useDesk();
  const last = useRef('home');
  const summary =
    overview.parts.find(({ id, addresses }) => id === place.view && addresses[place.language]) ??
    overview.parts.find(({ id }) => id === last.current);
  if (summary) last.current = summary.id;
  const path = summary?.addresses[place.language];
  return path === undefined || overview.site === '' ? undefined : overview.site + path;
}
