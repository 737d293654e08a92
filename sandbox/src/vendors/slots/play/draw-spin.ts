import type { DatabaseSync } from 'node:sqlite';
import type { JackpotLevel } from '@madang/contracts';
import type { SlotRoundDetail, VendorRound } from '@madang/contracts/vendor-protocol';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { drawForMember } from '../../../core/seeds/member-draw.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import type { Rigged } from '../control/rig.ts';
import type { SlotGame } from '../games/game.ts';
import { drawGame, settleGame } from '../games/game-maths.ts';
import { symbolNames } from '../games/symbol-names.ts';
import { LINES, paylines } from '../maths/slot.ts';
import { awardOf } from '../maths/ways.ts';
import { jackpotRepository } from './jackpot.repository.ts';
import { type SeriesRow, seriesRepository } from './series.repository.ts';

/** One spin that is sure to happen. */
export interface Spin {
  roundId: string;
  requestId: string;
  session: SessionRow;
  game: SlotGame;
  /** What it is played at, won; a free spin takes none of it. */
  stake: number;
  /** The series that it is a free spin of. */
  series: SeriesRow | null;
  /** What the player has before it, won. */
  balance: number;
  at: number;
  /** Set by a tester (qa), or null. */
  rigged: (game: SlotGame) => Rigged | null;
}

interface Drawn {
  stops: number[];
  jackpot: JackpotLevel | null;
  seed: SlotRoundDetail['seed'];
}

/**
 * Draws with the player's pair of seeds, of which it uses up a number; or as a tester has set it.
 */
const draw = (db: DatabaseSync, { session, game, stake, series, rigged }: Spin): Drawn => {
  const set = rigged(game);
  if (set !== null) return { stops: set.stops, jackpot: series === null ? set.jackpot : null, seed: null };
  const { below, seed } = drawForMember(db, session.memberRef, game.key);
  return { ...drawGame(game, series === null ? stake : 0, below), seed };
};

/**
 * Draws one spin, settles it and writes its round; with what it awards or goes on with of free
 * spins, and the jackpot that it owes. Inside a transaction, which also moves the money.
 */
export const drawSpin = (db: DatabaseSync, spin: Spin): VendorRound => {
  const { roundId, session, game, stake, series, balance, at } = spin;
  const { stops, jackpot, seed } = draw(db, spin);
  const { grid: symbols, lines, ways, scatter, total } = settleGame(game, stops);
  const multiplier = series === null ? 1 : (game.free?.multiplier ?? 1);
  /** Won of a pay in twentieths of the stake. */
  const wonBy = (pays: number): number => ((pays * stake) / LINES) * multiplier;
  const win = wonBy(total);
  const most = (game.free?.most ?? 0) - (series?.awarded ?? 0);
  const awarded = game.free === null ? 0 : Math.min(most, awardOf(game.free, scatter?.count ?? 0));
  const allSeries = seriesRepository(db);
  const { memberRef, id: sessionId } = session;
  if (series !== null) allSeries.spun(series.id, { roundId, sessionId, awarded, win, at });
  else if (awarded > 0)
    allSeries.add({ id: roundId, memberRef, gameKey: game.key, sessionId, stake, awarded, lastAt: at });
  if (jackpot !== null) jackpotRepository(db).add({ roundId, memberRef, gameKey: game.key, level: jackpot });

  const grid = symbols.map((column) => column.map((symbol) => game.art[symbol]));
  const charged = series === null ? stake : 0;
  const detail: SlotRoundDetail = {
    kind: 'slot',
    stops,
    grid,
    symbols: Object.fromEntries(grid.flat().map((symbol) => [symbol, symbolNames[symbol]])),
    lines: lines.map(({ line, symbol, count, pays }) => ({
      line,
      symbol: game.art[symbol],
      count,
      win: wonBy(pays),
      rows: [...(paylines[line - 1] as readonly number[])],
    })),
    ...(game.engine === 'ways' && {
      ways: ways.map(({ symbol, count, ways, pays }) => ({
        symbol: game.art[symbol],
        count,
        ways,
        win: wonBy(pays),
      })),
      wild: game.art.W,
    }),
    scatter: scatter === null ? null : { symbol: game.art.S, count: scatter.count, win: wonBy(scatter.pays * LINES) },
    ...(awarded > 0 && { awarded }),
    ...(series !== null && {
      free: {
        number: series.played + 1,
        of: series.awarded + awarded,
        multiplier,
        stake: series.stake,
        won: series.winnings + win,
      },
    }),
    ...(jackpot !== null && { jackpot: { level: jackpot, amount: null } }),
    balanceBefore: balance,
    balanceAfter: balance - charged + win,
    seed,
  };
  return roundRepository(db).add({
    roundId,
    requestId: spin.requestId,
    sessionId,
    memberRef,
    gameKey: game.key,
    stake: charged,
    win,
    at,
    detail,
  });
};
