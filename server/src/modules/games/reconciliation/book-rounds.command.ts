import { isInsufficientFunds, post } from '../../../ledger/index.ts';
import { markBooked, unbookedRounds } from '../../bets/index.ts';
import { contribute } from '../../jackpots/index.ts';
import { countStake } from '../../wagering/index.ts';
import { type GameContext, nowOf } from '../game-context.ts';
import { publishFigures } from '../sessions/publish-figures.ts';
import { lockWallet } from '../wallet/wallet.repository.ts';

/**
 * Books a member's rounds in the order of the feed, game money ↔ vendor, and lets their stakes grow
 * the jackpots. False when game money does not suffice, as while an undecided top-up is played
 * with: then nothing is booked, and the next pull tries again.
 */
export const bookRounds = async (games: GameContext, memberIdx: bigint, vendorCode: string): Promise<boolean> => {
  const at = nowOf(games);
  try {
    await games.db.transaction().execute(async (trx) => {
      await lockWallet(trx, memberIdx);
      const rounds = await unbookedRounds(trx, memberIdx, vendorCode);
      for (const round of rounds) {
        const winnings = round.win_cash - round.cash;
        if (winnings !== 0n)
          await post(trx, {
            key: `round:${vendorCode}:${round.round_id}`,
            kind: 'game.round',
            ref: round.round_id,
            actor: `vendor:${vendorCode}`,
            at,
            entries: [
              { member: memberIdx, account: 'coin', amount: winnings },
              { system: `vendor:${vendorCode}`, amount: -winnings },
            ],
          });
        const { group_key: groupKey, type, cash: stake } = round;
        await countStake(trx, { memberIdx, groupKey, type, stake, at });
        await markBooked(trx, round.bet_idx, at);
      }
      const stake = rounds.reduce((staked, round) => staked + round.cash, 0n);
      // A round is booked once, and so the last of these names them all.
      const key = `${vendorCode}:${rounds.at(-1)?.round_id}`;
      await contribute(trx, { stake, key, actor: `vendor:${vendorCode}`, at });
      if (rounds.length > 0) await publishFigures(trx, memberIdx);
    });
    return true;
  } catch (error) {
    if (!isInsufficientFunds(error)) throw error;
    games.log.warn({ memberIdx: String(memberIdx), vendor: vendorCode }, 'rounds wait for game money');
    return false;
  }
};
