import {
  betLimits,
  displayOdds,
  type ErrorCode,
  hasSelection,
  MAX_LEGS,
  parseMarketCode,
  potentialWin,
  returnOf,
  type SelectionCode,
  sportsRules,
} from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../../core/command-context.ts';
import { digestOf, once } from '../../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { isInsufficientFunds, post } from '../../../ledger/index.ts';
import { placeBets } from '../../bets/index.ts';
import { lockMembers, memberPolicy } from '../../members/index.ts';
import { mayPlay } from '../../responsible-gaming/index.ts';
import { sportsBetRowOf, sportsDetailOf } from '../bets/bet-row.ts';
import { type LegOnSale, type LegRef, readLegs } from '../bets/leg.repository.ts';
import { chanceOf } from '../bets/leg-on-sale.ts';
import { oddsProductOf } from '../bets/odds-product.ts';
import type { AcceptOdds } from '../bets/price.policy.ts';
import { insertSportsBet, type NewLeg, type SportsBet } from '../bets/sports-bet.repository.ts';
import { canBuild, marketsToBuild } from '../builder/price-builder.ts';
import { type MemberChecks, readMemberChecks } from '../read-models/member-checks.ts';
import type { BetMode } from '../sports.tables.ts';
import { kindsOf } from './member-rule.ts';
import { keyOf, priceSlip, refusalData, type SportsLegInput } from './price-legs.ts';
import { type AcceptStake, decideStake } from './stake.policy.ts';

export interface SportsBetInput {
  memberIdx: bigint;
  clientBetId: string;
  mode: BetMode;
  /** Won. */
  stake: number;
  acceptOdds: AcceptOdds;
  acceptStake: AcceptStake;
  /** Joint odds that the slip of a builder showed, hundredths. */
  builderOdds?: number | undefined;
  legs: readonly SportsLegInput[];
}

const combines = (mode: BetMode, legs: readonly SportsLegInput[]): boolean => {
  if (mode === 'builder') return canBuild(legs);
  if ((mode === 'single') !== (legs.length === 1) || legs.length > MAX_LEGS) return false;
  return new Set(legs.map(({ eventId }) => eventId)).size === legs.length;
};

/** Refuses a combination that no prices can make good. @throws SP03, SP06, RQ01 */
export const assertCombines = ({ mode, legs, builderOdds }: SportsBetInput): void => {
  if (!combines(mode, legs)) throw refuse(errorCodes.sameEventTwice);
  if (mode === 'builder' && builderOdds === undefined) throw refuse(errorCodes.invalidRequest);
  for (const { marketCode, selCode } of legs) {
    const market = parseMarketCode(marketCode);
    if (!market || !hasSelection(market.type, selCode)) throw refuse(errorCodes.eventNotFound);
  }
};

const newLegOf = ({ eventId, marketCode, selCode }: LegRef, odds: number, leg: LegOnSale): NewLeg => ({
  event_id: eventId,
  code: marketCode,
  // assertCombines has found it among the selections of the market.
  sel: selCode as SelectionCode,
  odds,
  odds_version: BigInt(leg.version),
  material_version: BigInt(leg.materialVersion),
  probability: chanceOf(leg, selCode),
  returned: returnOf(
    marketCode,
    leg.prices.map((price) => price.odds),
  ),
  score: leg.score,
});

type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number];

/** @throws RG02, B1002, B1001, B0095 */
const assertMayPlay = ({ status, may_bet, partner_type }: LockedMember, pausedUntil: Date | null): void => {
  assertAllowed(mayPlay(pausedUntil));
  const barred = memberPolicy.playRefusal({ status, mayBet: may_bet, isPartner: partner_type !== 'NORMAL' });
  if (barred) throw refuse(barred);
};

interface Digests {
  digest: string;
  legsDigest: string;
}

/** Markets that decide whether a bet is accepted, and at which odds. */
export const marketsToPlace = ({ mode, legs }: SportsBetInput) => (mode === 'builder' ? marketsToBuild(legs) : legs);

/** Accepts a bet of a locked member, or has it wait for the end of its live delay. */
const accept = async (
  trx: Trx,
  input: SportsBetInput,
  { digest, legsDigest }: Digests,
  { level, checks, now }: { level: number; checks: MemberChecks; now: number },
): Promise<SportsBet> => {
  const { memberIdx, legs } = input;
  const onSale = await readLegs(trx, marketsToPlace(input), 'lock');
  if (legs.some(({ eventId }) => ![...onSale.values()].some((leg) => leg.eventId === eventId)))
    throw refuse(errorCodes.eventNotFound);
  const odds = priceSlip(input, onSale, now);
  const found = legs.map((leg) => onSale.get(keyOf(leg)) as LegOnSale);
  const isLive = found.some((leg) => leg.isLive);
  const section = isLive ? 'live' : 'sports';
  if (kindsOf(input.mode, legs).some((kind) => checks.blocked.includes(kind)))
    throw refuse(errorCodes.betKindRestricted);
  const decided = decideStake(betLimits(level, section, legs.length), {
    requested: input.stake,
    odds: odds.factors,
    before: checks,
    accept: input.acceptStake,
  });
  if ('code' in decided) throw refuse(decided.code, decided.params, refusalData(input, onSale, now, decided.maxStake));
  if (checks.isRepeated) throw refuse(errorCodes.duplicateBet);
  if (checks.isSettling) throw refuse(errorCodes.earlierBetsSettling);

  const at = new Date(now);
  const delaySeconds = isLive
    ? Math.max(...found.filter((leg) => leg.isLive).map((leg) => sportsRules.liveDelaySeconds[leg.sport]))
    : 0;
  const stake = BigInt(decided.stake);
  const newLegs = found.map((leg, index) => newLegOf(legs[index] as LegRef, odds.legs[index] as number, leg));
  const bet = await insertSportsBet(
    trx,
    {
      member_idx: memberIdx,
      client_bet_id: input.clientBetId,
      digest,
      legs_digest: legsDigest,
      mode: input.mode,
      section,
      stake,
      asked_stake: BigInt(input.stake),
      odds_product: oddsProductOf(odds.factors),
      display_odds: displayOdds(odds.factors),
      potential_win: BigInt(potentialWin(decided.stake, odds.factors)),
      status: delaySeconds > 0 ? 'BET' : 'WAIT',
      accept_odds: input.acceptOdds,
      rule_version: sportsRules.version,
      delay_seconds: delaySeconds,
      placed_at: at,
      decides_at: delaySeconds > 0 ? new Date(now + delaySeconds * 1_000) : null,
      accepted_at: delaySeconds > 0 ? null : at,
    },
    newLegs,
  );
  if (bet.status === 'WAIT') {
    const detail = sportsDetailOf(
      bet,
      newLegs.map((leg, index) => ({
        leg: { ...leg, result: null },
        event: found[index] as LegOnSale,
        score: null,
      })),
    );
    await placeBets(trx, [sportsBetRowOf(bet, detail, at)]);
  }
  await post(trx, {
    key: `sports:bet:${bet.bet_idx}`,
    kind: 'sports.bet',
    ref: `sports:${bet.bet_idx}`,
    actor: `member:${memberIdx}`,
    at,
    entries: [
      { member: memberIdx, account: 'cash', amount: -stake },
      { system: 'house', amount: stake },
    ],
  });
  return bet;
};

const digestsOf = ({ mode, stake, legs }: SportsBetInput): Digests => {
  const keys = legs.map((leg) => `${keyOf(leg)} ${leg.selCode}`).sort();
  return { digest: digestOf(mode, String(stake), ...keys), legsDigest: digestOf(...keys) };
};

/** The same as {@link placeSportsBet} within a transaction, for legs that combine. */
export const placeWithin = async (trx: Trx, now: number, input: SportsBetInput): Promise<SportsBet> => {
  const { memberIdx, clientBetId } = input;
  const digests = digestsOf(input);
  const [member] = await lockMembers(trx, [memberIdx]);
  if (!member) throw new Error('the caller is no member');
  // After the lock, in a statement of its own: it reads what the member's previous bet has written.
  const checks = await readMemberChecks(
    trx,
    { memberIdx, clientBetId, ...digests },
    { now: new Date(now), repeatedSince: new Date(now - sportsRules.sameBetMs) },
  );
  return once(
    trx,
    {
      find: async () => checks.known,
      replay: (known) => {
        if (known.refusal) throw refuse(known.refusal as ErrorCode);
        return known;
      },
      reused: errorCodes.duplicateBet,
    },
    digests.digest,
    async () => {
      assertMayPlay(member, checks.pausedUntil);
      return accept(trx, input, digests, { level: member.level, checks, now });
    },
  );
};

/**
 * Places a bet on sports: cash to the house, the bet with its legs, and its row in the betting
 * list, in one transaction. The prices, the limits and the totals are read and computed here. A
 * live bet waits for the end of its delay; its stake is taken at once and returned if the bet is
 * refused. A key that was used before is answered with its bet.
 * @throws RG02, B1002, B1001, B0095 for members who may not; SP06 for legs that do not combine;
 *   SP03, SP01, SP07, SP08, SP02
 * with what is on sale; SP09 for a kind of bet that is blocked for the member; B6001 to B6003
 * outside the limits, with the highest stake; B6005 for a used key or the same bet within seconds;
 * B9999 while an earlier bet is being settled; B6000 when the cash does not suffice
 */
export const placeSportsBet = async ({ db, clock }: CommandContext, input: SportsBetInput): Promise<SportsBet> => {
  assertCombines(input);
  return db
    .transaction()
    .execute((trx) => placeWithin(trx, clock.now(), input))
    .catch((error) => {
      throw isInsufficientFunds(error) ? refuse(errorCodes.insufficientCash) : error;
    });
};
