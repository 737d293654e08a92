/**
 * Realtime commands of a member's own topic, one type for each cmd. Source: specification §4,
 * domain §11.
 */
export type RealtimeCommand =
  /** Cash (data1, won) and points (data2) at balance version `v`; a client drops a stale one. */
  | { cmd: 'CASH'; data1: number; data2: number; v: number }
  /** Count of unread messages. */
  | { cmd: 'MSG'; data1: number; data2: string }
  /**
   * Bets of the member are settled: data1 is the id of their draw. Sent for wins and losses alike.
   */
  | { cmd: 'BET'; data1: string; data2: string }
  /** Signed out by the server; data1 is the reason: a code of `errors.ts` or empty. */
  | { cmd: 'LOGOUT'; data1: string; data2: string }
  /** Game-down notice unless data1 is 'N' and data2 is 'Y'. */
  | { cmd: 'LOCK_BET_YN'; data1: 'Y' | 'N'; data2: 'Y' | 'N' }
  /** Maintenance: data1 'Y' signs out and leads to /warning. */
  | { cmd: 'INSPECT'; data1: 'Y' | 'N'; data2: string };

/** Where realtime connects: STOMP 1.2 over WebSocket. Source: domain §11. */
export const REALTIME_PATH = '/ws';
/**
 * Close code of a line whose server ends in order: its page connects again after a random time, so
 * that the pages of a server do not come to another one at the same moment. Source: IANA, WebSocket
 * close code numbers, "service restart".
 */
export const LINE_MOVES = 1012;
/** The longest such time, milliseconds. */
export const LINE_MOVES_WITHIN_MS = 5_000;
/**
 * Where it connects when WebSocket cannot be had: the same over sockjs. Source: specification §7.
 */
export const REALTIME_FALLBACK_PATH = '/ws/sockjs';
/**
 * How long, in milliseconds, the gateway remembers that a topic had a message. A subscription with
 * the header `age` (the age of the subscriber's data, in milliseconds) and a receipt reads in the
 * receipt's header `missed` (`true`, `false`) whether a message was published in between.
 */
export const TOPIC_MEMORY_MS = 60_000;
/** Maintenance and game-down notices, for everybody. Source: domain §11. */
export const SITE_TOPIC = '/topic/site';
/** The main page's feed. Source: domain §11. */
export const MAIN_TOPIC = '/topic/main';
/**
 * Prefix of the topics of shared games: `/topic/powerball/{game}`. Source: specification §7, domain
 * §11.
 */
export const POWERBALL_TOPIC = '/topic/powerball/';
/** Prefix of the topics of posts: `/topic/board/{boardIdx}`. Source: boards, BO-11. */
export const BOARD_TOPIC = '/topic/board/';
