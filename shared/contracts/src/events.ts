/** Events of the bus between shell and remotes. A new one is declared here, once, with its payload. */
import { defineEvent } from './event.ts';
import type { Member } from './session.ts';

/** Why a member is out. `asked`: by herself, here or in another tab. */
export type SignOutReason = 'asked' | 'expired' | 'superseded' | 'maintenance';

export const signedIn = defineEvent<{ member: Member }>()('session.signed-in');
export const signedOut = defineEvent<{ reason: SignOutReason }>()('session.signed-out');
/** A guest asked for something that needs a member; the host offers the sign-in. */
export const signInWanted = defineEvent<Record<string, never>>()('session.sign-in-wanted');

/** A game opened. `launchId` is what `/slot/game?launch=` takes. */
export const gameLaunched = defineEvent<{ vendorKey: string; gameKey: string; launchId: string }>()('game.launched');
/** Game money came back; `moved` is in won. */
export const gameLeft = defineEvent<{ moved: number }>()('game.left');
/** Realtime LOCK_BET_YN. `down`: games are not available. Source: specification §4. */
export const gameDown = defineEvent<{ down: boolean }>()('game.down');

/** Realtime INSPECT: maintenance begins or ends. Source: specification §4. */
export const siteInspected = defineEvent<{ closed: boolean }>()('site.inspected');
/** The realtime line stands again after a gap: what a screen learned by it may be stale, so it asks again. */
export const realtimeResumed = defineEvent<Record<string, never>>()('realtime.resumed');
/** Unread messages by realtime MSG, not by the start-up's count. */
export const messageArrived = defineEvent<{ unread: number }>()('message.arrived');
