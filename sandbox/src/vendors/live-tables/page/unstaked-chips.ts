/**
 * Chips that lie on the felt and are not staked yet: laid one by one, taken back one by one. Pure.
 */
import type { Limits } from '../tables/live-table.ts';

export type Laid = ReadonlyMap<string, number>;

export interface StakeBounds {
  limits: Limits;
  isMain: (spot: string) => boolean;
  /** What is staked already in this round, won. */
  staked: Laid;
  balance: number;
}

export type LayRefusal = 'spotLimit' | 'roundLimit' | 'poor';

const sum = (laid: Laid): number => [...laid.values()].reduce((all, amount) => all + amount, 0);

export const laidChips = () => {
  let moves: { spot: string; amount: number }[] = [];
  const now = (): Map<string, number> => {
    const laid = new Map<string, number>();
    for (const { spot, amount } of moves) laid.set(spot, (laid.get(spot) ?? 0) + amount);
    return laid;
  };
  return {
    now: (): Laid => now(),
    total: (): number => sum(now()),
    /** Lays a chip, or returns why it cannot. */
    lay: (spot: string, amount: number, { limits, isMain, staked, balance }: StakeBounds): LayRefusal | null => {
      const laid = now();
      const most = isMain(spot) ? limits.main : limits.other;
      if ((laid.get(spot) ?? 0) + (staked.get(spot) ?? 0) + amount > most) return 'spotLimit';
      if (sum(laid) + sum(staked) + amount > limits.round) return 'roundLimit';
      if (sum(laid) + amount > balance) return 'poor';
      moves.push({ spot, amount });
      return null;
    },
    undo: (): void => void moves.pop(),
    /** Takes back what lies on one spot. */
    lift: (spot: string): void => {
      moves = moves.filter((move) => move.spot !== spot);
    },
    clear: (): void => {
      moves = [];
    },
  };
};
