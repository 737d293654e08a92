import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from '../../core/refusal.ts';
import type { Db, Trx } from '../../db/index.ts';
import { type Balance, lockBalance } from '../../ledger/index.ts';
import { resultSince } from '../bets/index.ts';
import { openStakesOf } from './read-models/open-stakes.ts';
import { lockWagers } from './wager.repository.ts';

/**
 * What a member holds, won. Every rule about money that is bound reads it here and nowhere else.
 */
export interface Holdings {
  /** At the site: what a movement can take now. */
  cash: bigint;
  /** Cash, game money, money between site and vendor, and the stakes of open bets. */
  playable: bigint;
  /** The same with withdrawals under way. */
  total: bigint;
}

/**
 * @param balance of the member; read or locked before, so that no stake is missed between the two
 */
export const holdingsOf = async (db: Db, memberIdx: bigint, balance: Balance, at: Date): Promise<Holdings> => {
  const { cash, coin, transit, hold } = balance;
  const playable = cash + coin + transit + (await openStakesOf(db, memberIdx, at));
  return { cash, playable, total: playable + hold };
};

/** The same with the member's accounts locked until the transaction ends. */
export const lockHoldings = async (trx: Trx, memberIdx: bigint, at: Date): Promise<Holdings> =>
  holdingsOf(trx, memberIdx, await lockBalance(trx, memberIdx), at);

interface Bound {
  /** Won that stay in the cash until the requirement is met. */
  amount: bigint;
  /** Won that are still to be staked. */
  left: bigint;
}

/**
 * What open requirements bind: the money that they were opened for,
 * and what was won since the oldest of them.
 */
const boundOf = async (trx: Trx, memberIdx: bigint, mayBet: boolean): Promise<Bound> => {
  const open = (await lockWagers(trx, memberIdx)).filter(({ bonus }) => mayBet || bonus > 0n);
  const [first] = open;
  if (!first) return { amount: 0n, left: 0n };
  const { net } = await resultSince(trx, memberIdx, first.opened_at);
  return {
    amount: open.reduce((sum, { principal }) => sum + principal, net > 0n ? net : 0n),
    left: open.reduce((sum, { required, done }) => sum + required - done, 0n),
  };
};

/**
 * Refuses to move cash to another account that a requirement binds. Losses and open stakes take the
 * member's free money first, so what is bound has to be in the cash itself. An account that may not
 * bet is bound by bonuses alone: no requirement of its deposits could ever be met.
 * @param cash of the member, locked @throws WG01
 */
export const assertUnbound = async (
  trx: Trx,
  { memberIdx, cash, amount, mayBet }: { memberIdx: bigint; cash: bigint; amount: bigint; mayBet: boolean },
): Promise<void> => {
  const bound = await boundOf(trx, memberIdx, mayBet);
  if (bound.amount > 0n && amount > cash - bound.amount)
    throw refuse(errorCodes.wageringUnmet, { left: Number(bound.left) });
};
