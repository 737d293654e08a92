import { prefersStill } from './dom.ts';

const ROLL_MS = 400;

/** What a rolling amount displays once `part` of its time, 0 to 1, is over: fast first. */
export const rolledAmount = (to: number, part: number): number => Math.round(to * (1 - (1 - Math.min(1, part)) ** 3));

/**
 * Makes a function that writes an amount into an element: at once, or rolling from 0 in 400 ms.
 * Reduced motion has no roll. A later amount ends the roll of the one before it.
 */
export const createRoll = (target: Element, write: (amount: number) => string) => {
  let frame = 0;
  return (to: number, isRolling: boolean): void => {
    cancelAnimationFrame(frame);
    if (!isRolling || to === 0 || prefersStill()) {
      target.textContent = write(to);
      return;
    }
    const began = performance.now();
    const step = (now: number): void => {
      const part = (now - began) / ROLL_MS;
      target.textContent = write(rolledAmount(to, Math.max(0, part)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step(began);
  };
};
