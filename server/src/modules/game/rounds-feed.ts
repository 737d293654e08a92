import type { VendorData } from '@madang/contracts/vendor';
import { recordRounds, roundType, unbookedMembers } from '../bet/index.ts';
import { bookRounds } from './book-rounds.command.ts';
import { gameNamesOf } from './catalogue.ts';
import { alertOperator, type GameContext } from './game-context.ts';
import type { Outcome } from './vendor/outcome.ts';
import { advanceCursor, type Vendor, vendorByCode } from './vendor.repository.ts';
import { membersByRef } from './wallet.repository.ts';

/** A round of whatever the vendor offers. */
type Round = VendorData<'rounds'>['rounds'][number];

/** Rounds in one answer of the feed. */
const PAGE = 200;

/** Keeps a page of the feed: rows and cursor in one transaction, so that no round is lost or told twice. */
const keepPage = async (
  games: GameContext,
  vendor: Vendor,
  rounds: readonly Round[],
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
  await games.db.transaction().execute(async (trx) => {
    if (rows.length > 0) await recordRounds(trx, rows);
    await advanceCursor(trx, vendor.code, BigInt(nextSeq));
  });
};

const rowOf = async (games: GameContext, vendor: Vendor, memberIdx: bigint, round: Round) => ({
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

/** Reads the vendor's feed to its end and books what it told. Two may do so at once: every round counts once. */
export const pullRounds = async (games: GameContext, { code }: Vendor): Promise<Outcome<null>> => {
  for (let more = true; more; ) {
    const vendor = await vendorByCode(games.db, code);
    const page = await games.clientOf(vendor).call('rounds', { afterSeq: Number(vendor.rounds_cursor), limit: PAGE });
    if (page.is !== 'ok') {
      games.log.info({ vendor: code, answer: page.is }, 'rounds not pulled');
      return page;
    }
    await keepPage(games, vendor, page.data.rounds, page.data.nextSeq);
    more = page.data.more;
  }
  for (const memberIdx of await unbookedMembers(games.db, code)) await bookRounds(games, memberIdx, code);
  return { is: 'ok', data: null };
};
