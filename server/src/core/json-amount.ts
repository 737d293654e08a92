/**
 * An amount, or a difference of two, as JSON carries it. @throws when a number cannot hold it
 * exactly: better no answer than a wrong one
 */
export const toJsonAmount = (amount: bigint): number => {
  const value = Number(amount);
  if (!Number.isSafeInteger(value)) throw new Error('an amount is beyond what JSON carries exactly');
  return value;
};
