/** Longest frame of a client, in bytes, and longest message of its socket. */
export const MAX_FRAME_BYTES = 16_384;
export const MAX_HEADERS = 32;
export const MAX_SUBSCRIPTIONS = 16;
/** Longest receipt or subscription id, in characters: the gateway repeats them. */
export const MAX_ID_LENGTH = 64;
/**
 * Input that a line may send at once: chunks, frames and pings count one each.
 * A page that reconnects needs about 40.
 */
export const MAX_INPUT_BURST = 240;
/** Input that a line may send in the long run, each second. */
export const INPUT_PER_SECOND = 40;
/** Sockets of one session: one for each open tab. */
export const MAX_SOCKETS_OF_SESSION = 24;
/**
 * Guests' lines from one address: a phone network shares an address among thousands, an office
 * among hundreds. Beyond it a guest's page goes on without realtime and tries again.
 */
export const MAX_GUESTS_OF_ADDRESS = 200;
/**
 * Guests' lines in all, ~12 KB each. Members' lines are not counted:
 * they have a cap for each session.
 */
export const MAX_GUESTS = 5_000;
/**
 * Maximum of unidentified connections of one address. They have {@link CONNECT_PATIENCE_MS} for it.
 */
export const MAX_UNKNOWN_OF_ADDRESS = 100;
/**
 * A reader with more than this unsent, in bytes, is cut off; it connects again and re-synchronises.
 */
export const MAX_BACKLOG_BYTES = 1_048_576;
/** The same bound for a guest, in bytes: 5,000 of them are admitted without an account. */
export const MAX_GUEST_BACKLOG_BYTES = 262_144;
/** Time from the open socket to CONNECT, in milliseconds. */
export const CONNECT_PATIENCE_MS = 10_000;
/** The heart-beat that the gateway offers and requests, in milliseconds. */
export const HEARTBEAT_MS = 10_000;
/** A peer that may be silent is pinged this often, in milliseconds. */
export const PING_MS = 30_000;
/**
 * A session whose token ran out, but which was refreshed meanwhile,
 * is looked at again after this many milliseconds.
 */
export const RECHECK_MS = 60_000;
/**
 * For how long the end of a session is remembered, in milliseconds:
 * longer than its token takes to be verified.
 */
export const ENDED_MS = 60_000;
