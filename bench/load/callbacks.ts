import { type Arrivals, inArrivals } from './open-loop.ts';
import type { Player } from './player-tokens.ts';
import { ulidOf } from './ulid.ts';
import type { VendorLine } from './vendor-line.ts';

/** Won of each bet, and of each win. */
const STAKE = 1_000;

interface Round extends Player {
  roundId: string;
}

const roundOf = (players: readonly Player[], index: number): Round => ({
  ...(players[index % players.length] as Player),
  roundId: ulidOf(),
});

const bet = (vendor: VendorLine, { token, roundId }: Round) =>
  vendor.call('bet', { token, txId: `${roundId}-b`, roundId, amount: STAKE });

const settle = async (vendor: VendorLine, { memberRef, roundId }: Round): Promise<void> => {
  await vendor.call('win', { memberRef, txId: `${roundId}-w`, betTxId: `${roundId}-b`, roundId, amount: STAKE });
  const detail = { kind: 'bench' };
  await vendor.call('endRound', { memberRef, txId: `${roundId}-e`, roundId, detail });
};

/**
 * Bets of many players as they come, each opening a round of its own; afterwards every round is
 * paid and ended.
 * @returns milliseconds of each bet
 */
export const betsAsTheyCome = async (
  vendor: VendorLine,
  players: readonly Player[],
  arrivals: Arrivals,
): Promise<number[]> => {
  const rounds: Round[] = [];
  const times = await inArrivals(arrivals, async (index) => {
    const round = roundOf(players, index);
    await bet(vendor, round);
    rounds.push(round);
  });
  await Promise.all(
    players.map(async (player) => {
      for (const round of rounds) if (round.token === player.token) await settle(vendor, round);
    }),
  );
  return times;
};

/** Questions for a balance as they come: what signature, session and one look at the books take. */
export const looksAsTheyCome = (
  vendor: VendorLine,
  players: readonly Player[],
  arrivals: Arrivals,
): Promise<number[]> =>
  inArrivals(arrivals, async (index) => {
    await vendor.call('balance', { token: roundOf(players, index).token });
  });

/**
 * Balance calls of all players at the same time, each player one after another, until so many are
 * answered.
 * @returns calls a second
 */
export const looksAtOnce = async (vendor: VendorLine, players: readonly Player[], calls: number): Promise<number> => {
  let left = calls;
  const began = performance.now();
  await Promise.all(
    players.map(async ({ token }) => {
      while (left-- > 0) await vendor.call('balance', { token });
    }),
  );
  return (calls / (performance.now() - began)) * 1_000;
};
