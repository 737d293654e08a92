/**
 * Bets of the model on matches: what they come to by the results in force,
 * computed from the rules alone. Won.
 */

/**
 * Accepted odds, hundredths; the chance by the model is their inverse,
 * so that a bet is worth its stake.
 */
export const ODDS = { H: 200, D: 400, A: 250 } as const;
type Selection = keyof typeof ODDS;
/** Null: the result is taken back. */
export type MatchResult = Selection | 'void' | null;

const CASH_OUT_MIN = 100;

export interface ModelRequirement {
  required: number;
  done: number;
  bonus: number;
  own: number;
  plain: number;
  principal: number;
  openedAt: number;
  isOpen: boolean;
}

export interface ModelBet {
  selections: ReadonlyMap<number, Selection>;
  stake: number;
  cashedStake: number;
  cashedOut: number;
  isSettled: boolean;
  win: number;
  settledAt: number;
  /** What counts of the stake towards wagering, and for which requirements. */
  counts: number;
  countedFor: Map<ModelRequirement, number>;
}

/** A member bets on one selection of an event, so that no two of their bets cover each other. */
export const selectionOf = (member: number, event: number): Selection =>
  (['H', 'D', 'A'] as const)[(member + event) % 3] as Selection;

export const newModelBet = (member: number, events: readonly number[], stake: number): ModelBet => ({
  selections: new Map(events.map((event) => [event, selectionOf(member, event)])),
  ...{ stake, cashedStake: 0, cashedOut: 0, isSettled: false, win: 0, settledAt: 0, counts: 0 },
  countedFor: new Map(),
});

type Results = ReadonlyMap<number, MatchResult>;

const legsOf = ({ selections }: ModelBet, results: Results) =>
  [...selections].map(([event, selection]) => {
    const result = results.get(event) ?? null;
    if (result === null || result === 'void') return { odds: ODDS[selection], result };
    return { odds: ODDS[selection], result: result === selection ? ('win' as const) : ('lose' as const) };
  });

/** The amount times the odds of the legs that have won; an open leg is worth its stake. */
const multiplied = (amount: number, legs: ReturnType<typeof legsOf>): number =>
  legs.reduce((value, { odds, result }) => (result === 'win' ? (value * odds) / 100 : value), amount);

/** What a bet comes to by the results in force, and what counts of it; null: it is open. */
export const outcomeOf = (bet: ModelBet, results: Results): { win: number; counts: number } | null => {
  const legs = legsOf(bet, results);
  const left = bet.stake - bet.cashedStake;
  const counts = legs.length > 1 ? left : Math.floor(left / 2);
  if (legs.some(({ result }) => result === 'lose')) return { win: bet.cashedOut, counts };
  if (legs.some(({ result }) => result === null)) return null;
  if (legs.every(({ result }) => result === 'void')) return { win: left + bet.cashedOut, counts: 0 };
  return { win: bet.cashedOut + Math.floor(multiplied(left, legs)), counts };
};

/** Stake and amount of a part that is cashed out; null where there is no offer. */
export const cashOutOf = (bet: ModelBet, results: Results, part: number): { stake: number; amount: number } | null => {
  const events = [...bet.selections.keys()];
  const isOpen = events.some((event) => !results.has(event));
  const isGone = events.some((event) => results.get(event) === null);
  if (bet.isSettled || !isOpen || isGone) return null;
  const left = bet.stake - bet.cashedStake;
  const stake = Math.floor((left * part) / 100);
  // The margin is five per cent.
  const worth = Math.floor(multiplied(left * 95, legsOf(bet, results)) / 100);
  const amount = Math.floor((worth * stake) / left);
  return amount < CASH_OUT_MIN ? null : { stake, amount };
};
