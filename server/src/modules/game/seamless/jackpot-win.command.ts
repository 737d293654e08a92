import type { SeamlessBody, SeamlessData } from '@madang/contracts/vendor';
import { lockBalance } from '../../../money/index.ts';
import type { Trx } from '../../../plugins/db/index.ts';
import { findWins, type JackpotWin, payJackpot } from '../../jackpot/index.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { playedGame } from '../session.repository.ts';
import type { Vendor } from '../vendor.repository.ts';
import { lockWallet } from '../wallet.repository.ts';
import { type Answer, isTaken, refused } from './process.ts';
import { sumRound } from './seamless.repository.ts';

type Told = Answer<SeamlessData<'jackpotWin'>>;

const paid = ({ tx_id: txId, amount, balance, at }: Pick<JackpotWin, 'tx_id' | 'amount' | 'balance' | 'at'>): Told => ({
  status: 'OK',
  data: { txId, amount: Number(amount), balance: Number(balance), at: at.getTime() },
});

/**
 * Whether she has played what is said to have won. Of a seamless vendor the stake of the round itself is known; a transfer
 * vendor tells of its rounds later, and `pnpm ledger:verify` and the feed show what came of it.
 */
const hasPlayed = async (trx: Trx, vendor: Vendor, memberIdx: bigint, roundId: string, gameKey: string) => {
  if (!(await playedGame(trx, memberIdx, vendor.code, gameKey))) return false;
  return vendor.wallet === 'transfer' || (await sumRound(trx, vendor.code, roundId, memberIdx)).bets > 0n;
};

/**
 * Pays a jackpot level. Asks nobody's leave: whoever staked is paid, also when she is locked, signed out or her session is
 * over. Once for each id of the vendor and each round.
 */
export const jackpotWin = async (
  games: GameContext,
  vendor: Vendor,
  memberIdx: bigint,
  { txId, roundId, gameKey, level }: SeamlessBody<'jackpotWin'>,
): Promise<Told> => {
  const attempt = () =>
    games.db.transaction().execute(async (trx): Promise<Told> => {
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
      // Not for good: the stake may still be on its way.
      if (!(await hasPlayed(trx, vendor, memberIdx, roundId, gameKey)))
        return refused('BET_NOT_FOUND', `no round ${roundId} of this player`);
      const at = nowOf(games);
      const { cash } = await lockBalance(trx, memberIdx);
      const hit = { vendorCode: vendor.code, txId, roundId, gameKey, memberIdx, level, cash, at };
      const amount = await payJackpot(trx, hit);
      return paid({ tx_id: txId, amount, balance: cash + amount, at });
    });
  // Another member's request under the same id was faster: now it is known.
  const answer = await attempt().catch((error: unknown) => (isTaken(error) ? attempt() : Promise.reject(error)));
  games.wakeRelay();
  return answer;
};
