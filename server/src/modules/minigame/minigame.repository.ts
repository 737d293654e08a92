import type { MiniDraw, MiniPick, MiniStake } from '@madang/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../db/index.ts';
import './minigame.tables.ts';

export type MiniBet = Selectable<Tables['minigame.bet']>;

export const findBet = (db: Db, memberIdx: bigint, clientBetId: string): Promise<MiniBet | undefined> =>
  db
    .selectFrom('minigame.bet')
    .selectAll()
    .where('member_idx', '=', memberIdx)
    .where('client_bet_id', '=', clientBetId)
    .executeTakeFirst();

export const insertBet = (trx: Trx, bet: Insertable<Tables['minigame.bet']>): Promise<MiniBet> =>
  trx.insertInto('minigame.bet').values(bet).returningAll().executeTakeFirstOrThrow();

/** What a member has staked on a round, by selection, with what each pays where it wins. */
export const miniStakedOn = async (db: Db, memberIdx: bigint, roundId: string): Promise<MiniStake[]> =>
  (
    await db
      .selectFrom('minigame.bet')
      .select(['market_code', 'sel_code', sql<bigint>`sum(stake)::int8`.as('stake')])
      // Each bet at the price that it was accepted at, cut to the won below:
      // a division of integers cuts.
      .select(sql<bigint>`sum(stake * odds / 100)::int8`.as('pays'))
      .where('member_idx', '=', memberIdx)
      .where('round_id', '=', roundId)
      .groupBy(['market_code', 'sel_code'])
      .execute()
  ).map(({ market_code, sel_code, stake, pays }) => ({
    marketCode: market_code,
    selCode: sel_code,
    stake: Number(stake),
    pays: Number(pays),
  }));

/** Whether a member placed a bet of this stake on one of these selections after `since`. */
export const hasPlaced = async (
  db: Db,
  { member_idx, round_id, stake }: Pick<MiniBet, 'member_idx' | 'round_id' | 'stake'>,
  picks: readonly MiniPick[],
  since: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('minigame.bet')
    .select('bet_idx')
    .where('member_idx', '=', member_idx)
    .where('round_id', '=', round_id)
    .where('stake', '=', stake)
    .where('at', '>', since)
    .where((eb) =>
      eb.or(
        picks.map(({ marketCode, selCode }) =>
          eb.and([eb('market_code', '=', marketCode), eb('sel_code', '=', selCode)]),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined;

/** Whether a bet of a member waits for a draw whose time has come. */
export const isSettling = async (db: Db, memberIdx: bigint, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('minigame.bet')
    .select('bet_idx')
    .where('member_idx', '=', memberIdx)
    .where('state', '=', 'wait')
    .where('draw_at', '<=', now)
    .executeTakeFirst()) !== undefined;

/** Bets on a draw that are not settled, locked until the transaction ends. */
export const holdBets = (trx: Trx, drawId: string): Promise<MiniBet[]> =>
  trx
    .selectFrom('minigame.bet')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', '=', 'wait')
    .orderBy('bet_idx')
    .forUpdate()
    .execute();

export type SettledBet = Pick<MiniBet, 'bet_idx' | 'state' | 'win'>;

export const settleMiniBets = async (trx: Trx, at: Date, bets: readonly SettledBet[]): Promise<void> => {
  await sql`
    UPDATE minigame.bet SET state = told.state, win = told.win, settled_at = ${at}
      FROM unnest(${bets.map((bet) => bet.bet_idx)}::bigint[], ${bets.map((bet) => bet.state)}::text[],
          ${bets.map((bet) => bet.win)}::bigint[]) AS told (idx, state, win)
      WHERE bet.bet_idx = told.idx`.execute(trx);
};

/** Draws of one kind with bets that are not settled. */
export const waitingMiniDraws = async (db: Db, draw: MiniDraw): Promise<string[]> =>
  (
    await db
      .selectFrom('minigame.bet')
      .select('draw_id')
      .distinct()
      .where('state', '=', 'wait')
      .where('draw_id', 'like', `${draw}:%`)
      .execute()
  ).map(({ draw_id }) => draw_id);

/** Writes a round down as open; false: it was known. */
export const openRound = async (trx: Trx, drawId: string, closeAt: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('minigame.round')
    .values({ draw_id: drawId, state: 'OPEN', close_at: closeAt })
    .onConflict((at) => at.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Closes a round; false: it was not open. */
export const closeMiniRound = async (trx: Trx, drawId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('minigame.round')
    .set({ state: 'CLOSED' })
    .where('draw_id', '=', drawId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const endMiniRound = (trx: Trx, drawId: string, state: 'REVEALED' | 'VOIDED', closeAt: Date) =>
  trx
    .insertInto('minigame.round')
    .values({ draw_id: drawId, state, close_at: closeAt })
    .onConflict((at) => at.column('draw_id').doUpdateSet({ state }))
    .execute();

/** Rounds that were known and nobody has bet on are void. */
export const voidRounds = (trx: Trx, drawIds: readonly string[]) =>
  trx
    .updateTable('minigame.round')
    .set({ state: 'VOIDED' })
    .where(sql<boolean>`draw_id = ANY(${drawIds}::text[])`)
    .where('state', 'in', ['OPEN', 'CLOSED'])
    .execute();
