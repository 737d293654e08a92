/** The act of placing what the slip holds, outside of any page: it goes on while the member walks to another one. */
import { type Call, type DataOf, isApiError, type RefusalDataOf } from '@madang/contracts';
import { actErrorText, call, createIntention, isUnconfirmed } from '@madang/platform';
import type { Pick } from '../events/event.ts';
import { createStore } from '../events/store.ts';
import { seeJointOdds, takeJointOdds } from './joint-price.ts';
import { type LegPrice, takePrices } from './leg-price.ts';
import { type SlipLeg, type SlipState, slipActions } from './slip.store.ts';
import { betsOf } from './slip-sums.ts';

const PATH = '/api/bet/betProc';
const EDIT_PATH = '/api/sports/editBet';
type Body = Extract<Call<typeof PATH>, { product: 'SPORTS' }>;
type Placed = DataOf<typeof PATH>;

/** A leg with the odds that it was sent with. */
export interface PlacedLeg {
  readonly leg: SlipLeg;
  readonly odds: number;
}

/** A bet that was taken. */
export interface Receipt {
  readonly answer: Placed;
  readonly legs: readonly PlacedLeg[];
  /** A same-game combination, whose odds are no product. */
  readonly isBuilder: boolean;
  /** Won, paid for the bet that this one replaces; undefined: it replaces none. */
  readonly cashedOut?: number;
}

/** What the edited bet is closed for. */
export type EditOffer = DataOf<'/api/sports/cashOutOffer'>;

interface PlaceState {
  readonly memId: string;
  readonly placing: boolean;
  /** Text of the refusal; empty: none. */
  readonly error: string;
  /** The highest stake that would be taken, where the stake was refused; won. */
  readonly maxStake: number | null;
  readonly receipts: readonly Receipt[];
}

const nothing = (memId: string): PlaceState => ({ memId, placing: false, error: '', maxStake: null, receipts: [] });

const store = createStore<PlaceState>(nothing(''));

const set = (part: Partial<PlaceState>): void => store.set({ ...store.get(), ...part });

const intention = createIntention();
/** The body of an attempt without an answer: it is repeated as it was, so that the bet is placed once. */
let unanswered: { input: string; body: Body } | null = null;
/** The same for an edited bet. */
let unansweredEdit: { input: string; body: Call<typeof EDIT_PATH> } | null = null;

/** For tests: nothing was placed. */
export const forgetPlacing = (): void => {
  unanswered = null;
  unansweredEdit = null;
  intention.succeeded();
  store.set(nothing(''));
};

/** The act of this member; another member finds nothing of it. */
export const usePlaceState = (memId: string): PlaceState => {
  const state = store.use();
  return state.memId === memId ? state : nothing(memId);
};

export const dismissReceipts = (): void => set({ receipts: [] });
/** A change of the slip clears the message of the last attempt. */
export const clearRefusal = (): void => {
  const { error, maxStake } = store.get();
  if (error !== '' || maxStake !== null) set({ error: '', maxStake: null });
};

export interface SentLeg extends Pick {
  readonly leg: SlipLeg;
  readonly price: LegPrice;
}

const bodyOf = (
  legs: readonly SentLeg[],
  stake: number,
  { acceptOdds, acceptStake, editing }: SlipState,
  builderOdds: number | null,
): Body => {
  const picks = legs.map(({ eventId, marketCode, selCode }) => ({ eventId, marketCode, selCode }));
  const input = JSON.stringify([editing?.betId ?? null, picks, stake]);
  if (unanswered?.input === input) return unanswered.body;
  const body: Body = {
    product: 'SPORTS',
    mode: builderOdds !== null ? 'builder' : legs.length === 1 ? 'single' : 'combination',
    stake,
    clientBetId: intention.of(input).key,
    acceptOdds,
    acceptStake,
    legs: picks.map((pick, at) => ({
      ...pick,
      odds: legs[at]?.price.odds ?? 0,
      oddsVersion: legs[at]?.price.oddsVersion ?? 0,
    })),
    ...(builderOdds !== null && { builderOdds }),
  };
  unanswered = { input, body };
  return body;
};

const takeRefusal = (thrown: unknown, legs: readonly Pick[]): void => {
  intention.failed(thrown);
  if (!isUnconfirmed(thrown)) {
    unanswered = null;
    unansweredEdit = null;
  }
  if (isApiError(thrown, 'AU01', 'AU02')) return;
  const data = isApiError(thrown) ? (thrown.data as RefusalDataOf<typeof PATH> | undefined) : undefined;
  if (data) takePrices(data.legs);
  if (data?.builderOdds !== undefined) takeJointOdds(legs, data.builderOdds);
  set({ error: actErrorText(thrown), maxStake: data?.maxStake ?? null });
};

/**
 * Places the slip: one bet of all legs, or one of each. What was taken leaves the slip; the first refusal ends it, and the
 * legs of bets that were not taken stay.
 * @param sent legs with the prices that the member sees
 * @param builderOdds joint odds of a same-game combination, hundredths; null for any other slip
 * @returns true where at least one bet was taken
 */
export const placeSlip = async (
  memId: string,
  slip: SlipState,
  sent: readonly SentLeg[],
  stake: number,
  builderOdds: number | null = null,
): Promise<boolean> => {
  if (store.get().placing) return false;
  store.set({ ...nothing(memId), placing: true });
  const actions = slipActions(memId);
  actions.see(sent.map(({ price, ...pick }) => ({ ...pick, ...price })));
  if (builderOdds !== null) seeJointOdds(sent);
  const receipts: Receipt[] = [];
  for (const legs of betsOf(slip.mode, sent)) {
    const body = bodyOf(legs, stake, slip, builderOdds);
    try {
      const answer = await call(PATH, body);
      intention.succeeded();
      unanswered = null;
      receipts.push({
        answer,
        legs: legs.map(({ leg }, at) => ({ leg, odds: body.legs[at]?.odds ?? leg.seenOdds })),
        isBuilder: body.mode === 'builder',
      });
      set({ receipts: [...receipts] });
      for (const leg of legs) actions.remove(leg);
    } catch (thrown) {
      takeRefusal(thrown, legs);
      break;
    }
  }
  set({ placing: false });
  return receipts.length > 0;
};

/**
 * Replaces an accepted bet by what the slip holds: the server closes the old one and places the new one, or does nothing.
 * The legs stay in the slip until it has answered.
 * @param builderOdds as those of {@link placeSlip}
 * @returns offer: it is over, and a new one is needed; unanswered: the next attempt repeats this one as it was
 */
export const replaceBet = async (
  memId: string,
  slip: SlipState,
  sent: readonly SentLeg[],
  stake: number,
  offer: EditOffer,
  builderOdds: number | null,
): Promise<'replaced' | 'offer' | 'unanswered' | 'refused'> => {
  const betId = slip.editing?.betId;
  if (store.get().placing || betId === undefined) return 'refused';
  store.set({ ...nothing(memId), placing: true });
  const actions = slipActions(memId);
  actions.see(sent.map(({ price, ...pick }) => ({ ...pick, ...price })));
  if (builderOdds !== null) seeJointOdds(sent);
  const bet = bodyOf(sent, stake, slip, builderOdds);
  const input = JSON.stringify([betId, bet]);
  const body =
    unansweredEdit?.input === input
      ? unansweredEdit.body
      : { betId, offerId: offer.offerId, minAmount: offer.amount, bet };
  unansweredEdit = { input, body };
  try {
    const { placed, cashedOut } = await call(EDIT_PATH, body);
    intention.succeeded();
    unanswered = null;
    unansweredEdit = null;
    const legs = sent.map(({ leg }, at) => ({ leg, odds: bet.legs[at]?.odds ?? leg.seenOdds }));
    actions.endEdit();
    set({ placing: false, receipts: [{ answer: placed, legs, isBuilder: bet.mode === 'builder', cashedOut }] });
    return 'replaced';
  } catch (thrown) {
    takeRefusal(thrown, sent);
    set({ placing: false });
    if (isUnconfirmed(thrown)) return 'unanswered';
    return isApiError(thrown, 'SP04') ? 'offer' : 'refused';
  }
};

/** Legs of a bet that was refused at the end of its delay go back into the slip. */
export const putBack = (memId: string, { legs }: Receipt): void => {
  const actions = slipActions(memId);
  for (const { leg } of legs) actions.choose(leg);
  dismissReceipts();
};
