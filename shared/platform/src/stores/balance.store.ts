/**
 * The member's money as the header shows it. Written from the server's data alone: never
 * optimistically.
 */
import type { DataOf, Member, RealtimeCommand } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Replaces the balance once a newer login took over. Source: specification §4, domain §3.3. */
export const SUPERSEDED = 'TK999';

export type Holdings = DataOf<'/api/cash/getUserCash'>;

export interface Balance {
  /** Site money, won. */
  cash: number;
  /** Points. */
  point: number;
  /** All the member's won, game money and money under way included. */
  balance: number | typeof SUPERSEDED;
  /** Version of the balance: a message with an older one is dropped. */
  v: number;
  /** Game-running flag (isPlayGame). */
  playing: boolean;
  /**
   * When this session began, milliseconds since the epoch by the server's clock; 0 until it is
   * known.
   */
  since: number;
  /** Won minus staked on bets settled since then, won; may be negative. */
  net: number;
  /** False until the server has sent `since` and `net`. */
  netKnown: boolean;
  /** The stretch of play that runs; null: none. */
  play: Play | null;
}

export interface Play {
  /** When it began, milliseconds since the epoch by the server's clock. */
  since: number;
  /** Stakes of bets settled since then, won. */
  staked: number;
  /** Won minus staked on them, won; may be negative. */
  net: number;
  /** When the next reality check is due, milliseconds since the epoch by the server's clock. */
  checkAt: number;
}

const nothing: Balance = {
  cash: 0,
  point: 0,
  balance: 0,
  v: -1,
  playing: false,
  since: 0,
  net: 0,
  netKnown: false,
  play: null,
};

export const balanceStore = createStore<Balance>(() => nothing);

/** The figures of sign-in and boot data; any later version wins. */
export const startBalance = (member: Member | null): void =>
  balanceStore.setState(
    member ? { ...nothing, cash: member.cashAmt, point: member.pointAmt, balance: member.cashAmt } : nothing,
    true,
  );

/** Realtime CASH. Money in games stays as before, until the next poll corrects it. */
export const applyCash = ({ data1, data2, v }: Extract<RealtimeCommand, { cmd: 'CASH' }>): void =>
  balanceStore.setState((now) => {
    if (v < now.v) return now;
    const elsewhere = typeof now.balance === 'number' && now.balance > now.cash;
    const balance = elsewhere ? Math.max(now.balance as number, data1) : data1;
    return { ...now, cash: data1, point: data2, v, balance: now.balance === SUPERSEDED ? SUPERSEDED : balance };
  });

const isSame = <Figures extends object>(one: Figures, other: Figures): boolean =>
  (Object.keys(other) as (keyof Figures)[]).every((key) => Object.is(one[key], other[key]));

/** Answer of getUserCash. One without news renders nothing. */
export const applyHoldings = (holdings: Holdings): void =>
  balanceStore.setState((now) => {
    const { balance, isPlayGame, cashAmt, pointAmt, v, since, net, play } = holdings;
    if (v < now.v) return now;
    const playing = isPlayGame === 'Y';
    const started = play && { ...play, since: Date.parse(play.since), checkAt: Date.parse(play.checkAt) };
    const next: Balance = {
      cash: cashAmt,
      point: pointAmt,
      balance,
      v,
      playing,
      since: Date.parse(since),
      net,
      netKnown: true,
      play: started && now.play && isSame(now.play, started) ? now.play : started,
    };
    return isSame(now, next) ? now : next;
  });

export const markSuperseded = (): void => balanceStore.setState({ balance: SUPERSEDED });

export const isSuperseded = (): boolean => balanceStore.getState().balance === SUPERSEDED;

/** Game money: what the member holds beyond site money, won. */
export const inGames = ({ balance, cash }: Balance): number =>
  typeof balance === 'number' ? Math.max(0, balance - cash) : 0;

export const useBalance = (): Balance => useStore(balanceStore);
