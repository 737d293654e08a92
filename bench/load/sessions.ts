import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keptRing } from '@madang/contracts/vendor-protocol';
import type { Product } from '@madang/e2e/product';
import type { Database } from '../../server/src/db/index.ts';
import { mintToken, tokenKey } from '../../server/src/plugins/session/token.ts';
import { ulidOf } from './ulid.ts';

/** Long enough for a clock that a bench moves. */
const LIFE_MS = 12 * 3_600_000;

export interface SignedIn {
  memberIdx: string;
  token: string;
}

/**
 * Sessions of so many members that signing in by the form, whose passwords are dear on purpose,
 * would be the whole bench.
 */
export const openSessions = async (
  { dataDir }: Product,
  { pool }: Pick<Database, 'pool'>,
  members: readonly { memberIdx: string }[],
): Promise<SignedIn[]> => {
  const key = tokenKey(keptRing(path.join(dataDir, 'session.secret')).current());
  const exp = Math.ceil((Date.now() + LIFE_MS) / 1_000) * 1_000;
  const sids = members.map(() => ulidOf());
  await pool.query(
    `INSERT INTO member.session (sid, member_idx, topic, issued_at, expires_at, created_at, ip, user_agent)
     SELECT sid, m, topic, now(), $4, now(), '127.0.0.1', 'bench'
     FROM unnest($1::text[], $2::bigint[], $3::text[]) AS given (sid, m, topic)`,
    [
      sids,
      members.map(({ memberIdx }) => memberIdx),
      members.map(() => randomBytes(16).toString('hex')),
      new Date(exp),
    ],
  );
  return Promise.all(
    members.map(async ({ memberIdx }, index) => {
      const sid = sids[index] as string;
      return { memberIdx, token: await mintToken(key, { sid, memberIdx: BigInt(memberIdx), generation: 1, exp }) };
    }),
  );
};
