/** The wire from the request layer to the session: the one must not import the other. */

/**
 * AU01: no valid session. AU02: a newer login took its place. B0093: the site is closed for
 * maintenance.
 */
export type LostCode = 'AU01' | 'AU02' | 'B0093';

let handler: (code: LostCode) => void = () => {};

export const sessionLost = (code: LostCode): void => handler(code);

/** Set once, by the session. */
export const whenSessionIsLost = (handle: (code: LostCode) => void): void => {
  handler = handle;
};

/** The token whose renewing call has no answer. */
let renewed: string | null = null;

/**
 * A call that may have ended this token had no answer: the session may go on with another one,
 * which did not arrive.
 */
export const recordUnansweredRenewal = (token: string): void => {
  renewed = token;
};

export const hasUnansweredRenewal = (token: string): boolean => token === renewed;
