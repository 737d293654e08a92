import { sql } from 'kysely';
import { addDays, seoulDateOf } from '../../core/seoul-date.ts';
import type { Trx } from '../../db/index.ts';
import { findMemberIdx } from '../members/index.ts';
import { gameTypes } from './game-type.ts';

/** Rates of the five levels, basis points. Source: the examples of domain §4.2 and §4.3 */
const levels = [
  ['partner1', 130, 5_000],
  ['partner2', 120, 4_000],
  ['partner3', 100, 3_000],
  ['partner4', 80, 2_000],
  ['partner5', 50, 1_000],
] as const;
/** Rates begin so many days before the seed. */
const RATES_SINCE_DAYS = 40;

/** Rates of the seeded partners. */
export const seedPartners = async (trx: Trx, now: number): Promise<void> => {
  const since = addDays(seoulDateOf(now), -RATES_SINCE_DAYS);
  for (const [memId, rolling, losing] of levels)
    await sql`
      INSERT INTO partner.rate (owner_idx, game_type, kind, valid_from, bp, version, actor, set_at)
        SELECT ${await findMemberIdx(trx, memId)}::bigint, game_type, kind, ${since}::date, bp, 1, 'system', ${new Date(now)}
          FROM unnest(${[...gameTypes]}::text[]) AS t (game_type),
            (VALUES ('rolling', ${rolling}::int), ('losing', ${losing}::int)) AS r (kind, bp)`.execute(trx);
};
