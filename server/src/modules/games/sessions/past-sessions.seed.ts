import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';

export interface PastGameSession {
  launchId: string;
  memberIdx: bigint;
  vendorCode: string;
  gameKey: string;
  /** JSON. */
  names: string;
  at: Date;
  until: Date;
}

/** Closed games of a demo's past, for the time that a member has played. */
export const insertPastGameSessions = async (trx: Trx, sessions: readonly PastGameSession[]): Promise<void> => {
  if (sessions.length === 0) return;
  const rows = sessions.map((one) => ({ ...one, memberIdx: String(one.memberIdx) }));
  await sql`
    INSERT INTO game.session (launch_id, member_idx, vendor_code, game_key, game_names, status, created_at, opened_at, closed_at)
    SELECT "launchId", "memberIdx", "vendorCode", "gameKey", names::jsonb, 'closed', at, at, until
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r ("launchId" text, "memberIdx" bigint, "vendorCode" text, "gameKey" text, names text, at timestamptz, until timestamptz)`.execute(
    trx,
  );
};
