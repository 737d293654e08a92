/** What a press on the slip sends, and the receipt that its answer makes. */
import type { Call, DataOf } from '@madang/contracts';
import { call, requestId } from '@madang/platform';
import type { Pick } from '../events/event.ts';
import type { LegPrice } from './leg-price.ts';
import type { Attempt } from './open-attempt.ts';
import type { SlipState } from './slip.store.ts';
import type { SlipLeg } from './slip-leg.ts';

export const BET_PATH = '/api/bet/betProc';
const EDIT_PATH = '/api/sports/editBet';
type Body = Extract<Call<typeof BET_PATH>, { product: 'SPORTS' }>;
export type EditBody = Call<typeof EDIT_PATH>;
type Placed = DataOf<typeof BET_PATH>;

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

/** A leg with the price that the member pressed at. */
export interface SentLeg extends Pick {
  readonly leg: SlipLeg;
  readonly price: LegPrice;
}

/** The bet of these legs, under an id of its own. */
export const bodyOf = (
  legs: readonly SentLeg[],
  stake: number,
  { acceptOdds, acceptStake }: SlipState,
  builderOdds: number | null,
): Body => ({
  product: 'SPORTS',
  mode: builderOdds !== null ? 'builder' : legs.length === 1 ? 'single' : 'combination',
  stake,
  clientBetId: requestId(),
  acceptOdds,
  acceptStake,
  legs: legs.map(({ eventId, marketCode, selCode, price: { odds, oddsVersion } }) => ({
    eventId,
    marketCode,
    selCode,
    odds,
    oddsVersion,
  })),
  ...(builderOdds !== null && { builderOdds }),
});

/** Sends an attempt as it is. */
export const send = async ({ kind, body, legs }: Attempt): Promise<Receipt> => {
  if (kind === 'place') return { answer: await call(BET_PATH, body), legs, isBuilder: body.mode === 'builder' };
  const { placed, cashedOut } = await call(EDIT_PATH, body);
  return { answer: placed, legs, isBuilder: body.bet.mode === 'builder', cashedOut };
};

export const placedLegs = (legs: readonly SentLeg[]): PlacedLeg[] =>
  legs.map(({ leg, price }) => ({ leg, odds: price.odds }));
