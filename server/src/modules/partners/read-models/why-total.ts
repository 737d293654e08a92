import type { DataOf } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import { byValues } from '../../../db/index.ts';
import type { GameType } from '../game-type.ts';
import { type InputOf, inSnapshot, type ListContext } from '../list-query.ts';
import { nodesOf } from './below.ts';

/**
 * The settlements that a total adds up.
 * @throws PT05 the position is not of the caller or below, or has none of them
 */
export const listSettlementsOfTotal = (
  { db, callerIdx }: Omit<ListContext, 'now'>,
  { nodeIdx, startDate, endDate, type }: InputOf<'partnerWhyTotal'>,
): Promise<DataOf<'/api/partner/whyTotal'>> =>
  inSnapshot(db, async (trx) => {
    const { rows } = await sql<{
      period: string;
      game_type: GameType;
      rolling_net: bigint;
      losing_net: bigint;
      withheld: bigint;
      total: bigint;
    }>`${byValues}
      SELECT period::text AS period, game_type, rolling_net, losing_net, withheld, total
        FROM partner.settlement
        WHERE node_idx = ${nodeIdx} AND node_idx IN (${nodesOf(callerIdx)}) AND (${type} = '' OR game_type = ${type})
          AND period BETWEEN ${startDate}::date AND ${endDate}::date
        ORDER BY period, game_type`.execute(trx);
    if (rows.length === 0) throw refuse(errorCodes.partnerNotBelow);
    return {
      list: rows.map((row) => ({
        period: row.period,
        type: row.game_type,
        rollingNet: toJsonAmount(row.rolling_net),
        losingNet: toJsonAmount(row.losing_net),
        withheld: toJsonAmount(row.withheld),
        total: toJsonAmount(row.total),
      })),
    };
  });
