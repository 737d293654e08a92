import { fairStream } from '@madang/contracts';
import type { LiveRoundDetail } from '@madang/contracts/vendor-protocol';
import { inTransaction } from '../../../core/database.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { faceOf, suitOf } from '../rules/cards.ts';
import { paidOn, type Result, type Spot } from '../rules/game.ts';
import { rulesOf, spotOf } from '../rules/index.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { outcomeNames, spotNames, teamNames } from '../tables/spot-names.ts';
import type { LiveVendor } from './live-vendor.ts';
import { stakesOf } from './place.command.ts';
import { type SeatRow, seatRepository } from './seat.repository.ts';
import { type SlipRow, slipRepository } from './slip.repository.ts';

/** The round of a seat, from what was written down with its first stake. */
export const resultOf = async ({ game }: Pick<LiveTable, 'game'>, { seed, base }: SeatRow): Promise<Result> =>
  rulesOf[game].play(await rulesOf[game].draw(await fairStream(seed, base)));

/** What was staked on each spot over all slips, and what comes back of it. */
const betsOf = (
  { game }: LiveTable,
  { round }: SeatRow,
  taken: readonly SlipRow[],
  result: Result,
): LiveRoundDetail['bets'] => {
  const staked = new Map<string, number>();
  for (const [key, amount] of taken.flatMap(stakesOf)) staked.set(key, (staked.get(key) ?? 0) + amount);
  return [...staked].map(([key, stake]) => {
    const spot = spotOf(game, key) as Spot;
    return { spot: key, names: spotNames(game, spot, round), pays: spot.pays, stake, win: paidOn(spot, stake, result) };
  });
};

const stepsOf = ({ steps }: Result): LiveRoundDetail['steps'] =>
  steps.map((step) =>
    'card' in step ? { to: step.to, suit: suitOf(step.card), face: faceOf(step.card) } : { ...step },
  );

/**
 * Settles all slips of a seat whose stakes were taken, once: wins, the round and its replay are one
 * transaction.
 */
export const settle = async (vendor: LiveVendor, table: LiveTable, seat: SeatRow): Promise<void> => {
  const { db, now } = vendor;
  const result = await resultOf(table, seat);
  inTransaction(db, () => {
    const seats = seatRepository(db);
    const slips = slipRepository(db);
    if (seats.byId(seat.id).state !== 'open') return;
    const taken = slips.ofSeat(seat.id).filter(({ state }) => state === 'held');
    if (taken.length === 0) return seats.move(seat.id, 'void');
    let [stake, win] = [0, 0];
    for (const slip of taken) {
      const winnings = stakesOf(slip).reduce(
        (sum, [key, amount]) => sum + paidOn(spotOf(table.game, key) as Spot, amount, result),
        0,
      );
      slips.settle(slip.id, winnings);
      stake += slip.stake;
      win += winnings;
    }
    const wallet = walletRepository(db);
    const balance = wallet.player(seat.memberRef)?.balance ?? 0;
    const teams = teamNames(table.game, seat.round);
    const detail: LiveRoundDetail = {
      kind: 'live',
      game: table.game,
      table: table.names,
      round: seat.round,
      ...(teams && { teams }),
      steps: stepsOf(result),
      outcome: outcomeNames(table.game, result, seat.round),
      bets: betsOf(table, seat, taken, result),
      balanceBefore: balance + stake,
      balanceAfter: balance + win,
      seed: { hash: seat.hash, serverSeed: seat.seed, base: seat.base },
    };
    wallet.setBalance(seat.memberRef, balance + win);
    seats.settle(seat.id, { stake, win, at: now(), detail: JSON.stringify(detail) });
  });
};
