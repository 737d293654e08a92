import { MAX_GUESTS, MAX_GUESTS_OF_ADDRESS, MAX_UNKNOWN_OF_ADDRESS } from './limits.ts';
import { Rooms } from './subscribers.ts';

const GUESTS = 'guests';
const unknownOf = (address: string) => `unknown:${address}`;
const guestsOf = (address: string) => `guests:${address}`;

/** Counts the connections without a session. Members are counted by their session. */
export class Doorkeeper<T extends object> {
  readonly #rooms = new Rooms<T>();
  readonly #addresses = new Map<T, string>();

  /** Whether one more line of `address` may come in. */
  hasRoom(address: string): boolean {
    return this.#rooms.size(unknownOf(address)) < MAX_UNKNOWN_OF_ADDRESS;
  }

  /** A connection came in without identification. */
  came(line: T, address: string): void {
    this.#addresses.set(line, address);
    this.#rooms.join(unknownOf(address), line);
  }

  /** It is a member's. */
  isMember(line: T): void {
    this.#rooms.leaveAll(line);
  }

  /** It is a guest's; false when there are too many of them. */
  isGuest(line: T): boolean {
    const room = guestsOf(this.#addresses.get(line) ?? '');
    if (this.#rooms.size(room) >= MAX_GUESTS_OF_ADDRESS || this.#rooms.size(GUESTS) >= MAX_GUESTS) return false;
    this.#rooms.leaveAll(line);
    this.#rooms.join(room, line);
    this.#rooms.join(GUESTS, line);
    return true;
  }

  left(line: T): void {
    this.#addresses.delete(line);
    this.#rooms.leaveAll(line);
  }
}
