import { SPORTS_TOPIC } from '@madang/contracts';
import { onTopic, query, useQuery } from '@madang/platform';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Match, withAnswer, withMessage } from './match-changes.ts';

/** Matches start and end within minutes. */
const REFETCH_MS = 60_000;
/** The server may not have read its feed yet. */
const EMPTY_MS = 3_000;
/**
 * Least time between two requests for the sake of a match that has started or ended, milliseconds.
 */
const LEAST_MS = 10_000;

const counts = query('/api/sports/counts', {});
const live = `${SPORTS_TOPIC}live` as const;

/** True while a part of the element is in the window. */
const useInSight = (place: RefObject<HTMLElement | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (typeof IntersectionObserver !== 'function') return setSeen(true);
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return isSeen;
};

/**
 * Live matches and those that start next. Prices and scores follow the topic of live odds while the
 * block is in sight.
 */
export const useTopMatches = (place: RefObject<HTMLElement | null>) => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...counts,
    refetchInterval: ({ state }) => (state.data?.top.length === 0 ? EMPTY_MS : REFETCH_MS),
    staleTime: REFETCH_MS,
  });
  const [matches, setMatches] = useState<readonly Match[] | undefined>(data?.top);
  const [isSilent, setSilent] = useState(false);
  useLayoutEffect(() => {
    if (!data) return;
    const isInUse = place.current?.matches(':hover, :focus-within') ?? false;
    setMatches((now = []) => withAnswer(now, data.top, isInUse));
  }, [data, place]);

  const isSeen = useInSight(place);
  const renew = useRef(() => {});
  renew.current = () => {
    if (Date.now() - dataUpdatedAt > LEAST_MS) void refetch();
  };
  useEffect(() => {
    if (!isSeen) return;
    // What changed before the subscription is in no message.
    const missed = (): void => renew.current();
    missed();
    return onTopic(
      live,
      (message) => {
        if (message.cmd === 'LIST') return renew.current();
        if (message.cmd === 'FEED') return setSilent(message.data2 === 'silent');
        setMatches((now) => now && withMessage(now, message));
      },
      missed,
    );
  }, [isSeen]);
  return { matches, isSilent, isError } as const;
};
