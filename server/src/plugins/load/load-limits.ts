import type { LoadClass } from '@madang/contracts/endpoints';

/** The window in which calls are counted, milliseconds. */
export const LOAD_WINDOW_MS = 60_000;

export interface LoadLimit {
  /** Calls of one session within the window. */
  session: number;
  /** Calls of one address within the window: a phone network shares an address among many. */
  address: number;
  /** Mean delay of the event loop beyond which a process refuses calls of the class, ms. */
  delayMs: number;
  /** Part of the heap in use beyond which a process refuses calls of the class. */
  heap: number;
}

/**
 * The bounds of each class of calls. A page of the site makes at most 16 reads, and a member who
 * holds a key down makes about four acts a second. An overloaded process refuses what others pay
 * for first, and bets and payments last. Source: OP-16
 */
export const loadLimits: Readonly<Record<LoadClass, LoadLimit>> = {
  expensive: { session: 120, address: 1_200, delayMs: 300, heap: 0.8 },
  read: { session: 1_200, address: 12_000, delayMs: 600, heap: 0.85 },
  write: { session: 240, address: 2_400, delayMs: 1_200, heap: 0.9 },
  money: { session: 240, address: 2_400, delayMs: 3_000, heap: 0.96 },
};
