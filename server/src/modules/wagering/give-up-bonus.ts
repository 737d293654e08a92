import type { Db, Trx } from '../../db/index.ts';
import type { Balance } from '../../ledger/index.ts';
import { type Forfeit, forfeitOf, type OpenWager, withoutBonus } from './bonus.policy.ts';
import type { ForfeitTerms } from './forfeit.repository.ts';
import { holdingsOf, lockHoldings } from './holdings.ts';
import { playedSince } from './read-models/played.ts';
import { dropBonus, listWagers, lockWagers } from './wager.repository.ts';

type Open = Awaited<ReturnType<typeof listWagers>>;

const hasBonus = ({ bonus }: { bonus: bigint }): boolean => bonus > 0n;

/** A forfeit with what its sum was computed from. */
interface Computed extends Forfeit {
  terms: ForfeitTerms;
  /** Numbers of the bets that it counts. */
  bets: readonly string[];
}

const forfeitNow = async (db: Db, memberIdx: bigint, open: Open, holds: bigint): Promise<Computed | null> => {
  const bonuses = open.filter(hasBonus);
  const [first] = bonuses;
  if (!first) return null;
  const { net, bets } = await playedSince(db, memberIdx, first.opened_at);
  const bonus = bonuses.reduce((sum, one) => sum + one.bonus, 0n);
  return { ...forfeitOf(bonuses, net, holds), terms: { bonus, own: first.own, beside: holds - net }, bets };
};

/** What is still to be staked when every bonus is given up. */
const wagerAfter = (open: readonly OpenWager[]): { required: bigint; done: bigint } =>
  open.reduce(
    (sum, wager) => {
      const after = hasBonus(wager) ? withoutBonus(wager) : { required: wager.required, isMet: false };
      if (after.isMet) return sum;
      return { required: sum.required + after.required, done: sum.done + wager.done };
    },
    { required: 0n, done: 0n },
  );

/** What giving every unfinished bonus up would mean now; null where nothing of any is left. */
export const readForfeit = async (
  db: Db,
  memberIdx: bigint,
  balance: Balance,
  at: Date,
): Promise<(Forfeit & { required: bigint; done: bigint }) | null> => {
  const open = await listWagers(db, memberIdx);
  if (!open.some(hasBonus)) return null;
  const forfeit = await forfeitNow(db, memberIdx, open, (await holdingsOf(db, memberIdx, balance, at)).playable);
  return forfeit && forfeit.removed > 0n ? { ...forfeit, ...wagerAfter(open) } : null;
};

/**
 * The same with its rows locked, for the command that carries it out,
 * and the cash that it would come from.
 */
export const lockForfeit = async (
  trx: Trx,
  memberIdx: bigint,
  at: Date,
): Promise<(Computed & { cash: bigint }) | null> => {
  const { cash, playable } = await lockHoldings(trx, memberIdx, at);
  const forfeit = await forfeitNow(trx, memberIdx, await lockWagers(trx, memberIdx), playable);
  return forfeit && forfeit.removed > 0n ? { ...forfeit, cash } : null;
};

/**
 * Removes the bonus from every open requirement, which is that of its deposit alone from then on.
 */
export const dropBonuses = async (trx: Trx, memberIdx: bigint, at: Date): Promise<void> => {
  for (const wager of (await lockWagers(trx, memberIdx)).filter(hasBonus)) {
    const { required, isMet } = withoutBonus(wager);
    await dropBonus(trx, wager.idx, { required, closedAt: isMet ? at : null });
  }
};
