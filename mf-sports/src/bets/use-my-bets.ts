/** Bets of the member that wait for their delay or for results. Source: sports SP-03, SP-15. */
import { betsSettled, type DataOf } from '@madang/contracts';
import { query, refetchQueries, serverClock, useMember, useQuery, useQueryClient } from '@madang/platform';
import { createStore, useStore } from '@madang/platform/store';
import { useRefetchOn } from '@madang/remote-kit';
import { useEffect, useRef } from 'react';

const PATH = '/api/sports/bets';
/** Scores of open bets are requested so often while one of their matches runs, milliseconds. */
const LIVE_MS = 10_000;
/** While a bet waits for the end of its delay, milliseconds. */
const DELAY_MS = 1_500;
/** A delay is over on the server a moment after its instant, milliseconds. */
const GRACE_MS = 400;

export type Bet = DataOf<typeof PATH>['list'][number];

const NOBODY = { memId: '', count: 0 } as const;
/**
 * Bets of a member that left the list since the page was loaded: their results are in the betting
 * list.
 */
const settledStore = createStore<{ readonly memId: string; readonly count: number }>(() => NOBODY);

const useMemId = (): string => useMember()?.memId ?? '';

/** How many bets of the member have been settled since the page was loaded. */
export const useSettledCount = (): number => {
  const { memId, count } = useStore(settledStore);
  return useMemId() === memId ? count : 0;
};

/** For tests: nothing is settled. */
export const forgetSettled = (): void => settledStore.setState(NOBODY);

const intervalOf = (list: readonly Bet[] | undefined): number | false => {
  if (list?.some(({ status }) => status === 'BET')) return DELAY_MS;
  return list?.some(isRunning) ? LIVE_MS : false;
};

const isRunning = ({ legs }: Bet): boolean => legs.some(({ score, result }) => score !== null && result === null);

/**
 * True where another bet may take the place of this one: all of its matches start later. Source:
 * sports SP-18
 */
export const isEditable = ({ status, canCashOut, legs }: Bet, now: number): boolean =>
  status === 'WAIT' &&
  canCashOut &&
  legs.every(({ result, score, startsAt }) => result === null && score === null && Date.parse(startsAt) > now);

/** Bets in their delay first, then the newest. */
const ordered = (list: readonly Bet[]): Bet[] =>
  list.toSorted((one, other) => Number(other.status === 'BET') - Number(one.status === 'BET'));

export const useMyBets = (): readonly Bet[] | undefined => {
  const client = useQueryClient();
  const { data } = useQuery({
    ...query(PATH, {}),
    refetchInterval: ({ state }) => intervalOf(state.data?.list),
  });
  useRefetchOn(betsSettled, PATH);
  const memId = useMemId();
  const before = useRef({ memId, list: data?.list });
  useEffect(() => {
    const former = before.current;
    const isSameMember = former.memId === memId;
    // After a change of the member the list is still that of the one before.
    before.current = { memId, list: isSameMember ? data?.list : undefined };
    if (!data || !isSameMember) return;
    const ids = new Set(data.list.map(({ betId }) => betId));
    const gone = former.list?.filter(({ betId, status }) => status === 'WAIT' && !ids.has(betId)).length ?? 0;
    const known = settledStore.getState();
    if (gone > 0) settledStore.setState({ memId, count: gone + (known.memId === memId ? known.count : 0) });
  }, [data, memId]);
  // Each delay has its end: the answer after it has the outcome.
  const waiting = data?.list.flatMap(({ status, decidesAt }) => (status === 'BET' && decidesAt ? [decidesAt] : []));
  const next = waiting?.toSorted()[0];
  useEffect(() => {
    if (!next) return;
    return serverClock.at(Date.parse(next) + GRACE_MS, () => void refetchQueries(client, PATH));
  }, [client, next]);
  return data && ordered(data.list);
};
