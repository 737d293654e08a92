import { parseMarketCode, tabOf } from '@madang/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { findMemberIdx, lockMember } from '../../members/index.ts';
import type { BetMode } from '../sports.tables.ts';

/**
 * Kinds of bets that may be blocked for a member: by number of legs, and by section. `special` are
 * the markets of the special list before the match, `sports` all others before it. Source:
 * domain §2.2
 */
export const betKinds = ['single', 'two-fold', 'sports', 'special', 'live'] as const;
export type BetKind = (typeof betKinds)[number];

const sectionOf = (marketCode: string): BetKind => {
  const market = parseMarketCode(marketCode);
  if (market?.isLive) return 'live';
  return market && tabOf(market) === 'special' ? 'special' : 'sports';
};

/** Kinds that a bet belongs to. */
export const kindsOf = (mode: BetMode, legs: readonly { marketCode: string }[]): BetKind[] => {
  const sections = legs.map(({ marketCode }) => sectionOf(marketCode));
  if (mode === 'single') return ['single', ...sections];
  return mode === 'combination' && legs.length === 2 ? ['two-fold', ...sections] : sections;
};

const findBlocked = async (trx: Trx, memberIdx: bigint): Promise<BetKind[]> =>
  (
    await sql<{ blocked: BetKind[] }>`SELECT blocked FROM sports.member_rule WHERE member_idx = ${memberIdx}`.execute(
      trx,
    )
  ).rows[0]?.blocked ?? [];

/** Blocks a kind of bets for a member, or permits it again, and records who did. Safe to repeat. */
export const setBetKind = (
  { db, clock }: { db: Db; clock: Clock },
  { memId, kind, isBlocked, actor }: { memId: string; kind: BetKind; isBlocked: boolean; actor: string },
): Promise<'done' | 'unknown'> =>
  db.transaction().execute(async (trx) => {
    const memberIdx = await findMemberIdx(trx, memId);
    if (memberIdx === null) return 'unknown';
    await lockMember(trx, memberIdx);
    const before = await findBlocked(trx, memberIdx);
    if (before.includes(kind) === isBlocked) return 'done';
    const blocked = betKinds.filter((one) => (one === kind ? isBlocked : before.includes(one)));
    await sql`
      INSERT INTO sports.member_rule (member_idx, blocked) VALUES (${memberIdx}, ${blocked}::text[])
        ON CONFLICT (member_idx) DO UPDATE SET blocked = excluded.blocked`.execute(trx);
    await recordAction(trx, {
      actor,
      action: 'sports-betting',
      memberIdx,
      before: { [kind]: isBlocked ? 'allowed' : 'blocked' },
      after: { [kind]: isBlocked ? 'blocked' : 'allowed' },
      at: new Date(clock.now()),
    });
    return 'done';
  });
