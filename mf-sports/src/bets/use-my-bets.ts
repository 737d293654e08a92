/**
 * Open bets of the member beside the slip, and how many of them have been settled meanwhile.
 * Source: sports SP-15.
 */
import { useMember } from '@madang/platform';
import { createStore, useStore } from '@madang/platform/store';
import { type OpenBet, useOpenBets } from '@madang/remote-kit/ticket';
import { useEffect, useRef } from 'react';

export type Bet = OpenBet;

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

/**
 * True where another bet may take the place of this one: all of its matches start later. Source:
 * sports SP-18
 */
export const isEditable = ({ status, cashOut, legs }: Bet, now: number): boolean =>
  status === 'WAIT' &&
  cashOut !== null &&
  legs.every(({ result, score, startsAt }) => result === null && score === null && Date.parse(startsAt) > now);

export const useMyBets = (): readonly Bet[] | undefined => {
  const { bets } = useOpenBets();
  const memId = useMemId();
  const before = useRef({ memId, bets });
  useEffect(() => {
    const former = before.current;
    const isSameMember = former.memId === memId;
    // After a change of the member the list is still that of the one before.
    before.current = { memId, bets: isSameMember ? bets : undefined };
    if (!bets || !isSameMember) return;
    const ids = new Set(bets.map(({ betId }) => betId));
    const gone = former.bets?.filter(({ betId, status }) => status === 'WAIT' && !ids.has(betId)).length ?? 0;
    const known = settledStore.getState();
    if (gone > 0) settledStore.setState({ memId, count: gone + (known.memId === memId ? known.count : 0) });
  }, [bets, memId]);
  return bets;
};
