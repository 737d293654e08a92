import type { DatabaseSync } from 'node:sqlite';
import type { SlotRoundDetail } from '@madang/contracts/vendor-protocol';
import { inTransaction } from '../../../core/database.ts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { drawSpin } from '../play/draw-spin.ts';
import { type SeriesRow, seriesRepository } from '../play/series.repository.ts';
import { type PressRow, type PressState, pressRepository } from './press.repository.ts';
import type { SeamlessSlot } from './seamless-vendor.ts';

/** The round that the operator knows: of a free spin that of the stake which won it. */
export const rootOf = (db: DatabaseSync, roundId: string): string =>
  seriesRepository(db).ofFreeSpin(roundId)?.id ?? roundId;

/**
 * Where a press goes once its win is reported: a round is ended with its last free spin, and by
 * nothing before.
 */
export const afterPaying = (db: DatabaseSync, roundId: string): PressState => {
  const all = seriesRepository(db);
  const series = all.ofFreeSpin(roundId) ?? all.wonBy(roundId);
  return series === null || (series.doneAt !== null && series.lastRound === roundId) ? 'ending' : 'done';
};

/** All that is needed to show a round again, its free spins with it. */
export const replayOf = (db: DatabaseSync, roundId: string): SlotRoundDetail => {
  const rounds = roundRepository(db);
  const root = rounds.byId(rootOf(db, roundId)).detail;
  const spins = rounds.ofSeries(rootOf(db, roundId));
  if (spins.length === 0) return root;
  const all = spins.map(({ win, detail: { stops, grid, ways, scatter, awarded, free, seed } }) => ({
    stops,
    grid,
    ways,
    scatter,
    awarded,
    free,
    seed,
    win,
  }));
  const symbols = Object.assign({}, root.symbols, ...spins.map(({ detail }) => detail.symbols));
  return { ...root, symbols, spins: all, balanceAfter: spins.at(-1)?.detail.balanceAfter ?? root.balanceAfter };
};

/**
 * Draws a press, once: a paid one when its stake was taken, a free one when it is made. From here
 * on it is finished whatever happens. Inside a transaction.
 * @param balance what the player has before it, won
 */
export const drawPress = (
  { db, gameByKey, rigs }: SeamlessSlot,
  press: PressRow,
  balance: number,
  series: SeriesRow | null,
): void => {
  const { roundId, requestId, memberRef, stake, at } = press;
  const session = sessionRepository(db).byId(press.sessionId);
  const game = gameByKey(press.gameKey);
  if (session === null || game === null) throw new Error(`press ${roundId} of nothing`);
  const rigged = (one: typeof game) => rigs.take(memberRef, one);
  const { win, detail } = drawSpin(db, { roundId, requestId, session, game, stake, series, balance, at, rigged });
  pressRepository(db).drawn(roundId, win > 0 ? 'paying' : afterPaying(db, roundId), win);
  walletRepository(db).setBalance(memberRef, detail.balanceAfter);
};

/**
 * Plays what free spins nobody has gone on with for as long as they last, series by series; they
 * are delivered as any other.
 */
export const playLeft = (vendor: SeamlessSlot): void => {
  const { db, now, freeSpinsLastMs } = vendor;
  if (freeSpinsLastMs === null) return;
  for (const { id, sessionId, memberRef, gameKey } of seriesRepository(db).leftSince(now() - freeSpinsLastMs, 16))
    inTransaction(db, () => {
      const session = sessionRepository(db).byId(sessionId);
      if (session === null || vendor.gameByKey(gameKey) === null) throw new Error(`series ${id} of nothing`);
      const presses = pressRepository(db);
      for (;;) {
        const series = seriesRepository(db).wonBy(id);
        if (series === null || series.doneAt !== null) return;
        const roundId = presses.begin(session, `left-${id}-${series.played + 1}`, series.stake, now());
        const balance = walletRepository(db).player(memberRef)?.balance ?? 0;
        drawPress(vendor, presses.byRound(roundId), balance, series);
      }
    });
};
