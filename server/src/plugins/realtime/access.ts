import { MAX_GUESTS, MAX_GUESTS_OF_ADDRESS, MAX_UNKNOWN_OF_ADDRESS } from './limits.ts';
import { Subscribers } from './subscribers.ts';

const GUESTS = 'guests';
const unknownOf = (address: string) => `unknown:${address}`;
const guestsOf = (address: string) => `guests:${address}`;

/** Counts the connections without a session. Members are counted by their session. */
export class Doorkeeper<T extends object> {
  readonly #lines = new Subscribers<T>();
  readonly #addresses = new Map<T, string>();

  /** Whether one more line of `address` may come in. */
  hasCapacity(address: string): boolean {
    return this.#lines.size(unknownOf(address)) < MAX_UNKNOWN_OF_ADDRESS;
  }

  /** A connection came in without identification. */
  came(line: T, address: string): void {
    this.#addresses.set(line, address);
    this.#lines.join(unknownOf(address), line);
  }

  /** It is a member's. */
  isMember(line: T): void {
    this.#lines.leaveAll(line);
  }

  /** It is a guest's; false when there are too many of them. */
  isGuest(line: T): boolean {
    const ofAddress = guestsOf(this.#addresses.get(line) ?? '');
    if (this.#lines.size(ofAddress) >= MAX_GUESTS_OF_ADDRESS || this.#lines.size(GUESTS) >= MAX_GUESTS) return false;
    this.#lines.leaveAll(line);
    this.#lines.join(ofAddress, line);
    this.#lines.join(GUESTS, line);
    return true;
  }

  left(line: T): void {
    this.#addresses.delete(line);
    this.#lines.leaveAll(line);
  }
}
