import { betLimits, displayOdds, type ErrorCode, potentialWin } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { retryParked, type WorkContext, type WorkQueue, workThrough } from '../../../core/parked.ts';
import type { Trx } from '../../../db/index.ts';
import { postAll } from '../../../ledger/index.ts';
import { publish } from '../../../plugins/realtime/index.ts';
import { placeBets } from '../../bets/index.ts';
import { memberOf } from '../../members/index.ts';
import { sportsBetRowOf, sportsDetailOf } from '../bets/bet-row.ts';
import { type LegOnSale, readLegs } from '../bets/leg.repository.ts';
import { onSaleOf } from '../bets/leg-on-sale.ts';
import { oddsProductOf } from '../bets/odds-product.ts';
import { priceAfterDelay } from '../bets/price.policy.ts';
import {
  DELAYS,
  decideBet,
  listDueBets,
  listLegs,
  lockWaitingBets,
  type SportsBet,
  type SportsLeg,
} from '../bets/sports-bet.repository.ts';

/** Bets of one transaction at most. */
const MAX_BATCH_SIZE = 100;

type Decided =
  | { bet: SportsBet; refusal: Extract<ErrorCode, 'SP01' | 'SP02' | 'SP07'> }
  | { bet: SportsBet; odds: number[]; legs: readonly SportsLeg[] };

const decide = (bet: SportsBet, legs: readonly SportsLeg[], onSale: Map<string, LegOnSale>, now: number): Decided => {
  const odds: number[] = [];
  for (const leg of legs) {
    const market = onSale.get(`${leg.event_id} ${leg.code}`);
    const decision = priceAfterDelay(
      bet.accept_odds,
      { odds: leg.odds, materialVersion: Number(leg.material_version) },
      onSaleOf(market, leg.sel, now),
    );
    if ('code' in decision)
      return { bet, refusal: market?.suspendedBy === 'feed' ? errorCodes.feedSilent : decision.code };
    odds.push(decision.odds);
  }
  return { bet, odds, legs };
};

/**
 * Better odds that would pass the limit of the win are not taken:
 * the bet keeps those it was submitted at.
 */
const withinMaxWin = async (trx: Trx, decided: Decided): Promise<Decided> => {
  if ('refusal' in decided) return decided;
  const { bet, odds, legs } = decided;
  const wins = potentialWin(Number(bet.stake), odds);
  if (wins <= Number(bet.potential_win)) return decided;
  const { level } = await memberOf(trx, bet.member_idx);
  const { maxWin } = betLimits(level, bet.section, legs.length);
  return wins <= maxWin ? decided : { bet, legs, odds: legs.map((leg) => leg.odds) };
};

const acceptBet = async (
  trx: Trx,
  { bet, odds, legs }: Extract<Decided, { odds: number[] }>,
  onSale: Map<string, LegOnSale>,
  at: Date,
): Promise<void> => {
  const accepted = {
    at,
    oddsProduct: oddsProductOf(odds),
    displayOdds: displayOdds(odds),
    potentialWin: BigInt(potentialWin(Number(bet.stake), odds)),
    odds,
  };
  await decideBet(trx, bet.bet_idx, accepted);
  const detail = sportsDetailOf(
    { ...bet, display_odds: accepted.displayOdds, potential_win: accepted.potentialWin },
    legs.map((leg, index) => ({
      leg: { ...leg, odds: odds[index] as number },
      event: onSale.get(`${leg.event_id} ${leg.code}`) as LegOnSale,
      score: null,
    })),
  );
  await placeBets(trx, [sportsBetRowOf(bet, detail, at)]);
};

/** Decides these bets in one transaction, each once, whichever process does it. */
const decideBets = async (trx: Trx, ids: readonly bigint[], now: number): Promise<number> => {
  const at = new Date(now);
  const bets = await lockWaitingBets(trx, ids);
  if (bets.length === 0) return 0;
  const legsOf = await listLegs(
    trx,
    bets.map((bet) => bet.bet_idx),
  );
  const all = [...legsOf.values()].flat();
  const onSale = await readLegs(
    trx,
    all.map((leg) => ({ eventId: leg.event_id, marketCode: leg.code })),
    'lock',
  );
  const decided = [];
  for (const bet of bets)
    decided.push(await withinMaxWin(trx, decide(bet, legsOf.get(bet.bet_idx) ?? [], onSale, now)));
  for (const one of decided) {
    if ('odds' in one) await acceptBet(trx, one, onSale, at);
    else await decideBet(trx, one.bet.bet_idx, { refusal: one.refusal });
  }
  await postAll(
    trx,
    decided.flatMap((one) =>
      'refusal' in one
        ? {
            key: `sports:refuse:${one.bet.bet_idx}`,
            kind: 'sports.refuse',
            ref: `sports:${one.bet.bet_idx}`,
            actor: 'system',
            at,
            entries: [
              { system: 'house' as const, amount: -one.bet.stake },
              { member: one.bet.member_idx, account: 'cash' as const, amount: one.bet.stake },
            ],
          }
        : [],
    ),
  );
  for (const one of decided)
    await publish(
      trx,
      { memberIdx: one.bet.member_idx },
      { cmd: 'BET', data1: `sports:${one.bet.bet_idx}`, data2: 'refusal' in one ? one.refusal : 'WAIT' },
    );
  return bets.length;
};

/**
 * Decides live bets whose delay is over: accepted, or refused with their stake returned. One that
 * cannot be decided is parked and stops no other; it is decided later by the prices of then.
 * @returns how many were decided
 */
export const resolveDelayedBets = async (context: WorkContext): Promise<number> => {
  const { db, clock } = context;
  let decided = 0;
  const queue: WorkQueue = {
    name: DELAYS,
    async work(items) {
      decided += await db.transaction().execute((trx) => decideBets(trx, items.map(BigInt), clock.now()));
    },
  };
  await retryParked(context, queue);
  await workThrough(context, queue, (await listDueBets(db, new Date(clock.now()), MAX_BATCH_SIZE)).map(String));
  return decided;
};
