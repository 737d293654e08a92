import type { PlayAnswer, ShootAnswer, Shot } from '../play/play-api.ts';

/** As many as the vendor takes in one message. */
export const SHOTS_AT_ONCE = 10;
/** Sent again after so long, milliseconds; then the page suggests to contact the support. */
const AGAIN_AFTER_MS = [400, 1_200];

export interface ShotsInFlight {
  send: (shots: readonly Shot[]) => Promise<PlayAnswer<ShootAnswer>>;
  wait: (ms: number) => Promise<void>;
  /** What became of shots, in their order. */
  decided: (answer: PlayAnswer<ShootAnswer>) => void;
  /** Something about `waiting` or `isUnsure` has changed. */
  changed: () => void;
}

/**
 * Shots on their way: while one message is open the next ones wait, and go together. What has no
 * answer is sent again under its ids, so that it counts once; no new shot is sent before the result
 * of those is known.
 */
export const shotsInFlight = ({ send, wait, decided, changed }: ShotsInFlight) => {
  let waiting: Shot[] = [];
  let isOut = false;
  let isUnsure = false;

  const deliver = async (shots: readonly Shot[]): Promise<PlayAnswer<ShootAnswer> | null> => {
    for (const pause of [...AGAIN_AFTER_MS, null]) {
      try {
        return await send(shots);
      } catch {
        if (pause !== null) await wait(pause);
      }
    }
    return null;
  };
  const go = async (): Promise<void> => {
    if (isOut || isUnsure) return;
    isOut = true;
    while (waiting.length > 0 && !isUnsure) {
      const shots = waiting.slice(0, SHOTS_AT_ONCE);
      const answer = await deliver(shots);
      if (answer === null) isUnsure = true;
      else {
        waiting = waiting.slice(shots.length);
        decided(answer);
      }
      changed();
    }
    isOut = false;
  };
  return {
    /** False: there are too many on their way, and this one was not made. */
    add: (shot: Shot): boolean => {
      if (isUnsure || waiting.length >= SHOTS_AT_ONCE) return false;
      waiting = [...waiting, shot];
      void go();
      return true;
    },
    /** Looks once more at what became of the shots without an answer. */
    again: (): void => {
      isUnsure = false;
      changed();
      void go();
    },
    /** Won that the shots without an answer cost. */
    cost: (): number => waiting.reduce((sum, { level }) => sum + level, 0),
    count: (): number => waiting.length,
    isUnsure: (): boolean => isUnsure,
  };
};
