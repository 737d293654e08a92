import { sql } from 'kysely';
import type { Trx } from '../../plugins/db/index.ts';
import type { SettledRound } from '../bets/index.ts';

/** Rows of the demo's past, written at once: none of them could be made by a command, which knows only the present. */

export const devices = [
  'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
];

export interface DemoSession {
  sid: string;
  topic: string;
  memberIdx: bigint;
  at: Date;
  until: Date;
  device: number;
}

/** Sign-ins with their sessions, which the member has ended. */
export const insertSessions = async (trx: Trx, sessions: readonly DemoSession[]): Promise<void> => {
  if (sessions.length === 0) return;
  const userAgentOf = ({ device }: DemoSession) => devices[device % devices.length] ?? '';
  await trx
    .insertInto('member.session')
    .values(
      sessions.map((one) => ({
        sid: one.sid,
        member_idx: one.memberIdx,
        topic: one.topic,
        issued_at: one.at,
        expires_at: one.until,
        created_at: one.at,
        active_at: one.until,
        ended_at: one.until,
        ended_why: 'AU01' as const,
        ip: '203.0.113.10',
        user_agent: userAgentOf(one),
      })),
    )
    .execute();
  await trx
    .insertInto('account.sign_in')
    .values(
      sessions.map((one) => ({
        member_idx: one.memberIdx,
        at: one.at,
        outcome: 'success' as const,
        method: 'password' as const,
        address: '203.0.113.10',
        user_agent: userAgentOf(one),
        sid: one.sid,
      })),
    )
    .execute();
  await sql`
    UPDATE member.member m SET last_login_at = i.at
    FROM (SELECT member_idx, max(at) AS at FROM account.sign_in GROUP BY 1) AS i
    WHERE i.member_idx = m.idx`.execute(trx);
};

/** Rounds of vendors that are settled and in the ledger. */
export const insertBookedRounds = async (trx: Trx, rounds: readonly SettledRound[]): Promise<void> => {
  if (rounds.length === 0) return;
  await trx
    .insertInto('bet.bet')
    .values(
      rounds.map((round) => ({
        member_idx: round.memberIdx,
        group_key: round.groupKey,
        vendor_code: round.vendorCode,
        vendor_names: JSON.stringify(round.vendorNames),
        game_key: round.gameKey,
        game_names: JSON.stringify(round.gameNames),
        round_id: round.roundId,
        seq: round.seq,
        cash: round.cash,
        win_cash: round.winCash,
        type: round.type,
        bet_at: round.at,
        settled_at: round.at,
        booked_at: round.at,
        detail: JSON.stringify(round.detail),
      })),
    )
    .execute();
};

export interface DemoApplication {
  memberIdx: bigint;
  type: 'in' | 'out' | 'point';
  amount: bigint;
  key: string;
  at: Date;
  doneAt: Date;
}

/** Completed applications, and points that became cash; answers their numbers in the order given. */
export const insertApplications = async (trx: Trx, applications: readonly DemoApplication[]): Promise<bigint[]> => {
  if (applications.length === 0) return [];
  const rows = applications.map(({ memberIdx, type, amount, key, at, doneAt }) => ({
    memberIdx: String(memberIdx),
    type,
    amount: String(amount),
    key,
    at,
    doneAt,
  }));
  const { rows: inserted } = await sql<{ cash_idx: bigint; request_id: string }>`
    INSERT INTO cash.request (member_idx, cash_type, amount, side, status, request_id, digest, requested_at, decided_at, decided_by)
    SELECT "memberIdx", type, amount, CASE type WHEN 'point' THEN 1 END, 1, key, '', at, "doneAt", 'demo'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r ("memberIdx" bigint, type text, amount bigint, key text, at timestamptz, "doneAt" timestamptz)
    RETURNING cash_idx, request_id`.execute(trx);
  const idxOf = new Map(inserted.map(({ cash_idx, request_id }) => [request_id, cash_idx]));
  return applications.map(({ key }) => idxOf.get(key) as bigint);
};

/** Closed games, for the time that a member has played. */
export const insertGameSessions = async (
  trx: Trx,
  sessions: readonly {
    launchId: string;
    memberIdx: bigint;
    vendorCode: string;
    gameKey: string;
    names: string;
    at: Date;
    until: Date;
  }[],
): Promise<void> => {
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
