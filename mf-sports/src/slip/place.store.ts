/**
 * The act of placing what the slip holds, outside of any page: it goes on while the member walks to
 * another one.
 */
import { isApiError, type RefusalDataOf } from '@madang/contracts';
import { actErrorText, isUnconfirmed, leavesOpen } from '@madang/platform';
import { createStore, useStore } from '@madang/platform/store';
import { useMemo } from 'react';
import { seeJointOdds, takeJointOdds } from './joint-price.ts';
import { takePrices } from './leg-price.ts';
import { type Attempt, keepAttempt, openAttempt } from './open-attempt.ts';
import { type SlipState, slipActions } from './slip.store.ts';
import type { SlipLeg } from './slip-leg.ts';
import {
  type BET_PATH,
  bodyOf,
  type EditBody,
  type EditOffer,
  type PlacedLeg,
  placedLegs,
  type Receipt,
  type SentLeg,
  send,
} from './slip-request.ts';
import { betsOf } from './slip-sums.ts';

/** One of several bets of a press that was refused. */
export interface RefusedPart {
  readonly leg: SlipLeg;
  readonly text: string;
}

interface PlaceState {
  readonly memId: string;
  readonly placing: boolean;
  /** Text of the refusal; empty: none. */
  readonly error: string;
  /** The refusals of single bets that were placed together, each with its leg. */
  readonly parts: readonly RefusedPart[];
  /** The highest stake that would be taken, where the stake was refused; won. */
  readonly maxStake: number | null;
  readonly receipts: readonly Receipt[];
  /** What the attempt without an answer was; null: every attempt has its answer. */
  readonly unanswered: Attempt['kind'] | null;
  /** Attempts that have ended since the page was loaded. */
  readonly attempts: number;
}

const nothing = (memId: string): PlaceState => ({
  memId,
  placing: false,
  error: '',
  parts: [],
  maxStake: null,
  receipts: [],
  unanswered: openAttempt(memId)?.kind ?? null,
  attempts: 0,
});

const store = createStore<PlaceState>(() => nothing(''));

/** For tests: the page is reloaded, and only what the tab kept is left. */
export const forgetPlacing = (): void => store.setState(nothing(''));

/** The act of this member; another member finds nothing of it. */
export const usePlaceState = (memId: string): PlaceState => {
  const state = useStore(store);
  const fresh = useMemo(() => nothing(memId), [memId]);
  return state.memId === memId ? state : fresh;
};

export const dismissReceipts = (): void => store.setState({ receipts: [] });
/** A change of the slip clears the message of the last attempt. */
export const clearRefusal = (): void => {
  const { error, maxStake } = store.getState();
  if (error !== '' || maxStake !== null) store.setState({ error: '', parts: [], maxStake: null });
};

type Outcome = 'taken' | 'unanswered' | 'offer' | 'refused' | 'ended';

/**
 * Shows the failure of an attempt.
 * @param isPart one of several bets, which the text names by its leg
 */
const takeRefusal = (thrown: unknown, legs: readonly PlacedLeg[], isPart: boolean): Outcome => {
  if (isApiError(thrown, 'AU01', 'AU02')) return 'ended';
  const data = isApiError(thrown) ? (thrown.data as RefusalDataOf<typeof BET_PATH> | undefined) : undefined;
  if (data) takePrices(data.legs);
  if (data?.builderOdds !== undefined)
    takeJointOdds(
      legs.map(({ leg }) => leg),
      data.builderOdds,
    );
  const text = actErrorText(thrown);
  const before = store.getState();
  const part = isPart && legs[0] ? [{ leg: legs[0].leg, text }] : [];
  store.setState({ error: text, parts: [...before.parts, ...part], maxStake: data?.maxStake ?? before.maxStake });
  if (isUnconfirmed(thrown)) return 'unanswered';
  return isApiError(thrown, 'SP04') ? 'offer' : 'refused';
};

/**
 * Sends one attempt, which stays open until it has an answer that can be read. What was taken
 * leaves the slip.
 */
const attempt = async (memId: string, one: Attempt, isPart: boolean): Promise<Outcome> => {
  const actions = slipActions(memId);
  const isRepetition = openAttempt(memId) !== null;
  keepAttempt(memId, one);
  try {
    const receipt = await send(one);
    keepAttempt(memId, null);
    store.setState({ receipts: [...store.getState().receipts, receipt], unanswered: null });
    actions.placed(one.legs.map(({ leg }) => leg));
    if (one.kind === 'edit') actions.endEdit();
    return 'taken';
  } catch (thrown) {
    const outcome = takeRefusal(thrown, one.legs, isPart);
    const isOpen = leavesOpen(thrown, isRepetition);
    if (!isOpen) keepAttempt(memId, null);
    store.setState({ unanswered: isOpen ? one.kind : null });
    return outcome;
  }
};

const begin = (memId: string, receipts: readonly Receipt[] = []): void =>
  store.setState({ ...nothing(memId), placing: true, receipts, attempts: store.getState().attempts });
const end = (): void => store.setState({ placing: false, attempts: store.getState().attempts + 1 });

/** The member has seen the odds that they press with. */
const see = (memId: string, sent: readonly SentLeg[], builderOdds: number | null): void => {
  slipActions(memId).see(sent.map(({ price, ...pick }) => ({ ...pick, ...price })));
  if (builderOdds !== null) seeJointOdds(sent);
};

/**
 * Requests the outcome of the attempt without an answer: it is repeated as it was, so that its bet
 * is placed once.
 * @returns what became of it; refused also where there is none
 */
export const repeatAttempt = async (memId: string): Promise<Outcome> => {
  const open = openAttempt(memId);
  const before = store.getState();
  if (before.placing) return 'refused';
  begin(memId, before.memId === memId ? before.receipts : []);
  const outcome = open ? await attempt(memId, open, false) : 'refused';
  end();
  return outcome;
};

/**
 * Places the slip: one bet of all legs, or one of each. What was taken leaves the slip, and the
 * legs of refused bets stay with their reasons. An attempt without an answer ends it: its outcome
 * is requested before anything else is placed.
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
  if (store.getState().placing || openAttempt(memId)) return false;
  // Another tab, which this one is a copy of, may have placed the slip.
  if (slipActions(memId).dropPlaced()) return false;
  begin(memId);
  see(memId, sent, builderOdds);
  const bets = betsOf(slip.mode, sent);
  for (const legs of bets) {
    const body = bodyOf(legs, stake, slip, builderOdds);
    const outcome = await attempt(memId, { kind: 'place', body, legs: placedLegs(legs) }, bets.length > 1);
    if (outcome === 'unanswered' || outcome === 'ended') break;
  }
  end();
  return store.getState().receipts.length > 0;
};

/**
 * Replaces an accepted bet by what the slip holds: the server closes the old one and places the new
 * one, or does nothing. The legs stay in the slip until it has answered.
 * @param builderOdds as those of {@link placeSlip}
 * @returns offer: it is over, and a new one is needed
 */
export const replaceBet = async (
  memId: string,
  slip: SlipState,
  sent: readonly SentLeg[],
  stake: number,
  offer: EditOffer,
  builderOdds: number | null,
): Promise<Outcome> => {
  const betId = slip.editing?.betId;
  if (store.getState().placing || openAttempt(memId) || betId === undefined) return 'refused';
  begin(memId);
  see(memId, sent, builderOdds);
  const bet = bodyOf(sent, stake, slip, builderOdds);
  const body: EditBody = { betId, offerId: offer.offerId, minAmount: offer.amount, bet };
  const outcome = await attempt(memId, { kind: 'edit', body, legs: placedLegs(sent) }, false);
  end();
  return outcome;
};

/** Legs of a bet that was refused at the end of its delay go back into the slip. */
export const putBack = (memId: string, { legs }: Receipt): void => {
  const actions = slipActions(memId);
  for (const { leg } of legs) actions.choose(leg);
  dismissReceipts();
};
