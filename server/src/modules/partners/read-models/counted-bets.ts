import { sql } from 'kysely';
import { nodesOf } from './below.ts';

/** Whether the bet `b` of `bet.bet` counts for a settlement. */
export const countsSql = (hasSports: boolean) => sql`
  b.type IN ('win', 'lose', 'draw') AND (${hasSports} OR partner.game_type_of(b.group_key) <> 'sports')`;

/** Bets of the caller's tree that count for a settlement. */
export const countedBetsSql = (callerIdx: bigint, hasSports: boolean) => sql`
  SELECT b.partner_node AS node_idx, b.member_idx, partner.game_type_of(b.group_key) AS game_type, b.settled_at,
      partner.turnover_of(b.type, b.group_key, b.cash, b.turnover) AS turnover, b.cash AS stake,
      b.win_cash + b.prize AS payout
    FROM bet.bet b WHERE b.partner_node IN (${nodesOf(callerIdx)}) AND ${countsSql(hasSports)}`;
