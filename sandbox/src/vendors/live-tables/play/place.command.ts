import { ulid } from 'ulid';
import { inTransaction } from '../../../core/database.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { spotOf } from '../rules/index.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { momentAt, phaseAt } from '../tables/tempo.ts';
import type { LiveVendor } from './live-vendor.ts';
import { seatRepository } from './seat.repository.ts';
import { type SlipRow, slipRepository } from './slip.repository.ts';

export type Stakes = readonly (readonly [spot: string, amount: number])[];

export interface Placement {
  /** The round as the page showed it. */
  round: string;
  /** The page's id of one press. */
  requestId: string;
  stakes: Stakes;
}

/** Why a slip is not written down: nothing was taken, and the operator received no request. */
export type PlaceRefusal = 'SESSION_CLOSED' | 'BLOCKED' | 'INVALID_REQUEST' | 'LIMIT_REACHED' | 'TOO_LATE';

export const stakesOf = ({ spots }: Pick<SlipRow, 'spots'>): Stakes => JSON.parse(spots) as Stakes;

const sumOf = (stakes: Stakes): number => stakes.reduce((sum, [, amount]) => sum + amount, 0);

const counts = ({ state }: SlipRow): boolean => state !== 'refused' && state !== 'void';

/** Whether stakes are such as the table takes, by themselves. */
const fit = ({ game, limits }: LiveTable, stakes: Stakes): boolean =>
  stakes.length > 0 &&
  new Set(stakes.map(([key]) => key)).size === stakes.length &&
  stakes.every(([key, amount]) => spotOf(game, key) !== null && amount > 0 && amount % limits.unit === 0);

/** Whether stakes stay within the limits of a round, together with what was staked in it before. */
const within = ({ game, limits }: LiveTable, stakes: Stakes, before: readonly Stakes[]): boolean => {
  const all = [...before, stakes];
  const onSpot = (key: string) =>
    all
      .flat()
      .filter(([other]) => other === key)
      .reduce((sum, [, amount]) => sum + amount, 0);
  return (
    all.reduce((sum, each) => sum + sumOf(each), 0) <= limits.round &&
    stakes.every(([key]) => onSpot(key) <= (spotOf(game, key)?.isMain ? limits.main : limits.other))
  );
};

/**
 * Writes a slip down before the request for its stake: all chips of one press are one slip and one
 * stake, so that a press is taken whole or not at all. The same press again is the slip that is
 * known.
 */
export const placeSlip = async (
  vendor: LiveVendor,
  session: SessionRow,
  { round, requestId, stakes }: Placement,
): Promise<SlipRow | { status: PlaceRefusal }> => {
  const { db, now } = vendor;
  const table = vendor.tableByKey(session.gameKey);
  const drawn = table === null ? null : await table.draws.at(momentAt(table.tempo, now()).index);
  return inTransaction(db, () => {
    const slips = slipRepository(db);
    const seats = seatRepository(db);
    const known = slips.byRequest(session.id, requestId);
    if (known !== null) return known;
    const player = walletRepository(db).player(session.memberRef);
    const open = sessionRepository(db).byToken(session.token);
    if (table === null || drawn === null || player === null || open === null || open.closedAt !== null)
      return { status: 'SESSION_CLOSED' };
    if (player.blocked === 1) return { status: 'BLOCKED' };
    if (!fit(table, stakes)) return { status: 'INVALID_REQUEST' };
    const moment = momentAt(table.tempo, now());
    // Of another round, or after its last moment: it was meant for what is over.
    if (moment.id !== round || phaseAt(moment, now()) !== 'betting' || !drawn.base.endsWith(`:${round}`))
      return { status: 'TOO_LATE' };
    const { memberRef } = session;
    const seat = seats.of(memberRef, table.key, round);
    const before = seat === null ? [] : slips.ofSeat(seat.id).filter(counts).map(stakesOf);
    if (!within(table, stakes, before)) return { status: 'LIMIT_REACHED' };
    const seatId = seat?.id ?? ulid(now());
    if (seat === null) {
      const { seed, hash, base } = drawn;
      const { dealsAt, resultAt } = moment;
      const sessionId = session.id;
      seats.add({ id: seatId, tableKey: table.key, round, memberRef, sessionId, dealsAt, resultAt, seed, hash, base });
    }
    slips.add({
      id: ulid(now()),
      seatId,
      sessionId: session.id,
      requestId,
      spots: JSON.stringify(stakes),
      stake: sumOf(stakes),
      at: now(),
    });
    return slips.byRequest(session.id, requestId) as SlipRow;
  });
};
