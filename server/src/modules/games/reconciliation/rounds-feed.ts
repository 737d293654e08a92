import type { VendorData } from '@madang/contracts/vendor-protocol';
import { isRowAtFault } from '../../../core/parked.ts';
import { type RoundContent, recordRounds, roundType, unbookedMembers } from '../../bets/index.ts';
import { gameNamesOf } from '../catalogue/catalogue.ts';
import { alertOperator, type GameContext, nowOf } from '../game-context.ts';
import { heartbeat } from '../sessions/heartbeat.ts';
import type { VendorOutcome } from '../vendors/outcome.ts';
import { advanceCursor, type Vendor, vendorByCode } from '../vendors/vendor.repository.ts';
import { membersByRef } from '../wallet/wallet.repository.ts';
import { bookRounds } from './book-rounds.command.ts';
import { keepIsolated, retryRounds, type VendorRound } from './parked-rounds.ts';

/** Rounds in one answer of the feed. */
const PAGE = 200;
/** Pages that one pull reads at most. */
export const PAGES = 20;

export interface Pulled {
  /** The feed was not read to its end: the next pull goes on from there. */
  more: boolean;
}

/**
 * Stores a page of the feed: rows and cursor in one transaction,
 * so that no round is lost or read twice.
 */
const keepPage = async (
  games: GameContext,
  vendor: Vendor,
  rounds: readonly VendorRound[],
  nextSeq: number,
): Promise<void> => {
  const members = await membersByRef(games.db, [...new Set(rounds.map((round) => round.memberRef))]);
  const strangers = rounds.filter((round) => !members.has(round.memberRef));
  if (strangers.length > 0)
    alertOperator(games, 'rounds of nobody', {
      vendor: vendor.code,
      rounds: strangers.length,
      first: strangers[0]?.roundId ?? null,
    });
  const rows = await Promise.all(
    rounds.flatMap((round) => {
      const memberIdx = members.get(round.memberRef);
      return memberIdx === undefined ? [] : [rowOf(games, vendor, memberIdx, round)];
    }),
  );
  const mismatches = await games.db.transaction().execute(async (trx) => {
    const found = rows.length > 0 ? await recordRounds(trx, rows) : [];
    await advanceCursor(trx, vendor.code, BigInt(nextSeq));
    return found;
  });
  for (const { kept, reported } of mismatches)
    alertOperator(games, 'round id used again', {
      vendor: vendor.code,
      round: reported.roundId,
      kept: textOf(kept),
      reported: textOf(reported),
    });
  await heartbeat(games.db, [...new Set(members.values())], nowOf(games)); // a member who plays is online, whatever their page sent
};

const textOf = (round: RoundContent): string =>
  JSON.stringify(round, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const rowOf = async (games: GameContext, vendor: Vendor, memberIdx: bigint, round: VendorRound) => ({
  memberIdx,
  groupKey: vendor.shown_under,
  vendorCode: vendor.code,
  vendorNames: vendor.names,
  gameKey: round.gameKey,
  gameNames: await gameNamesOf(games, vendor, round.gameKey),
  roundId: round.roundId,
  seq: BigInt(round.seq),
  cash: BigInt(round.stake),
  winCash: BigInt(round.win),
  type: roundType(round.stake, round.win),
  at: new Date(round.at),
  detail: round.detail,
});

/**
 * A feed whose place does not move on would be read for ever:
 * there is more, or was something, and no way past it.
 */
const isStuck = ({ rounds, nextSeq, more }: VendorData<'rounds'>, afterSeq: number): boolean =>
  nextSeq < afterSeq || (nextSeq === afterSeq && (more || rounds.length > 0));

/**
 * Keeps a page, or each of its rounds alone where that fails:
 * one that cannot be kept is parked and stops no other.
 */
const keepOrPark = async (
  games: GameContext,
  vendor: Vendor,
  rounds: readonly VendorRound[],
  afterSeq: number,
  nextSeq: number,
): Promise<void> => {
  try {
    await keepPage(games, vendor, rounds, nextSeq);
  } catch (error) {
    if (!isRowAtFault(error) || rounds.length === 0) throw error;
    await keepIsolated(games, vendor, rounds, (some) => keepPage(games, vendor, some, afterSeq));
    await advanceCursor(games.db, vendor.code, BigInt(nextSeq));
  }
};

const readFeed = async (games: GameContext, code: string): Promise<VendorOutcome<Pulled>> => {
  for (let pages = 0; pages < PAGES; pages++) {
    const vendor = await vendorByCode(games.db, code);
    const afterSeq = Number(vendor.rounds_cursor);
    const page = await games.clientOf(vendor).call('rounds', { afterSeq, limit: PAGE });
    if (page.type !== 'ok') {
      games.log.info({ vendor: code, answer: page.type }, 'rounds not pulled');
      return page;
    }
    const { rounds, nextSeq, more } = page.data;
    if (isStuck(page.data, afterSeq)) {
      alertOperator(games, 'feed does not advance', { vendor: code, afterSeq, nextSeq, rounds: rounds.length });
      return { type: 'unclear' };
    }
    try {
      await keepOrPark(games, vendor, rounds, afterSeq, nextSeq);
    } catch (err) {
      const facts = { err, alert: 'rounds not kept', vendor: code, afterSeq };
      games.log.error(facts, 'game alert: rounds not kept');
      return { type: 'unclear' };
    }
    if (!more) return { type: 'ok', data: { more } };
  }
  games.log.info({ vendor: code, pages: PAGES }, 'rounds pulled in part');
  return { type: 'ok', data: { more: true } };
};

/**
 * Books a member's rounds. A failure alerts an operator, and delays no other member.
 * @returns whether the books could be written; rounds may still wait for game money
 */
export const bookOrAlert = async (games: GameContext, memberIdx: bigint, vendorCode: string): Promise<boolean> => {
  try {
    await bookRounds(games, memberIdx, vendorCode);
    return true;
  } catch (err) {
    const facts = { err, alert: 'rounds not booked', vendor: vendorCode, member: String(memberIdx) };
    games.log.error(facts, 'game alert: rounds not booked');
    return false;
  }
};

/**
 * Reads the vendor's feed to its end, within a limit, and books its rounds. Two may run at once:
 * every round counts once.
 */
export const pullRounds = async (games: GameContext, vendor: Vendor): Promise<VendorOutcome<Pulled>> => {
  const { code } = vendor;
  await retryRounds(games, vendor, (rounds) => keepPage(games, vendor, rounds, 0));
  const read = await readFeed(games, code);
  for (const memberIdx of await unbookedMembers(games.db, code)) await bookOrAlert(games, memberIdx, code);
  return read;
};
