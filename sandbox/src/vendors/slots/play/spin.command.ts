import type { DatabaseSync } from 'node:sqlite';
import type { VendorRound } from '@madang/contracts/vendor-protocol';
import { ulid } from 'ulid';
import { inTransaction } from '../../../core/database.ts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { pauseLeft } from '../../../core/session/pause.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import type { Rigged } from '../control/rig.ts';
import type { SlotGame } from '../games/game.ts';
import { drawSpin } from './draw-spin.ts';
import { type SeriesRow, seriesRepository } from './series.repository.ts';

export interface SpinPress {
  /** Won; 0: the next free spin of the series that the member has. */
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
  /** Free spins are there, and come first. */
  | 'FREE_SPINS_WAIT'
  | 'NO_FREE_SPINS'
  | 'VOID';
export type SpinOutcome = { status: 'OK'; round: VendorRound } | { status: SpinRefusal | 'NO_ANSWER' };

export interface SpinRules {
  now: number;
  cycleMs: number;
  gameByKey: (key: string) => SlotGame | null;
  /** What a tester has set (qa), or null. Read once, when the spin is certain to happen. */
  rigged: (game: SlotGame) => Rigged | null;
}

/** What a press is: a paid spin at its stake, or a free one of a series. */
export type Allowed = { game: SlotGame; balance: number; stake: number; series: SeriesRow | null };

/**
 * Whether a press may be played, by the rules of both conventions; the balance is checked
 * elsewhere.
 */
export const allowed = (
  db: DatabaseSync,
  session: SessionRow,
  { stake }: SpinPress,
  rules: Omit<SpinRules, 'rigged'>,
): Allowed | { status: SpinRefusal } => {
  const player = walletRepository(db).player(session.memberRef);
  const game = rules.gameByKey(session.gameKey);
  if (session.closedAt !== null || player === null || game === null) return { status: 'SESSION_CLOSED' };
  if (player.blocked === 1) return { status: 'BLOCKED' };
  const series = seriesRepository(db).open(session.memberRef, game.key);
  if (stake === 0 && series === null) return { status: 'NO_FREE_SPINS' };
  if (stake > 0 && series !== null) return { status: 'FREE_SPINS_WAIT' };
  if (series === null && !game.stakes.includes(stake)) return { status: 'INVALID_REQUEST' };
  if (pauseLeft(player.lastSpinAt, rules) > 0) return { status: 'TOO_EARLY' };
  return { game, balance: player.balance, stake: series?.stake ?? stake, series };
};

/**
 * One press, one spin: stake, draw, win and round are one transaction, so a round is either whole
 * or never was. The same press sent again (after a lost answer) answers the same round, also when
 * the session has been closed since.
 */
export const spin = (db: DatabaseSync, session: SessionRow, press: SpinPress, rules: SpinRules): SpinOutcome =>
  inTransaction(db, () => {
    const known = roundRepository(db).byRequest(session.id, press.requestId);
    if (known !== null) return { status: 'OK', round: known };
    const played = allowed(db, session, press, rules);
    if ('status' in played) return played;
    if (played.balance < press.stake) return { status: 'INSUFFICIENT_FUNDS' };
    const { now: at, rigged } = rules;
    const round = drawSpin(db, { ...played, session, rigged, at, roundId: ulid(at), requestId: press.requestId });
    walletRepository(db).setSpun(session.memberRef, round.detail.balanceAfter, at);
    return { status: 'OK', round };
  });
