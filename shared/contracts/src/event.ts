/** One event of the bus between shell and remotes. The payload exists as a type alone: both ends are checked, nothing is shipped. */
export interface BusEvent<Name extends string, Payload> {
  readonly name: Name;
  /** Never read: carries the type. */
  readonly payload?: Payload;
}

/** Declares one event: `defineEvent<GameLeft>()('game.left')`. */
export const defineEvent =
  <Payload>() =>
  <const Name extends string>(name: Name): BusEvent<Name, Payload> => ({ name });
