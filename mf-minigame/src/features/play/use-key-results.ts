import type { MiniPick } from '@madang/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useSettled } from './my-bets.tsx';
import type { MyBet } from './use-my-bets.ts';
import type { Round } from './use-round.ts';

/** How long the keys show what bets came to, milliseconds; the next pick ends it before. */
const SHOWN_MS = 8_000;

export type KeyResults = ReadonlyMap<string, number>;

export const keyOf = ({ marketCode, selCode }: Pick<MiniPick, 'marketCode' | 'selCode'>): string =>
  `${marketCode}:${selCode}`;

/** The net amount of each selection of these bets, won; a voided bet has none. Pure. */
export const netsOf = (bets: readonly MyBet[]): KeyResults => {
  const nets = new Map<string, number>();
  for (const bet of bets)
    if (bet.state !== 'cancel') nets.set(keyOf(bet), (nets.get(keyOf(bet)) ?? 0) + bet.paid - bet.stake);
  return nets;
};

/** What the member's bets on the last round came to, for the keys that they were placed with. */
export const useKeyResults = (round: Round, roundId: string, picked: MiniPick | null): KeyResults | null => {
  const settled = netsOf(useSettled(round, roundId));
  const lines = JSON.stringify([...settled]);
  const [ended, setEnded] = useState('');
  const news = settled.size > 0 ? `${round.last?.roundId} ${lines}` : '';
  useEffect(() => {
    if (!news) return;
    if (picked) setEnded(news);
    const timer = setTimeout(() => setEnded(news), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news, picked]);
  // One map for the same lines: the board is rendered when they change, and not before.
  const nets = useMemo(() => new Map(JSON.parse(lines) as [string, number][]), [lines]);
  return news && news !== ended ? nets : null;
};
