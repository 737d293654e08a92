import type { DatabaseSync } from 'node:sqlite';
import type { SlotRoundDetail, VendorRound } from '@madang/contracts/vendor';
import { ulid } from 'ulid';
import { inTransaction } from '../database.ts';
import type { SlotGame } from '../games/game.ts';
import { symbolNames } from '../games/symbol-names.ts';
import { drawStream, personalBase } from '../maths/draw.ts';
import { drawStops, LINES, paylines, settle } from '../maths/slot.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';
import { roundRepository } from './round.repository.ts';
import { seedRepository } from './seed.repository.ts';
import type { SessionRow } from './session.repository.ts';

export interface Press {
  stake: number;
  /** The page's id of one press. */
  requestId: string;
}

/** `VOID`: the stake was given back, or never taken. */
export type SpinRefusal =
  | 'SESSION_CLOSED'
  | 'BLOCKED'
  | 'INVALID_REQUEST'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_EARLY'
  | 'VOID';
export type SpinOutcome = { status: 'OK'; round: VendorRound } | { status: SpinRefusal | 'NO_ANSWER' };

export interface SpinRules {
  now: number;
  cycleMs: number;
  gameByKey: (key: string) => SlotGame | null;
  /** Stops set by a tester (qa), or null. Asked once, when the spin is sure to happen. */
  rigged: (game: SlotGame) => number[] | null;
}

/** Milliseconds until the next spin. A clock that went back does not lock the player out. */
export const waitOf = (lastSpinAt: number, { now, cycleMs }: Pick<SpinRules, 'now' | 'cycleMs'>): number =>
  lastSpinAt > now ? 0 : Math.max(0, lastSpinAt + cycleMs - now);

/** Draws with the player's pair of seeds; inside a transaction. */
const drawn = (db: DatabaseSync, session: SessionRow, game: SlotGame): Pick<SlotRoundDetail, 'stops' | 'seed'> => {
  const seeds = seedRepository(db);
  const seed = seeds.current(session.memberRef);
  seeds.useNonce(seed);
  const base = personalBase(seed.clientSeed, seed.nonce, game.key);
  const stops = drawStops(game.maths, drawStream({ serverSeed: seed.serverSeed, base }));
  return { stops, seed: { hash: seed.hash, clientSeed: seed.clientSeed, nonce: seed.nonce } };
};

export interface Played {
  /** Won. */
  win: number;
  shown: Omit<SlotRoundDetail, 'balanceBefore' | 'balanceAfter'>;
}

/** Draws and settles one spin at a stake; inside a transaction, because the draw uses up a number of the seed. */
export const play = (
  db: DatabaseSync,
  session: SessionRow,
  game: SlotGame,
  stake: number,
  { rigged }: Pick<SpinRules, 'rigged'>,
): Played => {
  const set = rigged(game);
  const { stops, seed } = set === null ? drawn(db, session, game) : { stops: set, seed: null };
  const result = settle(game.maths, stops);
  const perLine = stake / LINES;
  const grid = result.grid.map((column) => column.map((symbol) => game.art[symbol]));
  return {
    win: result.total * perLine,
    shown: {
      kind: 'slot',
      stops,
      grid,
      symbols: Object.fromEntries(grid.flat().map((symbol) => [symbol, symbolNames[symbol]])),
      lines: result.lines.map(({ line, symbol, count, pays }) => ({
        line,
        symbol: game.art[symbol],
        count,
        win: pays * perLine,
        rows: [...(paylines[line - 1] as readonly number[])],
      })),
      scatter:
        result.scatter === null
          ? null
          : { symbol: game.art.S, count: result.scatter.count, win: result.scatter.pays * stake },
      seed,
    },
  };
};

/**
 * One press, one spin: stake, draw, win and round are one transaction, so a round is either whole or never was.
 * The same press sent again (after a lost answer) is told the same round, also when the session has been closed since.
 */
export const spin = (db: DatabaseSync, session: SessionRow, press: Press, rules: SpinRules): SpinOutcome =>
  inTransaction(db, () => {
    const rounds = roundRepository(db);
    const told = rounds.byRequest(session.id, press.requestId);
    if (told !== null) return { status: 'OK', round: told };
    const wallet = walletRepository(db);
    const player = wallet.player(session.memberRef);
    const game = rules.gameByKey(session.gameKey);
    if (session.closedAt !== null || player === null || game === null) return { status: 'SESSION_CLOSED' };
    if (player.blocked === 1) return { status: 'BLOCKED' };
    if (!game.stakes.includes(press.stake)) return { status: 'INVALID_REQUEST' };
    if (waitOf(player.lastSpinAt, rules) > 0) return { status: 'TOO_EARLY' };
    if (player.balance < press.stake) return { status: 'INSUFFICIENT_FUNDS' };

    const { win, shown } = play(db, session, game, press.stake, rules);
    const balanceAfter = player.balance - press.stake + win;
    wallet.setSpun(session.memberRef, balanceAfter, rules.now);
    const round = rounds.add({
      roundId: ulid(rules.now),
      requestId: press.requestId,
      sessionId: session.id,
      memberRef: session.memberRef,
      gameKey: game.key,
      stake: press.stake,
      win,
      at: rules.now,
      detail: { ...shown, balanceBefore: player.balance, balanceAfter },
    });
    return { status: 'OK', round };
  });
