import { randomUUID } from 'node:crypto';
import { SPORTSBOOK, sportsRules } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { post } from '../../../ledger/index.ts';
import type { Db, Trx } from '../../../plugins/db/index.ts';
import { refuse } from '../../../plugins/errors.ts';
import { publish } from '../../../plugins/realtime/index.ts';
import { correctBets } from '../../bets/index.ts';
import { lockMembers, memberOf } from '../../members/index.ts';
import type { CashContext } from '../../payments/index.ts';
import { guardPlay } from '../../responsible-gaming/index.ts';
import { typeOf } from '../settlement/settle.policy.ts';
import { detailOf, roundIdOf } from '../slip/bet-row.ts';
import { type LegOnSale, readLegs } from '../slip/leg.repository.ts';
import { chanceOf, onSaleOf } from '../slip/leg-on-sale.ts';
import { listLegs, type SportsBet, type SportsLeg } from '../slip/sports-bet.repository.ts';
import { type CashOutLeg, type CashOutValue, cashOutValue, partOf } from './cash-out.policy.ts';
import {
  type CashOut,
  cashOutBet,
  decideCashOut,
  findCashOut,
  findOffer,
  findOwnBet,
  hasPending,
  insertCashOut,
  insertOffer,
  listDueCashOuts,
  lockBet,
} from './cash-out.repository.ts';

type Context = Pick<CashContext, 'db' | 'clock'>;

/** Cash-outs of one pass at most. */
const MAX_BATCH_SIZE = 100;

interface Valued {
  value: CashOutValue | null;
  legs: readonly SportsLeg[];
  onSale: Map<string, LegOnSale>;
}

const keyOf = (leg: SportsLeg): string => `${leg.event_id} ${leg.code}`;

/** The leg's market on sale: a bet before the match is valued by its live market once the match runs. */
const marketOf = (leg: SportsLeg, onSale: Map<string, LegOnSale>): LegOnSale | undefined => {
  const own = onSale.get(keyOf(leg));
  if (!own || own.isLive || own.status !== 'live') return own;
  return onSale.get(`${keyOf(leg)}:LIVE`) ?? own;
};

/** Markets that decide what a bet is worth: its own, and the live ones of the same kind. */
export const marketsToValue = (legs: readonly Pick<SportsLeg, 'event_id' | 'code'>[]) =>
  legs.flatMap((leg) => [
    { eventId: leg.event_id, marketCode: leg.code },
    { eventId: leg.event_id, marketCode: `${leg.code}:LIVE` },
  ]);

/** What a bet is worth now; null where it cannot be cashed out. */
export const cashOutValueOf = (
  bet: SportsBet,
  legs: readonly SportsLeg[],
  onSale: Map<string, LegOnSale>,
  now: number,
): CashOutValue | null => {
  if (bet.status !== 'WAIT' || bet.mode === 'builder') return null;
  const valued = legs.map((leg): CashOutLeg => {
    const market = marketOf(leg, onSale);
    return {
      odds: leg.odds,
      result: leg.result as CashOutLeg['result'],
      deadHeat: leg.dead_heat ?? undefined,
      chance: chanceOf(market, leg.sel),
      isOpen: onSaleOf(market, leg.sel, now).isOpen,
      isLive: market?.status === 'live',
    };
  });
  return cashOutValue(bet.stake - bet.cashed_stake, valued);
};

const valueBet = async (db: Db, bet: SportsBet, now: number, lock: 'lock' | 'none'): Promise<Valued> => {
  const legs = (await listLegs(db, [bet.bet_idx])).get(bet.bet_idx) ?? [];
  const onSale = await readLegs(db, marketsToValue(legs), lock);
  return { value: cashOutValueOf(bet, legs, onSale, now), legs, onSale };
};

/** An offer for a bet of the member, or for a part of it, valid for some seconds. @throws SP05: there is none now */
export const offerCashOut = async (
  { db, clock }: Context,
  { memberIdx, betId, part }: { memberIdx: bigint; betId: bigint; part: number },
) => {
  const now = clock.now();
  const bet = await findOwnBet(db, memberIdx, betId);
  const { value } = bet ? await valueBet(db, bet, now, 'none') : { value: null };
  if (!bet || !value) throw refuse(errorCodes.cashOutUnavailable);
  const { amount } = partOf(bet.stake - bet.cashed_stake, value.amount, part);
  if (amount < BigInt(sportsRules.cashOutMin)) throw refuse(errorCodes.cashOutUnavailable);
  const expiresAt = new Date(now + sportsRules.cashOutLifeMs);
  const offerId = randomUUID();
  await insertOffer(
    db,
    { offer_id: offerId, bet_idx: betId, part, amount, expires_at: expiresAt },
    new Date(now - 10 * sportsRules.cashOutLifeMs),
  );
  const share = (whole: bigint) => Number((whole * BigInt(part)) / 100n);
  return {
    offerId,
    amount: Number(amount),
    fair: share(value.fair),
    givenUp: share(value.most) - Number(amount),
    expiresAt: expiresAt.toISOString(),
  };
};

/** Pays a part of a bet that is locked, and writes what is left of it. */
const payCashOut = async (
  trx: Trx,
  bet: SportsBet,
  { cash_out_idx, stake, amount }: Pick<CashOut, 'cash_out_idx' | 'stake' | 'amount'>,
  { legs, onSale }: Valued,
  at: Date,
): Promise<void> => {
  const after = await cashOutBet(trx, bet.bet_idx, { stake, amount, at });
  const isOver = after.status === 'SETTLED';
  await correctBets(trx, SPORTSBOOK, [
    {
      roundId: roundIdOf(bet.bet_idx),
      winCash: after.cashed_out,
      type: isOver ? typeOf(after.cashed_out, after.stake) : 'wait',
      settledAt: isOver ? at : null,
      turnover: after.stake - after.cashed_stake,
      detail: detailOf(
        after,
        legs.map((leg) => ({ leg, event: onSale.get(keyOf(leg)) as LegOnSale, score: null })),
      ),
    },
  ]);
  await post(trx, {
    key: `sports:cashout:${cash_out_idx}`,
    kind: 'sports.cashout',
    ref: `sports:${bet.bet_idx}`,
    actor: `member:${bet.member_idx}`,
    at,
    entries: [
      { system: 'house', amount: -amount },
      { member: bet.member_idx, account: 'cash', amount },
    ],
  });
};

const materialOf = (legs: readonly SportsLeg[], onSale: Map<string, LegOnSale>) =>
  legs
    .filter((leg) => leg.result === null)
    .map((leg) => {
      const market = marketOf(leg, onSale);
      return { eventId: leg.event_id, code: market?.code ?? leg.code, materialVersion: market?.materialVersion ?? 0 };
    });

const delayOf = (legs: readonly SportsLeg[], onSale: Map<string, LegOnSale>): number =>
  Math.max(
    0,
    ...legs
      .filter((leg) => leg.result === null)
      .map((leg) => marketOf(leg, onSale))
      .map((market) => (market?.status === 'live' ? sportsRules.liveDelaySeconds[market.sport] : 0)),
  );

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
 * Cashes a bet out, or a part of it: the amount is computed again under the bet's lock and is never below `minAmount`. A bet
 * with a live leg waits for the live delay first. Under the same requestId the same is answered.
 * @throws SP04 for an offer that is over or another's, or an amount that is lower by now; SP05 where there is no offer;
 * RG02, B1002
 */
export const cashOut = async (context: Context, input: CashOutInput): Promise<CashOut> => {
  const { db, clock } = context;
  const { memberIdx, betId, offerId, part, minAmount, requestId } = input;
  const done = await db.transaction().execute(async (trx) => {
    const [member] = await lockMembers(trx, [memberIdx]);
    if (!member) throw new Error('the caller is no member');
    const now = clock.now();
    const bet = (await findOwnBet(trx, memberIdx, betId)) && (await lockBet(trx, betId));
    if (!bet) throw refuse(errorCodes.cashOutUnavailable);
    const known = await findCashOut(trx, betId, requestId);
    if (known?.status === 'REFUSED') throw refuse(errorCodes.cashOutOfferOver);
    if (known) return known;
    await guardPlay(trx, memberIdx, now);
    if ((await memberOf(trx, memberIdx)).status !== 'active') throw refuse(errorCodes.memberLocked);
    const offer = await findOffer(trx, offerId);
    if (!offer || offer.bet_idx !== betId || offer.part !== part || offer.expires_at.getTime() < now)
      throw refuse(errorCodes.cashOutOfferOver);
    if (await hasPending(trx, betId)) throw refuse(errorCodes.cashOutUnavailable);
    const valued = await valueBet(trx, bet, now, 'lock');
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
  });
  return done;
};

const isSame = (
  before: CashOut['legs'],
  after: readonly { eventId: string; code: string; materialVersion: number }[],
): boolean =>
  before.length === after.length &&
  before.every((leg, index) => {
    const now = after[index];
    return now?.eventId === leg.eventId && now.code === leg.code && now.materialVersion === leg.materialVersion;
  });

const resolve = async (trx: Trx, pending: CashOut, now: number): Promise<void> => {
  const bet = await lockBet(trx, pending.bet_idx);
  if (!bet) throw new Error('a cash-out without a bet');
  const valued = await valueBet(trx, bet, now, 'lock');
  const taken = valued.value ? partOf(bet.stake - bet.cashed_stake, valued.value.amount, pending.part) : null;
  const isPaid =
    taken !== null &&
    taken.amount >= pending.min_amount &&
    isSame(pending.legs, materialOf(valued.legs, valued.onSale));
  const to = isPaid
    ? { status: 'DONE' as const, ...taken }
    : { status: 'REFUSED' as const, stake: pending.stake, amount: pending.amount };
  if (!(await decideCashOut(trx, pending, to))) return;
  const at = new Date(now);
  if (isPaid) await payCashOut(trx, bet, { ...pending, ...taken }, valued, at);
  await publish(
    trx,
    { memberIdx: bet.member_idx },
    { cmd: 'BET', data1: `sports:${bet.bet_idx}`, data2: isPaid ? 'CASHOUT' : errorCodes.cashOutOfferOver },
  );
};

/** Decides cash-outs whose live delay is over, each in a transaction of its own. @returns how many were decided */
export const resolveDelayedCashOuts = async ({ db, clock }: Context): Promise<number> => {
  const now = clock.now();
  const due = await listDueCashOuts(db, new Date(now), MAX_BATCH_SIZE);
  for (const pending of due) await db.transaction().execute((trx) => resolve(trx, pending, now));
  return due.length;
};
