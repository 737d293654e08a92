/** Bets of the member that wait for their delay or for results. Source: sports SP-03, SP-15. */
import { betsSettled, type DataOf } from '@madang/contracts';
import { query, refetchQueries, serverClock, useQuery, useQueryClient } from '@madang/platform';
import { useEffect, useMemo } from 'react';
import { useRefetchOn } from '../lists/use-refetch-on.ts';
import type { SportsTicketBet } from './sports-ticket.ts';

const PATH = '/api/sports/bets';
/** Scores and cash-outs of open bets are requested so often while a match runs, milliseconds. */
const LIVE_MS = 5_000;
/** Cash-outs are requested so often before the matches, milliseconds. */
const BEFORE_MS = 30_000;
/** While a bet waits for the end of its delay, milliseconds. */
const DELAY_MS = 1_500;
/** A delay is over on the server a moment after its instant, milliseconds. */
const GRACE_MS = 400;

export type OpenBet = DataOf<typeof PATH>['list'][number];

const isRunning = ({ legs }: OpenBet): boolean => legs.some(({ score, result }) => score !== null && result === null);

const intervalOf = (list: readonly OpenBet[] | undefined): number | false => {
  if (list?.some(({ status }) => status === 'BET')) return DELAY_MS;
  if (list?.some(isRunning)) return LIVE_MS;
  return list?.some(({ cashOut }) => cashOut !== null) ? BEFORE_MS : false;
};

/** The open bet for its ticket. */
export const ticketBetOf = (bet: OpenBet): SportsTicketBet => ({ ...bet, at: bet.acceptedAt, paid: null });

/** Bets in their delay first, then the newest. */
const ordered = (list: readonly OpenBet[]): OpenBet[] =>
  list.toSorted((one, other) => Number(other.status === 'BET') - Number(one.status === 'BET'));

export const useOpenBets = () => {
  const client = useQueryClient();
  const answer = useQuery({
    ...query(PATH, {}),
    refetchInterval: ({ state }) => intervalOf(state.data?.list),
  });
  useRefetchOn(betsSettled, PATH);
  // Each delay has its end: the answer after it has the outcome.
  const list = answer.data?.list;
  const next = list
    ?.flatMap(({ status, decidesAt }) => (status === 'BET' && decidesAt ? [decidesAt] : []))
    .toSorted()[0];
  useEffect(() => {
    if (!next) return;
    return serverClock.at(Date.parse(next) + GRACE_MS, () => void refetchQueries(client, PATH));
  }, [client, next]);
  const bets = useMemo(() => list && ordered(list), [list]);
  return { bets, isError: answer.isError };
};
