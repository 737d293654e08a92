/** All behaviour of the live page: which channel, whether its picture plays, and how late it is. */
import type { DataOf } from '@madang/contracts';
import { playStream, query, useQuery } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { currentScreen } from '@madang/ui';
import { useEffect, useRef, useState } from 'react';
import { delayOf, readStreamList, type StreamList } from './delay.ts';

export type Channel = DataOf<'/api/main'>['live'][number];
export type Picture = 'still' | 'waiting' | 'playing' | 'failed';

const DELAY_EVERY_MS = 2_000;

/** Whether autoplay is permitted: not on a phone, nor with a preference for less data or motion. */
export const mayPlayByItself = (
  prefers: (preference: string) => boolean = (preference) => window.matchMedia(preference).matches,
  { connection } = navigator as Navigator & { connection?: { saveData?: boolean } },
): boolean =>
  currentScreen() === 'desktop' &&
  connection?.saveData !== true &&
  !prefers('(prefers-reduced-data: reduce)') &&
  !prefers('(prefers-reduced-motion: reduce)');

/** The stream's list, once it is loaded; null until then, and where it cannot be read. */
const useStreamList = (src: string | undefined, on: boolean): StreamList | null => {
  const [loaded, setLoaded] = useState<{ src: string; list: StreamList | null }>();
  useEffect(() => {
    if (!on || src === undefined || loaded?.src === src) return;
    const over = new AbortController();
    fetch(src, { signal: over.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => setLoaded({ src, list: readStreamList(text) }))
      .catch(() => undefined); // the player displays that there is no picture
    return () => over.abort();
  }, [src, on, loaded?.src]);
  return loaded?.src === src ? (loaded?.list ?? null) : null;
};

export const useLive = () => {
  const { data, isError, isFetching, refetch } = useQuery(query('/api/main', {}));
  const [address, setAddress] = useSearchParams();
  const channels = data?.live ?? [];
  const channel = channels.find(({ id }) => id === address.get('channel')) ?? channels[0];
  const [wanted, want] = useState(() => mayPlayByItself());
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<Picture>('still');
  const [delay, setDelay] = useState<number>();
  const video = useRef<HTMLVideoElement>(null);
  const src = channel?.src;
  const list = useStreamList(src, wanted);

  useEffect(() => {
    const screen = video.current;
    if (!wanted || src === undefined || !screen) return;
    setPicture('waiting');
    const stop = playStream(screen, src, () => setPicture('failed'));
    return () => {
      stop();
      setPicture('still');
    };
  }, [wanted, src, attempt]);

  useEffect(() => {
    setDelay(undefined);
    if (picture !== 'playing' || list === null) return;
    const measure = () => {
      if (video.current) setDelay(delayOf(list, video.current));
    };
    measure();
    const timer = setInterval(measure, DELAY_EVERY_MS);
    return () => clearInterval(timer);
  }, [picture, list]);

  return {
    state: data ? ('channels' as const) : isError ? ('error' as const) : ('loading' as const),
    busy: isFetching,
    retry: () => void refetch(),
    channels,
    channel,
    choose: (id: string) => setAddress({ channel: id }, { replace: true }),
    video,
    picture,
    /** Seconds that the picture lags behind, while it plays. */
    delay,
    onPlaying: () => setPicture('playing'),
    toggle: () => {
      if (wanted && picture === 'failed') setAttempt((before) => before + 1);
      else want(!wanted);
    },
  } as const;
};
export type Live = ReturnType<typeof useLive>;
