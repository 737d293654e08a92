import { isDeepStrictEqual } from 'node:util';
import type { Names } from '@madang/contracts';
import type { Db, Trx } from '../../db/index.ts';
import type { BetType, GroupKey } from './bet.tables.ts';

/** A settled round of a game, as its vendor reported it. */
export interface SettledRound {
  memberIdx: bigint;
  groupKey: GroupKey;
  vendorCode: string;
  vendorNames: Names;
  gameKey: string;
  gameNames: Names;
  roundId: string;
  /** Place in the vendor's feed. */
  seq: bigint;
  cash: bigint;
  winCash: bigint;
  type: BetType;
  at: Date;
  /** All that is needed to show it again. */
  detail: unknown;
}

/**
 * A payout below the stake is a loss, with what it paid shown. Source: domain §9.6. A free spin
 * that won nothing gave no stake back, and is none either.
 */
export const roundType = (stake: number, win: number): BetType =>
  win > stake ? 'win' : win === stake && stake > 0 ? 'draw' : 'lose';

/** What makes a round of a feed this round. */
export type RoundContent = Pick<
  SettledRound,
  'roundId' | 'memberIdx' | 'gameKey' | 'seq' | 'cash' | 'winCash' | 'at' | 'detail'
>;
/** A round that was reported under the id of another. */
export interface Mismatch {
  kept: RoundContent;
  reported: RoundContent;
}

/** What a level has paid is written into the replay later, by the vendor and by us. */
const withoutPrize = (detail: unknown): unknown => {
  const plain: unknown = JSON.parse(JSON.stringify(detail));
  if (typeof plain === 'object' && plain !== null && 'jackpot' in plain)
    return { ...plain, jackpot: { ...(plain.jackpot as object), amount: null } };
  return plain;
};
const contentOf = ({ roundId, memberIdx, gameKey, seq, cash, winCash, at, detail }: RoundContent): RoundContent => ({
  roundId,
  memberIdx,
  gameKey,
  seq,
  cash,
  winCash,
  at,
  detail: withoutPrize(detail),
});

/** Known rounds, as first reported. */
const knownRounds = async (trx: Trx, rounds: readonly SettledRound[]): Promise<Map<string, RoundContent>> => {
  const rows = await trx
    .selectFrom('bet.bet')
    .select([
      'round_id as roundId',
      'member_idx as memberIdx',
      'game_key as gameKey',
      'seq',
      'cash',
      'win_cash as winCash',
      'bet_at as at',
      'detail',
    ])
    .where('vendor_code', 'in', [...new Set(rounds.map(({ vendorCode }) => vendorCode))])
    .where(
      'round_id',
      'in',
      rounds.map(({ roundId }) => roundId),
    )
    .execute();
  return new Map(rows.map((row) => [row.roundId, contentOf(row)]));
};

type Own = 'memberIdx' | 'groupKey' | 'vendorCode' | 'vendorNames' | 'gameKey' | 'gameNames' | 'roundId';

/** Whose a round is and which, as its row has it, however it is written down. */
export const ownColumns = (round: Pick<SettledRound, Own>) => ({
  member_idx: round.memberIdx,
  group_key: round.groupKey,
  vendor_code: round.vendorCode,
  vendor_names: JSON.stringify(round.vendorNames),
  game_key: round.gameKey,
  game_names: JSON.stringify(round.gameNames),
  round_id: round.roundId,
});

/**
 * Inserts rounds of one vendor; a known one stays as it is.
 * @returns those that were reported under the id of another, which are not inserted
 */
export const recordRounds = async (trx: Trx, rounds: readonly SettledRound[]): Promise<Mismatch[]> => {
  const written = await trx
    .insertInto('bet.bet')
    .values(
      rounds.map((round) => ({
        ...ownColumns(round),
        seq: round.seq,
        cash: round.cash,
        win_cash: round.winCash,
        type: round.type,
        bet_at: round.at,
        settled_at: round.at,
        detail: JSON.stringify(round.detail),
        booked_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['vendor_code', 'round_id']).doNothing())
    .returning('round_id')
    .execute();
  if (written.length === rounds.length) return [];
  const known = await knownRounds(trx, rounds);
  return rounds.flatMap((round) => {
    const [kept, reported] = [known.get(round.roundId), contentOf(round)];
    return kept && !isDeepStrictEqual(kept, reported) ? [{ kept, reported }] : [];
  });
};

/** Members with reported rounds that are not in the ledger. */
export const unbookedMembers = async (db: Db, vendorCode: string): Promise<bigint[]> =>
  (
    await db
      .selectFrom('bet.bet')
      .select('member_idx')
      .distinct()
      .where('vendor_code', '=', vendorCode)
      .where('booked_at', 'is', null)
      .execute()
  ).map((row) => row.member_idx);

/** In the order of the feed. */
export const unbookedRounds = (trx: Db, memberIdx: bigint, vendorCode: string) =>
  trx
    .selectFrom('bet.bet')
    .select(['bet_idx', 'round_id', 'cash', 'win_cash', 'group_key', 'type'])
    .where('vendor_code', '=', vendorCode)
    .where('member_idx', '=', memberIdx)
    .where('booked_at', 'is', null)
    .orderBy('seq')
    .execute();

export const markBooked = (trx: Trx, betIdx: bigint, at: Date) =>
  trx.updateTable('bet.bet').set({ booked_at: at }).where('bet_idx', '=', betIdx).execute();
