/** Sessions as a seamless vendor knows them: by their tokens. */
import { sql } from 'kysely';
import { findBy } from '../../../core/batcher.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { type GameSession, sessionColumns } from '../sessions/session.repository.ts';
import { tokenHash } from '../sessions/token.ts';

const findByHash = findBy(
  (db, hashes: readonly string[]): Promise<GameSession[]> =>
    db
      .selectFrom('game.session')
      .select(sessionColumns)
      .where('token_hash', '=', sql<Buffer>`ANY(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`)
      .execute(),
  ({ token_hash: hash }) => hash?.toString('hex') ?? '',
);

/** The session that a vendor's token opens, whatever has become of it. */
export const sessionByToken = async (db: Db, vendorCode: string, token: string): Promise<GameSession | undefined> => {
  const session = await findByHash(db, tokenHash(token).toString('hex'));
  return session?.vendor_code === vendorCode ? session : undefined;
};

/** Whose a token is. */
export interface Bearer {
  launchId: string;
  memberIdx: bigint;
}

/** Bearers that are kept, at most; the oldest goes first. */
const KEPT = 10_000;
const bearers = new Map<string, Bearer>();

/**
 * The owner of a token, whatever has become of the session: this never changes, so that it is
 * cached. Whether the session is still open is checked under the lock.
 */
export const bearerOf = async (db: Db, vendorCode: string, token: string): Promise<Bearer | undefined> => {
  const key = `${vendorCode} ${tokenHash(token).toString('hex')}`;
  const known = bearers.get(key);
  if (known) return known;
  const session = await sessionByToken(db, vendorCode, token);
  if (!session) return undefined;
  const bearer = { launchId: session.launch_id, memberIdx: session.member_idx };
  bearers.set(key, bearer);
  const [oldest] = bearers.keys();
  if (bearers.size > KEPT && oldest !== undefined) bearers.delete(oldest);
  return bearer;
};

export const renewTokens = (trx: Trx, launchIds: readonly string[], until: Date) =>
  trx
    .updateTable('game.session')
    .set({ token_until: until })
    .where('launch_id', '=', sql<string>`ANY(${[...launchIds]})`)
    .execute();
