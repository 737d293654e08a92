/** Half of a shorter id would be visible. */
const LONG_ENOUGH = 6;

/** A member's id as others may see it: `ab***7`; of a short one only its first character. Source: domain §3.4. */
export const maskId = (memId: string): string =>
  memId.length < LONG_ENOUGH ? `${memId.slice(0, 1)}***` : `${memId.slice(0, 2)}***${memId.slice(-1)}`;
