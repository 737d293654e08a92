/** Markets as the feed numbers them. */
import { type Market, type SelectionCode, selectionsOf } from '@madang/contracts';
import { type FeedMarketRef, feedMarkets } from '@madang/contracts/sports-feed';
import { required } from '../checked-access.ts';

const numbers = new Map<string, number>();
/** Number of each outcome by market number and selection code. */
const outcomes = new Map<number, Map<SelectionCode, number>>();
for (const [id, { type, period, outcomes: codes }] of Object.entries(feedMarkets)) {
  numbers.set(`${period}:${type}`, Number(id));
  outcomes.set(Number(id), new Map(Object.entries(codes).map(([outcome, code]) => [code, Number(outcome)])));
}

/** The feed's number of a kind of market. Throws where the protocol has none. */
const numberOf = ({ type, period }: Pick<Market, 'type' | 'period'>): number => {
  const id = numbers.get(`${period}:${type}`);
  if (id === undefined) throw new Error(`the feed has no number for ${period}:${type}`);
  return id;
};

export const refOf = (market: Omit<Market, 'isLive'>): FeedMarketRef => {
  const { type, line, base } = market;
  const score = base === null ? '' : `|score=${base.home}:${base.away}`;
  const specifiers = line === null ? '' : type === 'AH' ? `hcp=${line / 4}${score}` : `total=${line / 4}`;
  return { id: numberOf(market), specifiers };
};

/** One text for one market of an event. */
export const keyOf = ({ id, specifiers }: FeedMarketRef): string => `${id}:${specifiers}`;

/** Numbers of the outcomes, in the order of {@link selectionsOf}. */
export const outcomeIds = (market: Pick<Market, 'type' | 'period'>): number[] => {
  const ids = required(outcomes.get(numberOf(market)), 'the market');
  return selectionsOf(market.type).map((code) => required(ids.get(code), 'the outcome'));
};
