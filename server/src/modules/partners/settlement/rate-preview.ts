import type { DataOf } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import { addDays, seoulDateOf } from '../../../core/seoul-date.ts';
import type { Trx } from '../../../db/index.ts';
import { findLower, findMemberIdx } from '../../members/index.ts';
import { type InputOf, inSnapshot, type ListContext } from '../list-query.ts';
import { assertWithinBounds, nextBounds } from '../rates/set-rate.command.ts';
import { losingOf, rollingChange } from './settle.policy.ts';

type Input = InputOf<'partnerRatePreview'>;
type Answer = DataOf<'/api/partner/ratePreview'>;
const PREVIEW_DAYS = 30;

interface Effect {
  days: Set<string>;
  turnover: bigint;
  base: bigint;
  own: { actual: bigint; expected: bigint };
  lower: { actual: bigint; expected: bigint };
}

interface Question {
  callerIdx: bigint;
  lowerIdx: bigint;
  gameType: Input['gameType'];
  bp: number;
  first: string;
  last: string;
}

/** Rolling of every line that passes the lower one, with the other rate in their position. */
const rollingEffect = async (trx: Trx, question: Question, effect: Effect): Promise<void> => {
  const { callerIdx, lowerIdx, gameType, bp, first, last } = question;
  // A partner's position is their index in the path; a member's own rate comes after the path.
  const { rows } = await sql<{
    period: string;
    is_within: boolean;
    level: number;
    turnover: bigint;
    turnover_total: bigint;
    rates: number[];
    net: string[];
  }>`
    SELECT l.period::text AS period, l.origin >= ${first}::date AS is_within, l.turnover, l.turnover_total, l.rates, l.net::text[] AS net,
        CASE WHEN l.member_idx = ${lowerIdx} THEN cardinality(n.path) ELSE array_position(n.path, ${lowerIdx}::bigint) - 1
          END AS level
      FROM partner.line l JOIN partner.node n USING (node_idx)
      WHERE l.period BETWEEN ${first}::date AND ${last}::date AND l.game_type = ${gameType}
        AND ((l.member_idx = ${lowerIdx} AND n.partner_idx = ${callerIdx})
          OR n.path[array_position(n.path, ${lowerIdx}::bigint) - 1] = ${callerIdx})`.execute(trx);
  for (const { period, is_within, level, turnover, turnover_total, rates, net } of rows) {
    // A late part keeps the rate of its own day where that day is before the span.
    const changed = rollingChange(turnover_total - turnover, turnover_total, is_within ? rates.with(level, bp) : rates);
    effect.days.add(period);
    effect.turnover += turnover;
    effect.own.actual += BigInt(net[level - 1] ?? 0);
    effect.own.expected += changed.net[level - 1] ?? 0n;
    effect.lower.actual += BigInt(net[level] ?? 0);
    effect.lower.expected += changed.net[level] ?? 0n;
  }
};

type StoredLate = readonly { origin: string; base: number; bp: number }[];
const bare = { carryIn: 0n, rollingTop: 0n, bonus: 0n, adjustment: 0n } as const;

/**
 * Losing of every settlement of the lower partner below the caller.
 * Bases and carries do not depend on losing rates.
 */
const losingEffect = async (trx: Trx, question: Question, effect: Effect): Promise<void> => {
  const { callerIdx, lowerIdx, gameType, bp, first, last } = question;
  const { rows } = await sql<{
    period: string;
    turnover: bigint;
    base: bigint;
    gross: bigint;
    net: bigint;
    own_base: bigint;
    own_bp: number;
    own_gross: bigint;
    own_net: bigint;
    late: StoredLate;
    own_late: StoredLate;
  }>`
    SELECT s.period::text AS period, s.turnover, s.losing_base AS base, s.losing_gross AS gross, s.losing_net AS net,
        up.losing_base AS own_base, up.losing_bp AS own_bp, up.losing_gross AS own_gross, up.losing_net AS own_net,
        s.late, up.late AS own_late
      FROM partner.settlement s JOIN partner.node n USING (node_idx)
      JOIN partner.settlement up ON up.period = s.period AND up.game_type = s.game_type AND up.node_idx = n.parent_node
      WHERE s.period BETWEEN ${first}::date AND ${last}::date AND s.game_type = ${gameType}
        AND s.partner_idx = ${lowerIdx} AND up.partner_idx = ${callerIdx}`.execute(trx);
  const share = (base: bigint, rate: number, lower: bigint, stored: StoredLate) => {
    const late = stored.map((part) => ({ base: BigInt(part.base), rate: part.bp }));
    return losingOf({ ...bare, ggr: base, rate, lower, late, policy: 'CARRY' });
  };
  for (const row of rows) {
    const capped = (upper: number): number => Math.min(upper, bp);
    // The day of a late part decides: the other rate would have applied to
    // it within the span alone.
    const late = row.late.map((part) => {
      const upper = row.own_late.find(({ origin }) => origin === part.origin)?.bp;
      return part.origin < first ? part : { ...part, bp: capped(upper ?? row.own_bp) };
    });
    const changed = share(row.base, capped(row.own_bp), row.gross - row.net, late);
    const due = row.own_gross - row.own_net - row.gross + changed.gross;
    const own = share(row.own_base, row.own_bp, due, row.own_late);
    effect.days.add(row.period);
    effect.turnover += row.turnover;
    effect.base += row.base;
    effect.own.actual += row.own_net;
    effect.own.expected += own.net;
    effect.lower.actual += row.net;
    effect.lower.expected += changed.net;
  }
};

/**
 * What a rate would have changed in the last 30 settled days, by the functions that settle them.
 * @throws PT01, PT02 outside of the bounds, PT05 not directly below
 */
export const previewRate = (
  { db, callerIdx, now }: ListContext,
  { memId, gameType, kind, bp }: Input,
): Promise<Answer> =>
  inSnapshot(db, async (trx) => {
    const lowerIdx = await findMemberIdx(trx, memId);
    const lower = lowerIdx === null ? undefined : await findLower(trx, callerIdx, lowerIdx);
    if (!lower || (kind === 'losing' && lower.partner_type === 'NORMAL')) throw refuse(errorCodes.partnerNotBelow);
    const today = seoulDateOf(now);
    const day = addDays(today, 1);
    assertWithinBounds(bp, await nextBounds(trx, { ownerIdx: lower.idx, parentIdx: callerIdx, gameType, kind, day }));
    const { rows } = await sql<{ last: string | null }>`SELECT max(period)::text AS last FROM partner.period`.execute(
      trx,
    );
    const last = rows[0]?.last ?? addDays(today, -1);
    const first = addDays(last, 1 - PREVIEW_DAYS);
    const effect: Effect = {
      days: new Set(),
      turnover: 0n,
      base: 0n,
      own: { actual: 0n, expected: 0n },
      lower: { actual: 0n, expected: 0n },
    };
    const question = { callerIdx, lowerIdx: lower.idx, gameType, bp, first, last };
    await (kind === 'rolling' ? rollingEffect : losingEffect)(trx, question, effect);
    const wired = (figures: Effect['own']) => ({
      actual: toJsonAmount(figures.actual),
      expected: toJsonAmount(figures.expected),
    });
    return {
      firstDay: first,
      lastDay: last,
      days: effect.days.size,
      turnover: toJsonAmount(effect.turnover),
      base: toJsonAmount(effect.base),
      own: wired(effect.own),
      lower: wired(effect.lower),
    };
  });
