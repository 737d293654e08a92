/** A rate as it is typed: percent with at most two decimals, a point or a comma. Pure. */
const WHOLE_BP = 10_000;

/** Basis points; null: no rate. */
export const parseRate = (text: string): number | null => {
  const [, whole, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{0,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const bp = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return bp <= WHOLE_BP ? bp : null;
};

export const formatRate = (bp: number): string => String(bp / 100);
