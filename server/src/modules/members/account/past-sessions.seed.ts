import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';

const devices = [
  'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
];

export interface PastSession {
  sid: string;
  topic: string;
  memberIdx: bigint;
  at: Date;
  until: Date;
  device: number;
}

/** Sign-ins of a demo's past, with their sessions, which the member has ended. */
export const insertPastSessions = async (trx: Trx, sessions: readonly PastSession[]): Promise<void> => {
  if (sessions.length === 0) return;
  const userAgentOf = ({ device }: PastSession) => devices[device % devices.length] ?? '';
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
