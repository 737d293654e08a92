/** Listens to topics of the sportsbook while a page shows their events. */
import { type PublicTopic, realtimeResumed, SPORTS_TOPIC } from '@madang/contracts';
import { bus, onTopic } from '@madang/platform';
import { useEffect, useRef } from 'react';
import { applyMessage, type SportsMessage } from './event.store.ts';
import { feedStore } from './feed.store.ts';

/** The topic of main markets before the match, by sport; `live` for those of live events. */
export type TopicName = 'live' | 'soccer' | 'baseball' | 'basketball' | 'volleyball' | 'esports';
export const listTopic = (name: TopicName) => `${SPORTS_TOPIC}${name}` as const;
export const eventTopic = (eventId: string) => `${SPORTS_TOPIC}e.${eventId}` as const;

interface Handlers {
  onList?: (eventId: string, facts: string) => void;
  refetch: () => void;
  missed?: () => void;
}

/**
 * @param topics of one identity while they stay the same
 * @param onList the list has gained or lost an event, of a league and start (JSON)
 * @param refetch messages of a gap are lost, or the feed has returned: what is shown may be old
 * @param missed messages came before the subscription; without it `refetch` is called
 */
export const useSportsTopics = (
  topics: readonly PublicTopic[],
  { onList, refetch, missed = refetch }: Handlers,
): void => {
  const now = useRef({ onList, refetch, missed });
  now.current = { onList, refetch, missed };
  useEffect(() => {
    const receive = (message: SportsMessage): void => {
      if (message.cmd === 'FEED') feedStore.setState({ feed: message.data2 === 'silent' ? 'silent' : 'running' });
      else if (message.cmd === 'LIST') now.current.onList?.(message.data1, message.data2);
      else applyMessage(message);
    };
    const refetchNow = (): void => now.current.refetch();
    const missedNow = (): void => now.current.missed();
    const stops = topics.map((topic) => onTopic(topic, (message) => receive(message as SportsMessage), missedNow));
    stops.push(bus.on(realtimeResumed, refetchNow));
    let wasSilent = feedStore.getState().feed === 'silent';
    stops.push(
      feedStore.subscribe(() => {
        const isSilent = feedStore.getState().feed === 'silent';
        if (wasSilent && !isSilent) refetchNow();
        wasSilent = isSilent;
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [topics]);
};
