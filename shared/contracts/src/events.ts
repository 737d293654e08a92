/**
 * Events of the bus between shell and remotes. A new one is declared here, once, with its owner and
 * its shape.
 */
import { defineEvent, type OfShape } from './event.ts';

/** Events of the platform. */
const own = { owner: 'platform', version: 1 } as const;

/** Why a member is signed out. `asked`: by themselves, here or in another tab. */
const reason = ['asked', 'expired', 'superseded', 'maintenance'] as const;
export type SignOutReason = OfShape<typeof reason>;

/**
 * The `Member` of session.ts, which the platform publishes: another shape would not compile there.
 */
const member = {
  memId: 'string',
  memName: 'string',
  memNick: 'string',
  cashAmt: 'integer',
  pointAmt: 'integer',
  isPartnerMember: ['Y', 'N'],
} as const;

export const signedIn = defineEvent('session.signed-in', { ...own, shape: { member } });
export const signedOut = defineEvent('session.signed-out', { ...own, shape: { reason } });
/** A guest requested something that needs a member; the host offers the sign-in. */
export const signInWanted = defineEvent('session.sign-in-wanted', { ...own, shape: {} });

/** A game opened. `launchId` is what `/slot/game?launch=` takes. */
export const gameLaunched = defineEvent('game.launched', {
  ...own,
  shape: { vendorKey: 'string', gameKey: 'string', launchId: 'string' },
});
/** Game money came back; `moved` is in won. */
export const gameLeft = defineEvent('game.left', { ...own, shape: { moved: 'integer' } });
/** Realtime LOCK_BET_YN. `down`: games are not available. Source: specification §4. */
export const gameDown = defineEvent('game.down', { ...own, shape: { down: 'boolean' } });

/** Realtime INSPECT: maintenance begins or ends. Source: specification §4. */
export const siteInspected = defineEvent('site.inspected', { ...own, shape: { closed: 'boolean' } });
/**
 * The realtime line is connected again after a gap: a screen's data may be stale, so it refetches.
 */
export const realtimeResumed = defineEvent('realtime.resumed', { ...own, shape: {} });
/** Unread messages by realtime MSG, not by the start-up's count. */
export const messageArrived = defineEvent('message.arrived', { ...own, shape: { unread: 'integer' } });
/**
 * Bets of the member are settled, by realtime BET: a list with them refetches. `draw`: the draw of
 * those bets.
 */
export const betsSettled = defineEvent('bets.settled', { ...own, shape: { draw: 'string' } });
