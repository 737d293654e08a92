/** The highest rate of the top level, basis points. */
const WHOLE_BP = 10_000;

/** The bounds of a rate, both included, basis points. Source: domain §4.1 */
export const rateBounds = (upper: number | null, lower: readonly number[]): { max: number; min: number } => ({
  max: upper ?? WHOLE_BP,
  min: Math.max(0, ...lower),
});
