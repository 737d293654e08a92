import { type Selectable, sql } from 'kysely';
import { findBy, gatherBy } from '../../../plugins/db/gather.ts';
import type { Db, Tables, Trx } from '../../../plugins/db/index.ts';
import { type GameSession, sessionColumns } from '../session.repository.ts';
import { tokenHash } from './token.ts';

export type SeamlessTx = Selectable<Tables['game.seamless_tx']>;

const columns = [
  'vendor_code',
  'tx_id',
  'kind',
  'member_idx',
  'round_id',
  'bet_tx_id',
  'amount',
  'digest',
  'state',
  'status',
  'balance',
  'at',
] as const;

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

export const renewToken = (trx: Trx, launchId: string, until: Date) =>
  trx.updateTable('game.session').set({ token_until: until }).where('launch_id', '=', launchId).execute();

/** A request under its id. Held until the transaction ends. */
export const lockTx = (trx: Trx, vendorCode: string, txId: string): Promise<SeamlessTx | undefined> =>
  trx
    .selectFrom('game.seamless_tx')
    .select(columns)
    .where('vendor_code', '=', vendorCode)
    .where('tx_id', '=', txId)
    .forUpdate()
    .executeTakeFirst();

/** @throws a unique violation when another member's request has just come under the same id */
export const insertTx = (trx: Trx, tx: SeamlessTx) => trx.insertInto('game.seamless_tx').values(tx).execute();

export const cancelBet = (trx: Trx, vendorCode: string, txId: string) =>
  trx
    .updateTable('game.seamless_tx')
    .set({ state: 'cancelled' })
    .where('vendor_code', '=', vendorCode)
    .where('tx_id', '=', txId)
    .execute();

export interface RoundSums {
  /** Stakes that stand, stakes that were given back, and wins, won. */
  staked: bigint;
  returned: bigint;
  won: bigint;
  /** Bets that stand. */
  bets: bigint;
  /** Anything at all is known of it. */
  isKnown: boolean;
  isEnded: boolean;
}

/** What the requests of a round add up to; with a member, those of hers. */
export const sumRound = async (
  trx: Trx,
  vendorCode: string,
  roundId: string,
  memberIdx?: bigint,
): Promise<RoundSums> => {
  const row = await trx
    .selectFrom('game.seamless_tx')
    .select([
      sql<bigint>`coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'done'), 0)::int8`.as('staked'),
      sql<bigint>`coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'cancelled'), 0)::int8`.as('returned'),
      sql<bigint>`coalesce(sum(amount) FILTER (WHERE kind = 'win' AND state = 'done'), 0)::int8`.as('won'),
      sql<bigint>`count(*) FILTER (WHERE kind = 'bet' AND state = 'done')`.as('bets'),
      sql<boolean>`coalesce(bool_or(state <> 'refused'), false)`.as('isKnown'),
      sql<boolean>`coalesce(bool_or(kind = 'end' AND state = 'done'), false)`.as('isEnded'),
    ])
    .where('vendor_code', '=', vendorCode)
    .where('round_id', '=', roundId)
    .$if(memberIdx !== undefined, (query) => query.where('member_idx', '=', memberIdx ?? 0n))
    .executeTakeFirstOrThrow();
  return row;
};

/** What a round of a game may be staked with, won; null where the game is not on its vendor's list. */
export interface BetLimits {
  least: bigint | null;
  most: bigint | null;
}

const betLimits = gatherBy(async (db, games: readonly { vendorCode: string; gameKey: string }[]) => {
  const { rows } = await sql<BetLimits>`
    SELECT game.min_bet AS least, game.max_bet AS most
    FROM unnest(${games.map(({ vendorCode }) => vendorCode)}::text[], ${games.map(({ gameKey }) => gameKey)}::text[])
      WITH ORDINALITY AS asked (vendor_code, key, ord)
    LEFT JOIN game.game USING (vendor_code, key)
    ORDER BY asked.ord`.execute(db);
  return rows;
});

/** The least and the greatest stake that a game has told of. */
export const betLimitsOf = (db: Db, vendorCode: string, gameKey: string): Promise<BetLimits> =>
  betLimits(db, { vendorCode, gameKey });
