/** One event with all of its markets, kept up to date by its own topic. */
import { isApiError } from '@madang/contracts';
import { query, refetchQueries, serverClock, useQuery, useQueryClient } from '@madang/platform';
import { useLayoutEffect, useMemo } from 'react';
import { getTimeline, putEvents, putTimeline, useEvent } from '../../events/event.store.ts';
import { eventIdOf, isEventNo } from '../../events/event.ts';
import { eventTopic, useSportsTopics } from '../../events/use-topics.ts';

const PATH = '/api/sports/event';

export const useEventPage = (no: string) => {
  const client = useQueryClient();
  const eventId = eventIdOf(no);
  const isPossible = isEventNo(no);
  const { data, error, isFetching, refetch } = useQuery({ ...query(PATH, { eventId }), enabled: isPossible });
  useLayoutEffect(() => {
    if (!data) return;
    putEvents([data], data.serverTime, true);
    putTimeline(data.eventId, data.timeline, data.serverTime);
    serverClock.correct(Date.parse(data.serverTime));
  }, [data]);
  const topics = useMemo(() => (isPossible ? [eventTopic(eventId)] : []), [eventId, isPossible]);
  useSportsTopics(topics, { refetch: () => void refetchQueries(client, PATH) });
  const event = useEvent(eventId);
  return {
    event: data && event,
    timeline: getTimeline(eventId),
    form: data?.form ?? null,
    delaySeconds: data?.delaySeconds ?? 0,
    error,
    /** No event has, or can have, this number. */
    isGone: !isPossible || isApiError(error, 'SP03'),
    busy: isFetching,
    retry: () => void refetch(),
  } as const;
};

export type EventPage = ReturnType<typeof useEventPage>;
