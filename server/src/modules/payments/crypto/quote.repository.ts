import type { CoinNetwork } from '@madang/contracts/chain';
import { type Selectable, sql, type Updateable } from 'kysely';
import { notParked } from '../../../core/parked.ts';
import type { Db, Tables, Trx } from '../../../db/index.ts';
import './usdt.tables.ts';

export type Quote = Selectable<Tables['coin.quote']>;

export const readCoinRule = (db: Db) => db.selectFrom('coin.rule').selectAll().executeTakeFirstOrThrow();

export const readNetworks = (db: Db) => db.selectFrom('coin.network').selectAll().orderBy('network', 'desc').execute();

export const readNetwork = (db: Db, network: CoinNetwork) =>
  db.selectFrom('coin.network').selectAll().where('network', '=', network).executeTakeFirstOrThrow();

export const findQuoteByRequest = (db: Db, memberIdx: bigint, requestId: string): Promise<Quote | undefined> =>
  db
    .selectFrom('coin.quote')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** Quotes that a member may still pay: how many, and what they come to in won. */
export const liveQuotes = async (db: Db, memberIdx: bigint, now: Date): Promise<{ count: number; krw: bigint }> => {
  const { count, krw } = await db
    .selectFrom('coin.quote')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.sum<string | null>('krw').as('krw')])
    .where('member_idx', '=', memberIdx)
    .where('state', '=', 'QUOTED')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { count: Number(count), krw: BigInt(krw ?? 0) };
};

/** Amounts of quotes that ended before `before` may be given again. */
export const freeAmounts = (trx: Db, network: CoinNetwork, before: Date) =>
  trx
    .updateTable('coin.quote')
    .set({ amount_held: false })
    .where('network', '=', network)
    .where('amount_held', '=', true)
    .where('expires_at', '<', before)
    .where('state', 'in', ['QUOTED', 'CREDITED', 'EXPIRED', 'REJECTED'])
    .execute();

/**
 * Amounts above `from`, up to `to`, that nobody has.
 * In random order, so that none reveals how many others there are.
 */
export const freeAmountsAbove = async (db: Db, network: CoinNetwork, from: bigint, to: bigint): Promise<bigint[]> => {
  const { rows } = await sql<{ usdt: bigint }>`
    SELECT usdt FROM generate_series(${from}::int8 + 1, ${to}::int8) AS usdt
    WHERE NOT EXISTS (SELECT FROM coin.quote q WHERE q.network = ${network} AND q.usdt = usdt.usdt AND q.amount_held)
    ORDER BY random() LIMIT 8`.execute(db);
  return rows.map(({ usdt }) => usdt);
};

/** Of two who name one transaction one waits here. */
export const lockTxid = (trx: Trx, network: CoinNetwork, txid: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`coin.txid:${network}:${txid}`}, 0))`.execute(trx);

export const isNamedByOther = async (
  db: Db,
  { network, txid, memberIdx }: { network: CoinNetwork; txid: string; memberIdx: bigint },
): Promise<boolean> =>
  (await db
    .selectFrom('coin.quote')
    .select('quote_idx')
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('member_idx', '<>', memberIdx)
    .where('state', '<>', 'REJECTED')
    .executeTakeFirst()) !== undefined;

export type NewQuote = Omit<
  Quote,
  | 'quote_idx'
  | 'state'
  | 'amount_held'
  | 'txid'
  | 'submitted_at'
  | 'ask_at'
  | 'asked'
  | 'cash_idx'
  | 'credit'
  | 'by_operator'
>;

/**
 * The quote of a payment that an operator credits and no quote was given for.
 * It keeps its amount from nobody.
 */
export const insertOperatorQuote = (trx: Db, quote: NewQuote): Promise<Quote> =>
  trx
    .insertInto('coin.quote')
    .values({
      ...quote,
      txid: null,
      submitted_at: null,
      ask_at: null,
      cash_idx: null,
      credit: null,
      state: 'EXPIRED',
      amount_held: false,
      by_operator: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined when another member was given this amount a moment before. */
export const insertQuote = (trx: Db, quote: NewQuote): Promise<Quote | undefined> =>
  trx
    .insertInto('coin.quote')
    .values({ ...quote, txid: null, submitted_at: null, ask_at: null, cash_idx: null, credit: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findQuote = (db: Db, memberIdx: bigint, quoteId: string): Promise<Quote | undefined> =>
  db
    .selectFrom('coin.quote')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();

export const findQuoteOfRequest = (db: Db, cashIdx: bigint): Promise<Quote | undefined> =>
  db.selectFrom('coin.quote').selectAll().where('cash_idx', '=', cashIdx).executeTakeFirst();

export const readQuote = (db: Db, quoteIdx: bigint): Promise<Quote> =>
  db.selectFrom('coin.quote').selectAll().where('quote_idx', '=', quoteIdx).executeTakeFirstOrThrow();

/** Locked until the transaction ends; its member's row is locked before. */
export const lockQuote = (trx: Trx, quoteIdx: bigint): Promise<Quote> =>
  trx.selectFrom('coin.quote').selectAll().where('quote_idx', '=', quoteIdx).forUpdate().executeTakeFirstOrThrow();

export const changeQuote = (trx: Db, quoteIdx: bigint, change: Updateable<Tables['coin.quote']>): Promise<Quote> =>
  trx.updateTable('coin.quote').set(change).where('quote_idx', '=', quoteIdx).returningAll().executeTakeFirstOrThrow();

const view = (db: Db) =>
  db
    .selectFrom('coin.quote')
    .innerJoin('coin.network', 'coin.network.network', 'coin.quote.network')
    .leftJoin('coin.transfer', 'coin.transfer.quote_idx', 'coin.quote.quote_idx')
    .leftJoin('cash.request', 'cash.request.cash_idx', 'coin.quote.cash_idx')
    .selectAll('coin.quote')
    .select([
      'coin.network.confirmations as needed',
      'coin.transfer.txid as paid_by',
      'coin.transfer.usdt as received',
      'coin.transfer.confirmations',
      'coin.transfer.settled_at',
      'cash.request.status',
      'cash.request.reason',
    ]);

export type QuoteView = Awaited<ReturnType<typeof listQuotes>>[number];

export const listQuotes = (db: Db, memberIdx: bigint, limit: number) =>
  view(db)
    .where('coin.quote.member_idx', '=', memberIdx)
    .orderBy('coin.quote.quote_idx', 'desc')
    .limit(limit)
    .execute();

export const viewQuote = (db: Db, quoteIdx: bigint) =>
  view(db).where('coin.quote.quote_idx', '=', quoteIdx).executeTakeFirstOrThrow();

/** Takes the due queries to the chain, each for one process at a time, with growing pauses. */
export const claimDueQuotes = async (db: Db, now: Date, limit: number) => {
  const { rows } = await sql<Pick<Quote, 'quote_idx' | 'member_idx' | 'network' | 'txid'>>`
    UPDATE coin.quote SET asked = asked + 1,
      ask_at = ${now}::timestamptz + least(60, 3 * 2 ^ least(asked, 10)) * interval '1 second'
    WHERE quote_idx IN (
      SELECT quote_idx FROM coin.quote
      WHERE ask_at <= ${now} OR ask_at > ${now}::timestamptz + interval '10 minutes'
      ORDER BY quote_idx LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING quote_idx, member_idx, network, txid`.execute(db);
  return rows;
};

/** Queue of quotes whose end could not be recorded. */
export const UNSEEN = 'chain quote';

/** Named transactions that no chain has reported since `before`, but for parked ones. */
export const unseenQuotes = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('coin.quote')
    .select(['quote_idx', 'member_idx'])
    .where('state', '=', 'SUBMITTED')
    .where('submitted_at', '<', before)
    .where(notParked(UNSEEN, sql`coin.quote.quote_idx::text`))
    .where((eb) =>
      eb.not(
        eb.exists(
          // A named transaction that another member owns waits for an operator.
          eb
            .selectFrom('coin.transfer')
            .where((one) =>
              one.or([
                one('coin.transfer.quote_idx', '=', one.ref('coin.quote.quote_idx')),
                one.and([
                  one('coin.transfer.quote_idx', 'is', null),
                  one('coin.transfer.network', '=', one.ref('coin.quote.network')),
                  one('coin.transfer.txid', '=', one.ref('coin.quote.txid')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .limit(limit)
    .execute();
