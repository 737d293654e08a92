/**
 * The platform's facts for a tester's panel, as they happen. On every other page no listener exists
 * and nothing is kept.
 */
import type { BusEvent } from '@madang/contracts';

/** An event of the bus, published before its listeners act. */
export interface EventFact {
  readonly what: 'event';
  readonly event: BusEvent<string, unknown>;
  readonly payload: unknown;
  /** Why it was refused; null: it is as it was declared. */
  readonly flaw: string | null;
  /** How many listen. */
  readonly listeners: number;
}

/** A message of the realtime line, published before the page reacts. */
export interface FrameFact {
  readonly what: 'frame';
  /** Null: the topic of the session, whose name is nobody's business. */
  readonly topic: string | null;
  /** Undefined where it could not be read. */
  readonly message: unknown;
  readonly flaw: string | null;
}

export type PlatformFact = EventFact | FrameFact;

let listener: ((fact: PlatformFact) => void) | null = null;

/**
 * Hands every fact from now on to `take`; there is one who listens at most. Answers how to stop.
 */
export const tapPlatform = (take: (fact: PlatformFact) => void): (() => void) => {
  listener = take;
  return () => {
    if (listener === take) listener = null;
  };
};

export const recordFact = (fact: PlatformFact): void => listener?.(fact);
