import { randomUUID } from 'node:crypto';
import { sportsRules } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../../core/command-context.ts';
import { digestOf, once } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { lockMembers, memberOf } from '../../members/index.ts';
import { guardPlay } from '../../responsible-gaming/index.ts';
import type { MarketRef } from '../bets/leg.repository.ts';
import { partOf } from './cash-out.policy.ts';
import {
  type CashOut,
  findCashOut,
  findOffer,
  findOwnBet,
  hasPending,
  insertCashOut,
  insertOffer,
  lockBet,
} from './cash-out.repository.ts';
import { payCashOut } from './pay-cash-out.ts';
import { delayOf, lockMarketsOf, materialOf, valueBet } from './value-bet.ts';

type Context = CommandContext;

/**
 * An offer for a bet of the member, or for a part of it, valid for some seconds. @throws SP05:
 * there is none now
 */
export const offerCashOut = async (
  { db, clock }: Context,
  { memberIdx, betId, part }: { memberIdx: bigint; betId: bigint; part: number },
) => {
  const now = clock.now();
  const bet = await findOwnBet(db, memberIdx, betId);
  const { value } = bet ? await valueBet(db, bet, now) : { value: null };
  if (!bet || !value) throw refuse(errorCodes.cashOutUnavailable);
  const left = bet.stake - bet.cashed_stake;
  const { stake, amount } = partOf(left, value.amount, part);
  if (amount < BigInt(sportsRules.cashOutMin)) throw refuse(errorCodes.cashOutUnavailable);
  const expiresAt = new Date(now + sportsRules.cashOutLifeMs);
  const offerId = randomUUID();
  await insertOffer(
    db,
    { offer_id: offerId, bet_idx: betId, part, amount, expires_at: expiresAt },
    new Date(now - 10 * sportsRules.cashOutLifeMs),
  );
  const share = (whole: bigint) => Number((whole * stake) / left);
  return {
    offerId,
    amount: Number(amount),
    fair: share(value.fair),
    givenUp: share(value.most) - Number(amount),
    expiresAt: expiresAt.toISOString(),
  };
};

export interface CashOutInput {
  memberIdx: bigint;
  betId: bigint;
  offerId: string;
  /** Per cent. */
  part: number;
  /** The least that the member accepts, won. */
  minAmount: number;
  requestId: string;
}

/**
 * Cashes a bet out, or a part of it: the amount is computed again under the bet's lock and is never
 * below `minAmount`. A bet with a live leg waits for the live delay first.
 * Under the same requestId the same is answered.
 * @throws SP04 for an offer that is over or another's, or an amount that is lower by now;
 *   SP05 where there is no offer;
 * C999 for a key of another part or amount; RG02, B1002
 * @param markets that the transaction locks later
 */
export const cashOutWithin = async (
  trx: Trx,
  now: number,
  { memberIdx, betId, offerId, part, minAmount, requestId }: CashOutInput,
  markets: readonly MarketRef[] = [],
): Promise<CashOut> => {
  const [member] = await lockMembers(trx, [memberIdx]);
  if (!member) throw new Error('the caller is no member');
  if (!(await findOwnBet(trx, memberIdx, betId))) throw refuse(errorCodes.cashOutUnavailable);
  const locked = await lockMarketsOf(trx, betId, markets);
  const bet = await lockBet(trx, betId);
  if (!bet) throw refuse(errorCodes.cashOutUnavailable);
  const inputDigest = (ofPart: number, least: bigint) => digestOf(String(ofPart), least);
  return once(
    trx,
    {
      find: async () => {
        const row = await findCashOut(trx, betId, requestId);
        return row && { row, digest: inputDigest(row.part, row.min_amount) };
      },
      replay: ({ row }) => {
        if (row.status === 'REFUSED') throw refuse(errorCodes.cashOutOfferOver);
        return row;
      },
    },
    inputDigest(part, BigInt(minAmount)),
    async () => {
      await guardPlay(trx, memberIdx, now);
      if ((await memberOf(trx, memberIdx)).status !== 'active') throw refuse(errorCodes.memberLocked);
      const offer = await findOffer(trx, offerId);
      if (!offer || offer.bet_idx !== betId || offer.part !== part || offer.expires_at.getTime() < now)
        throw refuse(errorCodes.cashOutOfferOver);
      if (await hasPending(trx, betId)) throw refuse(errorCodes.cashOutUnavailable);
      const valued = await valueBet(trx, bet, now, locked);
      if (!valued.value) throw refuse(errorCodes.cashOutUnavailable);
      const taken = partOf(bet.stake - bet.cashed_stake, valued.value.amount, part);
      if (taken.amount < BigInt(minAmount)) throw refuse(errorCodes.cashOutOfferOver);
      const delay = delayOf(valued.legs, valued.onSale);
      const at = new Date(now);
      const row = await insertCashOut(trx, {
        bet_idx: betId,
        request_id: requestId,
        part,
        ...taken,
        min_amount: BigInt(minAmount),
        status: delay > 0 ? 'PENDING' : 'DONE',
        legs: materialOf(valued.legs, valued.onSale),
        asked_at: at,
        decides_at: delay > 0 ? new Date(now + delay * 1_000) : null,
      });
      if (row.status === 'DONE') await payCashOut(trx, bet, row, valued, at);
      return row;
    },
  );
};

/** The same in a transaction of its own. */
export const cashOut = ({ db, clock }: Context, input: CashOutInput): Promise<CashOut> =>
  db.transaction().execute((trx) => cashOutWithin(trx, clock.now(), input));
