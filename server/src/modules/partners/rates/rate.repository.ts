import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import type { GameType, RateKind } from '../game-type.ts';

export interface RateRow {
  owner_idx: bigint;
  game_type: GameType;
  kind: RateKind;
  /** Basis points. */
  bp: number;
  version: number;
  valid_from: string;
}

/** Rates of one day by owner, game type and kind. */
export type RateTable = (ownerIdx: bigint, gameType: GameType, kind: RateKind) => number;

const keyOf = (ownerIdx: bigint, gameType: string, kind: string) => `${ownerIdx} ${gameType} ${kind}`;

/** The rates in force on a day, `YYYY-MM-DD`; of these owners, or of everybody. */
export const listRates = async (db: Db, day: string, owners: readonly bigint[] | null = null): Promise<RateRow[]> =>
  (
    await sql<RateRow>`
      SELECT DISTINCT ON (owner_idx, game_type, kind) owner_idx, game_type, kind, bp, version, valid_from::text AS valid_from
        FROM partner.rate
        WHERE valid_from <= ${day}::date AND (${owners}::bigint[] IS NULL OR owner_idx = ANY(${owners}::bigint[]))
        ORDER BY owner_idx, game_type, kind, valid_from DESC`.execute(db)
  ).rows;

/** Who has no rate receives nothing. */
export const rateTable = (rows: readonly RateRow[]): RateTable => {
  const rates = new Map(rows.map(({ owner_idx, game_type, kind, bp }) => [keyOf(owner_idx, game_type, kind), bp]));
  return (ownerIdx, gameType, kind) => rates.get(keyOf(ownerIdx, gameType, kind)) ?? 0;
};

export interface NewRate {
  ownerIdx: bigint;
  gameType: GameType;
  kind: RateKind;
  bp: number;
  /** The first day, `YYYY-MM-DD`. */
  validFrom: string;
  actor: string;
  at: Date;
}

/** Adds a rate. False: there is one from that day already. */
export const insertRate = async (trx: Db, rate: NewRate): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    INSERT INTO partner.rate (owner_idx, game_type, kind, valid_from, bp, version, actor, set_at)
      SELECT ${rate.ownerIdx}, ${rate.gameType}, ${rate.kind}, ${rate.validFrom}::date, ${rate.bp},
          (SELECT count(*) FROM partner.rate
            WHERE owner_idx = ${rate.ownerIdx} AND game_type = ${rate.gameType} AND kind = ${rate.kind}) + 1,
          ${rate.actor}, ${rate.at}
      ON CONFLICT (owner_idx, game_type, kind, valid_from) DO NOTHING`.execute(trx);
  return numAffectedRows === 1n;
};
