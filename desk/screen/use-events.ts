import { useEffect, useRef, useState } from 'react';
import type { DeskEvent, PartId } from '../contract.ts';
import { eventsAddress } from './calls.ts';

type Listeners = {
  onChanged: (parts: PartId[]) => void;
  onSite: (site: string) => void;
  /** The connection is there again; what happened meanwhile is not known. */
  onBack: () => void;
};

/** Listens to what the server tells, and says whether it is there. */
export function useEvents(listeners: Listeners): boolean {
  const [isConnected, setConnected] = useState(true);
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const connect = () => {
      events = new EventSource(eventsAddress);
      events.onopen = () => {
        setConnected(true);
        if (wasLost) latest.current.onBack();
        wasLost = false;
      };
      events.onerror = () => {
        wasLost = true;
        setConnected(false);
        // A browser tries again by itself, but not after every error.
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(connect, 2000);
      };
      events.onmessage = ({ data }) => {
        const event = JSON.parse(data) as DeskEvent;
        if (event.type === 'changed') latest.current.onChanged(event.parts);
        else latest.current.onSite(event.site);
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
