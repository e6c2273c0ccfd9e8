import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FromPage, ToPage } from '../../contract.ts';
import { calls } from '../calls.ts';
import { useDesk, useGoToText } from '../use-desk.ts';

type Asked = {
  frame: RefObject<HTMLIFrameElement | null>;
  theme: 'light' | 'dark';
  /** Whether a click follows a link, or opens the field of what was clicked. */
  follows: boolean;
};

/** The page and the fields find each other: a click opens the field, the field's text is outlined. */
export function usePageMessages({ frame, theme, follows }: Asked): void {
  const { overview, part, place } = useDesk();
  const goToText = useGoToText();
  const { site } = overview;
  const text = part?.texts.find(({ id }) => id === place.text);
  const shown = text?.versions[place.language]?.shown.join('\n') ?? '';

  /** The site whose page has said that it is there: before that, the frame is still the desk's. */
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
      const { id } = await calls.find(data.language, data.path, data.texts);
      if (id) goToText(id, data.language);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [site, frame, sendAll, goToText]);
}
