import { displayOdds, potentialWin, returnOf, sportsRules } from '@madang/contracts';
import { digestOf } from '../../../core/idempotency.ts';
import type { Trx } from '../../../db/index.ts';
import { type Movement, postAll } from '../../../ledger/index.ts';
import { placeBets } from '../../bets/index.ts';
import { findMemberIdx } from '../../members/index.ts';
import { sportsBetRowOf, sportsDetailOf } from '../bets/bet-row.ts';
import { readLegs } from '../bets/leg.repository.ts';
import { oddsProductOf } from '../bets/odds-product.ts';
import { insertSportsBet, listLegs, type SportsBet } from '../bets/sports-bet.repository.ts';
import type { DecidedMarket } from '../feed/load-history.command.ts';
import { settleResults } from '../settlement/settle-bets.command.ts';
import { listMarketResults } from '../settlement/settlement.repository.ts';
import { type DemoBet, demoBetsOf } from './demo-bets.policy.ts';

const HOUR_MS = 3_600_000;
const keyOf = ({ event, code }: Pick<DecidedMarket, 'event' | 'code'>): string => `${event.eventId} ${code}`;

/**
 * Money from outside for the stakes of a day, or back out what they won:
 * the season leaves the members' cash as it was.
 */
const outside = (day: string, kind: 'in' | 'out', sums: ReadonlyMap<bigint, bigint>, at: Date): Movement[] =>
  [...sums].flatMap(([member, sum]) => {
    const amount = kind === 'in' ? sum : -sum;
    if (amount === 0n) return [];
    return {
      key: `seed:sports:${day}:${member}:${kind}`,
      kind: 'seed.cash',
      actor: 'system',
      at,
      entries: [
        { system: 'external' as const, amount: -amount },
        { member, account: 'cash' as const, amount },
      ],
    };
  });

const sumBy = <Row>(rows: readonly Row[], member: (row: Row) => bigint, amount: (row: Row) => bigint) => {
  const sums = new Map<bigint, bigint>();
  for (const row of rows) sums.set(member(row), (sums.get(member(row)) ?? 0n) + amount(row));
  return sums;
};

/** Writes a bet at its closing prices, as it was accepted at the time. */
const writeBet = async (trx: Trx, bet: DemoBet, memberIdx: bigint): Promise<SportsBet> => {
  const at = new Date(bet.placedAt);
  const odds = bet.legs.map(({ price }) => price.odds);
  const legsDigest = digestOf(...bet.legs.map((leg) => `${keyOf(leg)} ${leg.price.sel}`).sort());
  return insertSportsBet(
    trx,
    {
      member_idx: memberIdx,
      client_bet_id: bet.key,
      digest: digestOf(bet.key),
      legs_digest: legsDigest,
      mode: bet.legs.length === 1 ? 'single' : 'combination',
      section: 'sports',
      stake: BigInt(bet.stake),
      asked_stake: BigInt(bet.stake),
      odds_product: oddsProductOf(odds),
      display_odds: displayOdds(odds),
      potential_win: BigInt(potentialWin(bet.stake, odds)),
      status: 'WAIT',
      accept_odds: 'NONE',
      rule_version: sportsRules.version,
      delay_seconds: 0,
      placed_at: at,
      decides_at: null,
      accepted_at: at,
    },
    bet.legs.map(({ event, code, price, prices }) => ({
      event_id: event.eventId,
      code,
      sel: price.sel,
      odds: price.odds,
      odds_version: 1n,
      material_version: 1n,
      probability: price.p ?? null,
      returned: returnOf(
        code,
        prices.map((one) => one.odds),
      ),
      score: null,
    })),
  );
};

const stakeOf = (bet: SportsBet): Movement => ({
  key: `sports:bet:${bet.bet_idx}`,
  kind: 'sports.bet',
  ref: `sports:${bet.bet_idx}`,
  actor: `member:${bet.member_idx}`,
  at: bet.placed_at,
  entries: [
    { member: bet.member_idx, account: 'cash', amount: -bet.stake },
    { system: 'house', amount: bet.stake },
  ],
});

/**
 * Bets of the demo's members on a day that was over before the site began, placed and settled at
 * the time of that day through the ledger and the betting list. Belongs to the transaction that
 * writes the day's results. @returns how many bets
 */
export const seedDay = async (
  trx: Trx,
  day: string,
  memIds: readonly string[],
  markets: readonly DecidedMarket[],
): Promise<number> => {
  const chosen = demoBetsOf(day, memIds, markets);
  const members = new Map<string, bigint>();
  for (const memId of memIds) {
    const memberIdx = await findMemberIdx(trx, memId);
    if (memberIdx !== null) members.set(memId, memberIdx);
  }
  const bets = chosen.filter(({ memId }) => members.has(memId));
  if (bets.length === 0) return 0;
  const owner = ({ memId }: DemoBet): bigint => members.get(memId) as bigint;
  const stakes = sumBy(bets, owner, ({ stake }) => BigInt(stake));
  await postAll(trx, outside(day, 'in', stakes, new Date(bets[0]?.placedAt ?? 0)));

  const placed: SportsBet[] = [];
  for (const bet of bets) placed.push(await writeBet(trx, bet, owner(bet)));
  const legsOf = await listLegs(
    trx,
    placed.map((bet) => bet.bet_idx),
  );
  const events = await readLegs(
    trx,
    bets.flatMap(({ legs }) => legs.map((leg) => ({ eventId: leg.event.eventId, marketCode: leg.code }))),
  );
  await placeBets(
    trx,
    placed.map((bet) => {
      const legs = (legsOf.get(bet.bet_idx) ?? []).flatMap((leg) => {
        const event = events.get(`${leg.event_id} ${leg.code}`);
        return event ? { leg, event, score: null } : [];
      });
      return sportsBetRowOf(bet, sportsDetailOf(bet, legs), bet.placed_at);
    }),
  );
  await postAll(trx, placed.map(stakeOf));

  // Bets of one hour are settled together: each group costs the statements of one settlement.
  const hourOf = ({ settledAt }: DemoBet): number => Math.floor(settledAt / HOUR_MS);
  const hours = [...new Set(bets.map(hourOf))].sort((one, other) => one - other);
  let last = 0;
  for (const hour of hours) {
    const group = bets.filter((bet) => hourOf(bet) === hour);
    last = Math.max(...group.map(({ settledAt }) => settledAt));
    const due = await listMarketResults(
      trx,
      group.flatMap(({ legs }) => legs.map(({ event, code }) => ({ eventId: event.eventId, code }))),
    );
    await settleResults(trx, due, new Date(last));
  }
  const rows = await trx
    .selectFrom('sports.bet')
    .select(['member_idx', 'win'])
    .where(
      'bet_idx',
      'in',
      placed.map((bet) => bet.bet_idx),
    )
    .execute();
  const wins = sumBy(
    rows,
    (row) => row.member_idx,
    (row) => row.win,
  );
  await postAll(trx, outside(day, 'out', wins, new Date(last)));
  return bets.length;
};
