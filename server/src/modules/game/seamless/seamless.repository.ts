import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Movement, posting } from '../../../money/index.ts';
import { findBy } from '../../../plugins/db/gather.ts';
import type { Db, Tables, Trx } from '../../../plugins/db/index.ts';
import type { GroupKey } from '../../bet/index.ts';
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

/** Whose a token is. */
export interface Bearer {
  launchId: string;
  memberIdx: bigint;
}

/** Bearers that are kept, at most; the oldest goes first. */
const KEPT = 10_000;
const bearers = new Map<string, Bearer>();

/**
 * Whose a token is, whatever has become of the session: this never changes, so that it is looked up once. Whether the
 * session still opens anything is asked under the lock.
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

/**
 * A request's row together with the movement of its money, as one statement or a part of one.
 * @throws a unique violation when another member's request has just come under the same id; as `post`, where errors are
 *   those of the database (`failureOf`)
 */
export const requestRow = (tx: SeamlessTx, movement?: Movement): RawBuilder<Record<string, never>> => sql`
  INSERT INTO game.seamless_tx (${sql.join(columns.map((column) => sql.ref(column)))})
  SELECT ${sql.join(columns.map((column) => tx[column]))} ${movement ? sql`FROM ${posting(movement)}` : sql``}`;

export const cancelBet = (trx: Trx, vendorCode: string, txId: string) =>
  trx
    .updateTable('game.seamless_tx')
    .set({ state: 'cancelled' })
    .where('vendor_code', '=', vendorCode)
    .where('tx_id', '=', txId)
    .execute();

/** Ids of the bets of a round that stand. */
export const standingBets = async (db: Db, vendorCode: string, roundId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('game.seamless_tx')
      .select('tx_id')
      .where('vendor_code', '=', vendorCode)
      .where('round_id', '=', roundId)
      .where('kind', '=', 'bet')
      .where('state', '=', 'done')
      .orderBy('at')
      .execute()
  ).map(({ tx_id: txId }) => txId);

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

const sums = sql`
  coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'done'), 0)::int8 AS staked,
  coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND state = 'cancelled'), 0)::int8 AS returned,
  coalesce(sum(amount) FILTER (WHERE kind = 'win' AND state = 'done'), 0)::int8 AS won,
  count(*) FILTER (WHERE kind = 'bet' AND state = 'done') AS bets,
  coalesce(bool_or(state <> 'refused'), false) AS "isKnown",
  coalesce(bool_or(kind = 'end' AND state = 'done'), false) AS "isEnded"`;

/** What a member has staked in a round, as far as it stands, won. */
export const stakedBy = async (trx: Trx, memberIdx: bigint, vendorCode: string, roundId: string): Promise<bigint> => {
  const { staked } = await trx
    .selectFrom('game.seamless_tx')
    .select(sql<bigint>`coalesce(sum(amount), 0)::int8`.as('staked'))
    .where('vendor_code', '=', vendorCode)
    .where('round_id', '=', roundId)
    .where('member_idx', '=', memberIdx)
    .where('kind', '=', 'bet')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return staked;
};

/** A round, and whose it is, once it is in her list. */
export type KnownRound = RoundSums & { row: { memberIdx: bigint; groupKey: GroupKey } | null };

export interface Known {
  /** The request under this id. */
  known: SeamlessTx | null;
  /** A jackpot was told under it. */
  isPrize: boolean;
  round: KnownRound;
}

type KnownRow = RoundSums & { isPrize: boolean; owner: bigint | null; groupKey: GroupKey } & (
    | SeamlessTx
    | { [Column in keyof SeamlessTx]: null }
  );

/** What is known of a request and of its round, by one statement. */
export const readKnown = async (
  db: Db,
  vendorCode: string,
  { txId, roundId }: { txId: string; roundId: string },
): Promise<Known> => {
  const { rows } = await sql<KnownRow>`
    SELECT ${sql.join(columns.map((column) => sql.ref(`tx.${column}`)))}, sums.*,
      EXISTS (SELECT FROM jackpot.win WHERE vendor_code = ${vendorCode} AND tx_id = ${txId}) AS "isPrize",
      bet.member_idx AS owner, bet.group_key AS "groupKey"
    FROM (
      SELECT ${sums} FROM game.seamless_tx WHERE vendor_code = ${vendorCode} AND round_id = ${roundId}
    ) AS sums
    LEFT JOIN game.seamless_tx AS tx ON tx.vendor_code = ${vendorCode} AND tx.tx_id = ${txId}
    LEFT JOIN bet.bet ON bet.vendor_code = ${vendorCode} AND bet.round_id = ${roundId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a sum of nothing is a row');
  const { isPrize, owner, groupKey, staked, returned, won, bets, isKnown, isEnded, ...tx } = row;
  return {
    known: tx.tx_id === null ? null : tx,
    isPrize,
    round: {
      ...{ staked, returned, won, bets, isKnown, isEnded },
      row: owner === null ? null : { memberIdx: owner, groupKey },
    },
  };
};

/** The session of a stake with what may stand in its way: the site's hours, the player, her break, the limits of the game. */
export const readStaking = (trx: Trx, launchId: string, at: Date) =>
  trx
    .selectFrom('game.session as session')
    .innerJoin('member.member as member', 'member.idx', 'session.member_idx')
    .innerJoin('site.option as option', (join) => join.onTrue())
    .leftJoin('game.game as game', (join) =>
      join.onRef('game.vendor_code', '=', 'session.vendor_code').onRef('game.key', '=', 'session.game_key'),
    )
    .select([
      'session.launch_id',
      'session.member_idx',
      'session.status',
      'session.token_until',
      'session.game_key',
      'session.game_names',
      'member.status as memberStatus',
      'member.may_bet as mayBet',
      sql<boolean>`member.partner_type <> 'NORMAL'`.as('isPartner'),
      'option.check_start',
      'option.check_end',
      // Won; null where the game is not on its vendor's list, or has told of none.
      'game.min_bet as least',
      'game.max_bet as most',
      (eb) =>
        eb
          .selectFrom('limits.pause as pause')
          .select(({ fn }) => fn.max('pause.until').as('until'))
          .whereRef('pause.member_idx', '=', 'session.member_idx')
          .where('pause.until', '>', at)
          .as('pausedUntil'),
    ])
    .where('launch_id', '=', launchId)
    .executeTakeFirst();
