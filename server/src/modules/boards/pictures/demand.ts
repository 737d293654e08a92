/** What the readers of all three containers share. */

export interface Rewritten {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}
/** A structure that a well-made file does not have. */
export class Malformed extends Error {}

/** Throws unless the condition holds: the file is refused as a whole. */
export function demand(condition: boolean): asserts condition {
  if (!condition) throw new Malformed();
}
