/**
 * Every code the product answers with, once. `api.{code}` is its text in each language
 * (`shared/contracts/translations`); a test proves that codes and texts match. The value is the
 * HTTP status: business refusals answer 200 (a 4xx would print a console error in every browser),
 * 4xx is kept for what no well-behaved page sends. Source: specification §8, domain §11.
 */
export const errors = {
  // Sign-in
  U001: 200, // login not allowed (awaiting approval); only after a correct password
  LX02: 200, // check id or password
  // Sign-up
  U101: 200,
  U102: 200,
  U103: 200,
  U104: 200,
  U105: 200,
  U106: 200,
  U112: 200,
  U113: 200,
  U114: 200,
  U115: 200,
  U116: 200,
  U117: 200,
  U118: 200,
  U119: 200,
  // Vendor
  '2000': 200,
  '9999': 200,
  // Messages
  M001: 200,
  M002: 200,
  M003: 200, // no such message, or no longer
  // Generic
  E001: 500,
  E002: 503,
  // Betting
  B1001: 200,
  B1002: 200,
  B6000: 200,
  B6001: 200,
  B6002: 200,
  B6003: 200,
  B6005: 200,
  B9999: 200,
  // Games
  B0091: 200,
  B0092: 200,
  B0093: 200,
  B0095: 200,
  B0099: 200,
  ABZ01: 200,
  NT99: 200,
  TE99: 200,
  // Deposit
  C001: 200,
  C002: 200,
  C003: 200,
  C101: 200,
  C102: 200,
  C103: 200,
  c104: 200,
  U0011: 200,
  // Withdrawal
  C008: 200,
  C009: 200,
  C010: 200,
  C201: 200,
  C202: 200,
  C203: 200,
  C204: 200,
  C205: 200,
  C206: 200,
  C209: 200,
  C214: 200,
  C215: 200,
  C216: 200,
  WG01: 200, // the wagering requirement is not met yet
  BN01: 200, // no bonus is unfinished, or nothing of it is left
  BN02: 200, // giving it up takes another sum by now
  BN03: 200, // a part of it lies in open bets
  // USDT
  CN01: 200, // no txid of this network
  CN02: 200, // this transaction was named before
  CN03: 200, // no such quote, or it is over
  CN04: 200, // no address of this network
  CN05: 200, // no price now
  CN06: 200, // the price has moved to the member's disadvantage
  CN07: 200, // the chain has not confirmed it yet: an operator cannot complete it
  // Give and take
  C301: 200,
  C302: 200,
  C303: 200,
  C401: 200,
  C402: 200,
  C403: 200,
  C601: 200,
  C701: 200,
  // Status of a request
  C501: 200,
  C502: 200,
  C503: 200,
  C999: 200,
  T999: 200,
  // Points
  P001: 200,
  P002: 200,
  P003: 200,
  P004: 200,
  P009: 200,
  // Coupons
  CP01: 200, // no code was typed
  CP02: 200, // no such coupon, or somebody else's
  CP03: 200, // used
  CP04: 200, // expired
  CP05: 200, // it waits for a deposit
  CP06: 200, // received as a gift: not to be given again
  CP07: 200, // nobody who can receive it
  CP08: 200, // to oneself
  F001: 200,
  // Session
  TK999: 200, // superseded by a newer login, on the balance call only
  AU01: 401, // no valid session
  AU02: 401, // session superseded
  AU03: 403, // not permitted
  // Responsible gaming
  RG01: 200,
  RG02: 200,
  RG03: 200,
  FR01: 200, // the commitment of a draw is another than the page showed
  AT01: 200, // the stamp of the day needs a settled bet first
  MI01: 200, // the present password is wrong
  MI02: 200, // another page has saved meanwhile
  MI03: 200, // the bank is none of the list, or its name has fewer than two letters
  MI04: 200, // somebody else chose the password of this account: it changes first
  TF01: 200, // the sign-in needs a code of the second factor
  TF02: 200, // the code is wrong or used
  TF03: 200, // the site requires a second factor of this member
  TF04: 200, // a second factor is on already
  TF05: 200, // no second factor is on or begun
  DR01: 200, // the draw takes no more bets, or its promise is another than the page showed
  MG01: 200, // the round takes no bets: it is closed, or not open yet
  MG02: 200, // the price is another than the page showed
  MG03: 200, // with the earlier bets every result of the round would be covered
  // Sports
  SP01: 200, // the market takes no bets: suspended, closed or gone
  SP02: 200, // the odds or the line are others than the slip showed
  SP03: 200, // no such event
  SP04: 200, // the cash-out offer is over, or lower by now
  SP05: 200, // this bet cannot be cashed out now
  SP06: 200, // two legs of one event in a combination
  SP07: 200, // the sports feed is silent: live bets are locked
  SP08: 200, // a same-game combination that cannot win, or has a leg that another implies
  SP09: 200, // an operator restricts this kind of bet for the member
  SP10: 200, // a corrected result left won open: no withdrawal until it is paid
  SP11: 200, // the member has no such bet
  SP12: 200, // a slip code that does not exist, or is over
  SP13: 200, // a bet with a live selection, before or after, cannot be edited
  SP14: 200, // no bet on the market passes the published test of an obvious error
  // Support
  SU01: 200, // no such inquiry, or another member's
  SU02: 200, // the days for writing on are over
  SU03: 200, // too many inquiries wait at the same time
  SU04: 200, // an account inquiry waits for its answer
  SU05: 200, // the operator has no claim on the inquiry, or no longer
  SU06: 200, // another operator works on the inquiry
  SU07: 200, // no such question or canned answer
  // Partners
  PT01: 200, // a rate above the upper partner's
  PT02: 200, // a rate below a lower partner's
  PT03: 200, // a second change of a rate in one day
  PT04: 200, // the operator who confirms a settlement does not pay it
  PT05: 200, // no partner or member directly below
  PT06: 200, // not a lower tier
  PT07: 200, // a gift or taking that a second user confirms in the partner portal
  PT08: 200, // more than a staff account may give and take in a day
  PT09: 200, // as many staff accounts as a partner may have
  // Operators
  OP01: 200, // what is decided has changed since it was read; the values name what is new
  OP02: 200, // the decision concerns the operator's own account
  // Boards
  BD01: 200, // no such post, or no longer
  BD02: 200, // an operator stopped the member's writing until a day
  BD03: 200, // too soon after the last post
  BD04: 200, // as many posts as a day of the first week has
  BD05: 200, // another tab saved this draft
  BD06: 200, // a comment is edited for ten minutes
  BD07: 200, // no still PNG, JPEG or WebP, or too large
  BD08: 200, // as many pictures as a post has
  BD09: 200, // a picture of the text is not there, or another member's
  BD10: 200, // the author changed this text meanwhile, elsewhere
  BD11: 200, // a member does not like a text of their own
  // Requests and envelopes
  RQ01: 400, // the request does not fit the contract
  RQ02: 429, // throttled
  RQ03: 200, // a span of more days than a list has
  RQ04: 200, // a page beyond the rows that a list shows
  EN01: 403, // envelope: the tag does not match
  EN02: 403, // envelope: older than 60 s
  EN03: 403, // envelope: already used
  EN04: 403, // envelope: unknown or expired key
} as const;

export type ErrorCode = keyof typeof errors;

/** True for a code of the catalogue. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/**
 * A refusal as it travels in the client: structural, because `instanceof` breaks across separately
 * built remotes.
 */
export interface ApiError {
  readonly name: 'ApiError';
  readonly code: ErrorCode;
  /** Values for the text, for example `{ min: 5000 }`. */
  readonly params: Readonly<Record<string, string | number>>;
  /** What the contract's `refusalData` declares, where the answer carried any. */
  readonly data?: unknown;
  /** The server's own text; shown only where the specification requires it (C009, slot list). */
  readonly message: string;
}

/** True when `value` is a refusal of the server, and, with `codes`, one of those. */
export const isApiError = <C extends ErrorCode>(value: unknown, ...codes: C[]): value is ApiError & { code: C } => {
  const error = value as Partial<ApiError> | null;
  return (
    typeof error === 'object' &&
    error !== null &&
    error.name === 'ApiError' &&
    typeof error.code === 'string' &&
    (codes.length === 0 || (codes as string[]).includes(error.code))
  );
};
