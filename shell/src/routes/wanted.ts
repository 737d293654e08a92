/**
 * The address a guest was led away from, for this tab and as long as its page lives. Signing in
 * leads back to it.
 */
let wanted: string | null = null;

export const wantAddress = (address: string | null): void => {
  wanted = address;
};

/** The address, once. */
export const takeWanted = (): string | null => {
  const address = wanted;
  wanted = null;
  return address;
};
