import { ulid } from 'ulid';
import { inTransaction } from '../../../core/database.ts';
import type { DeliveryQueue } from '../../../core/seamless/delivery-queue.ts';
import { refusalOf } from '../../../core/seamless/stake.ts';
import { pauseLeft } from '../../../core/session/pause.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { virtualGameByKey } from '../games/catalogue.ts';
import type { Bomb } from '../virtual.ts';
import { type Attempt, attemptRepository } from './attempt.repository.ts';

export interface Stake {
  /** Won. */
  stake: number;
  /** Key of the level. */
  level: string;
  /** The page's id of one press. */
  requestId: string;
}

/**
 * `VOID`: the stake was given back, or never taken. `ROUND_OPEN`: there is a board to finish first.
 */
export type StartRefusal =
  | 'SESSION_CLOSED'
  | 'BLOCKED'
  | 'INVALID_REQUEST'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_EARLY'
  | 'ROUND_OPEN'
  | 'VOID';
export type StartOutcome = { status: 'OK'; attempt: Attempt } | { status: StartRefusal | 'NO_ANSWER' };

const outcomeOf = (attempt: Attempt): StartOutcome => {
  if (attempt.state === 'betting' || attempt.state === 'cancelling')
    return attempt.opened.length === 0 && attempt.bad.length === 0 ? { status: 'NO_ANSWER' } : { status: 'VOID' };
  if (attempt.state === 'void') return { status: 'VOID' };
  if (attempt.state !== 'refused') return { status: 'OK', attempt };
  return { status: refusalOf(attempt.reason) };
};

/** Writes a press down before the request for its stake. The same press again is the same round. */
const begin = ({ db, config, now }: Bomb, session: SessionRow, { stake, level, requestId }: Stake) =>
  inTransaction(db, (): { roundId: string } | { status: StartRefusal } => {
    const attempts = attemptRepository(db);
    const known = attempts.byRequest(session.id, requestId);
    if (known !== null) return known;
    const wallet = walletRepository(db);
    const player = wallet.player(session.memberRef);
    const game = virtualGameByKey(session.gameKey);
    if (session.closedAt !== null || player === null || game === null) return { status: 'SESSION_CLOSED' };
    if (player.blocked === 1) return { status: 'BLOCKED' };
    if (!game.stakes.includes(stake) || game.levels.every(({ key }) => key !== level))
      return { status: 'INVALID_REQUEST' };
    if (attempts.inPlay(session.memberRef, game.key) !== null) return { status: 'ROUND_OPEN' };
    if (pauseLeft(player.lastSpinAt, { now: now(), cycleMs: config.spinCycleMs }) > 0) return { status: 'TOO_EARLY' };
    wallet.setSpun(session.memberRef, player.balance, now());
    const { id: sessionId, memberRef, gameKey } = session;
    const begun = { roundId: ulid(now()), sessionId, requestId, memberRef, gameKey, level, stake, at: now() };
    attempts.add(begun);
    return begun;
  });

/** Takes a stake and lays out the board. */
export const start = async (
  vendor: Bomb,
  deliver: DeliveryQueue,
  session: SessionRow,
  stake: Stake,
): Promise<StartOutcome> => {
  const begun = begin(vendor, session, stake);
  if ('status' in begun) return begun;
  await deliver.drive(begun.roundId);
  const outcome = outcomeOf(attemptRepository(vendor.db).byRound(begun.roundId) as Attempt);
  if (outcome.status === 'SESSION_CLOSED') sessionRepository(vendor.db).closeById(session.id, vendor.now());
  return outcome;
};
