/** Figures of a mini game's rounds: of the last ones, or of one day. */
import { realtimeResumed, type SharedGame } from '@madang/contracts';
import { bus, keepPreviousData, query, refetchQueries, useQuery, useQueryClient, useTopic } from '@madang/platform';
import { useCallback, useEffect, useRef } from 'react';
import { topicOf } from '../../round/addresses.ts';

const STATISTICS = '/api/minigame/statistics';
/** The figures are not urgent: the pages spread their requests, milliseconds. */
const SPREAD_MS = 3_000;

/** How many of the last rounds are counted: five hours, a day, five days. */
export const spans = ['60', '288', '1440'] as const;
export type Span = (typeof spans)[number];

/** What an address names; a day of rounds where it names none of them. */
export const spanNamed = (named: string | null): Span => spans.find((span) => span === named) ?? '288';

export const useStatistics = (game: SharedGame, date: string, span: Span) => {
  const client = useQueryClient();
  const answer = useQuery({
    ...query(STATISTICS, { prodId: game, ...(date ? { date, last: 1_440 } : { last: Number(span) }) }),
    placeholderData: keepPreviousData,
  });
  const renew = useCallback(() => void refetchQueries(client, STATISTICS), [client]);
  useEffect(() => bus.on(realtimeResumed, renew), [renew]);
  const later = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const receive = ({ cmd }: { cmd: string }): void => {
    if (cmd !== 'RESULT') return;
    clearTimeout(later.current);
    later.current = setTimeout(renew, Math.random() * SPREAD_MS);
  };
  useTopic(topicOf[game], receive, renew);
  return {
    statistics: answer.data,
    failed: answer.isError && !answer.data,
    pending: answer.isFetching,
    retry: () => void answer.refetch(),
  } as const;
};
