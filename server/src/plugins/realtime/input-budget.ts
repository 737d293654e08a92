import { INPUT_PER_SECOND, MAX_INPUT_BURST } from './limits.ts';

/**
 * Bounds what one line may send: each input takes one unit, and time returns
 * {@link INPUT_PER_SECOND} of them, up to {@link MAX_INPUT_BURST}. The gateway refills it when it
 * looks at its lines, so that an input does not read the clock.
 */
export class InputBudget {
  #units = MAX_INPUT_BURST;
  #refilledAt: number;

  /** @param now milliseconds of a clock that only runs forward */
  constructor(now: number) {
    this.#refilledAt = now;
  }

  refill(now: number): void {
    const gained = ((now - this.#refilledAt) * INPUT_PER_SECOND) / 1_000;
    this.#units = Math.min(MAX_INPUT_BURST, this.#units + gained);
    this.#refilledAt = now;
  }

  /** Takes one unit; false when none is left. */
  take(): boolean {
    if (this.#units < 1) return false;
    this.#units -= 1;
    return true;
  }
}
