import type { SeamlessBody, SeamlessData } from '@madang/contracts/vendor-protocol';
import type { Trx } from '../../../db/index.ts';
import { lockBalance } from '../../../ledger/index.ts';
import { readRound, recordPrize } from '../../bets/index.ts';
import { findWins, type JackpotWin, payJackpot } from '../../jackpots/index.ts';
import { openReceivable } from '../../receivables/index.ts';
import { drawsJackpots } from '../catalogue/game.repository.ts';
import { alertOperator, type GameContext, nowOf } from '../game-context.ts';
import { pullRounds } from '../reconciliation/rounds-feed.ts';
import type { Vendor } from '../vendors/vendor.repository.ts';
import { lockWallet } from '../wallet/wallet.repository.ts';
import { type Answer, refused } from './effect.ts';
import { isTaken } from './process.ts';
import { lockTx, stakedBy } from './seamless.repository.ts';

type WinAnswer = Answer<SeamlessData<'jackpotWin'>>;

const paid = ({
  tx_id: txId,
  amount,
  balance,
  at,
}: Pick<JackpotWin, 'tx_id' | 'amount' | 'balance' | 'at'>): WinAnswer => ({
  status: 'OK',
  data: { txId, amount: Number(amount), balance: Number(balance), at: at.getTime() },
});

/**
 * Whether the round is the member's, of this game, with a stake of its own. A seamless vendor has
 * requested that stake; a transfer vendor has reported in its feed that
 * the round drew this very level.
 */
const hasDrawn = async (trx: Trx, vendor: Vendor, memberIdx: bigint, claim: SeamlessBody<'jackpotWin'>) => {
  const round = await readRound(trx, vendor.code, claim.roundId);
  if (round?.member_idx !== memberIdx || round.game_key !== claim.gameKey) return false;
  if (vendor.wallet === 'seamless') return (await stakedBy(trx, memberIdx, vendor.code, claim.roundId)) > 0n;
  const { jackpot } = round.detail as { jackpot?: { level: string } };
  return round.cash > 0n && jackpot?.level === claim.level;
};

/** Pulls the rounds of a transfer vendor up to now. False: not all of them could be read. */
const isFeedRead = async (games: GameContext, vendor: Vendor): Promise<boolean> => {
  if (vendor.wallet === 'seamless') return true;
  const pulled = await pullRounds(games, vendor);
  return pulled.type === 'ok' && !pulled.data.more;
};

/**
 * Pays a jackpot level. There is no check of the member: a stake is paid also when they are locked,
 * signed out or the session is over. Once for each id of the vendor and each round,
 * and only for games that declare jackpots.
 */
export const jackpotWin = async (
  games: GameContext,
  vendor: Vendor,
  memberIdx: bigint,
  claim: SeamlessBody<'jackpotWin'>,
): Promise<WinAnswer> => {
  const { txId, roundId, gameKey, level } = claim;
  const isRead = await isFeedRead(games, vendor);
  const attempt = () =>
    games.db.transaction().execute(async (trx): Promise<WinAnswer> => {
      await lockWallet(trx, memberIdx);
      const known = await findWins(trx, { vendor_code: vendor.code, tx_id: txId, round_id: roundId });
      const [same] = known;
      if (same) {
        const isSame =
          known.length === 1 &&
          same.tx_id === txId &&
          same.round_id === roundId &&
          same.member_idx === memberIdx &&
          same.level === level &&
          same.game_key === gameKey;
        return isSame ? paid(same) : refused('DUPLICATE_MISMATCH', `${txId} or ${roundId} has won otherwise`);
      }
      if (await lockTx(trx, vendor.code, txId))
        return refused('DUPLICATE_MISMATCH', `${txId} was used for another request`);
      // Not for good: a stake may still be on its way, and a feed that
      // could not be read can be read later.
      if (!(await hasDrawn(trx, vendor, memberIdx, claim))) {
        if (vendor.wallet === 'transfer' && isRead)
          alertOperator(games, 'jackpot of no round', { vendor: vendor.code, txId, roundId, level });
        return refused('BET_NOT_FOUND', `no round ${roundId} of this player has drawn ${level}`);
      }
      if (!(await drawsJackpots(trx, vendor.code, gameKey))) {
        alertOperator(games, 'jackpot of a game without one', { vendor: vendor.code, txId, roundId, level });
        return refused('INVALID_REQUEST', `${gameKey} draws no jackpots`);
      }
      const at = nowOf(games);
      const { cash } = await lockBalance(trx, memberIdx);
      const owed = await openReceivable(trx, memberIdx);
      const hit = { vendorCode: vendor.code, txId, roundId, gameKey, memberIdx, level, cash, owed, at };
      const { amount, balance } = await payJackpot(trx, hit);
      await recordPrize(trx, vendor.code, roundId, amount);
      return paid({ tx_id: txId, amount, balance, at });
    });
  // Another member's request under the same id was faster: now it is known.
  const answer = await attempt().catch((error: unknown) => (isTaken(error) ? attempt() : Promise.reject(error)));
  return answer;
};
