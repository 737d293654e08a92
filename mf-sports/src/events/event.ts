/** Events and markets as the server sends them, and what pages read from them. Pure. */
import {
  type DataOf,
  type Market,
  type MarketType,
  parseMarketCode,
  type SelectionCode,
  type Sport,
  selectionsOf,
  sports,
} from '@madang/contracts';

export type SportsEvent = DataOf<'/api/sports/list'>['list'][number];
export type EventDetail = DataOf<'/api/sports/event'>;
export type MarketView = SportsEvent['markets'][number];
export type PriceView = MarketView['prices'][number];

export { type Sport, sports };

/** What a leg is about. */
export interface Pick {
  readonly eventId: string;
  readonly marketCode: string;
  readonly selCode: string;
}

export const pickKey = ({ eventId, marketCode, selCode }: Pick): string => `${eventId} ${marketCode} ${selCode}`;

/** The number in the address of an event: `fd:match:12` is `12`. */
export const eventNo = (eventId: string): string => eventId.slice(eventId.lastIndexOf(':') + 1);
/** A number that an event can have. */
export const isEventNo = (no: string): boolean => /^\d+$/.test(no) && Number.isSafeInteger(Number(no));
export const eventIdOf = (no: string): string => `fd:match:${no}`;

const parsed = new Map<string, Market | undefined>();

/** {@link parseMarketCode}, once for each code. */
export const marketOf = (code: string): Market | undefined => {
  if (!parsed.has(code)) parsed.set(code, parseMarketCode(code));
  return parsed.get(code);
};

export const findMarket = (event: SportsEvent | undefined, code: string): MarketView | undefined =>
  event?.markets.find((market) => market.code === code);

export const findPrice = (event: SportsEvent | undefined, { marketCode, selCode }: Pick): PriceView | undefined =>
  findMarket(event, marketCode)?.prices.find((price) => price.selCode === selCode);

/** True from the end of bets before the match, and while bets are stopped. */
export const isStopped = (event: SportsEvent, now: number): boolean =>
  event.isSuspended || (event.status === 'not_started' ? Date.parse(event.closesAt) <= now : event.status !== 'live');

/**
 * What takes no bets for now: markets of live events while the feed is silent, every market without
 * a network.
 */
export type Lock = 'none' | 'live' | 'all';

/** True where the price takes bets. */
export const isOpen = (
  event: SportsEvent,
  market: MarketView | undefined,
  price: PriceView | undefined,
  now: number,
  lock: Lock = 'none',
): boolean =>
  !isStopped(event, now) &&
  lock !== 'all' &&
  !(lock === 'live' && event.status === 'live') &&
  market?.status === 'open' &&
  price?.isOpen === true;

/** Markets that are over are left out of lists. */
const isOffered = ({ status }: MarketView): boolean => status === 'open' || status === 'suspended';

/** The market of a kind that a list shows: the first that is offered, else the first. */
const firstOf = (event: SportsEvent, wanted: (market: Market) => boolean): MarketView | undefined => {
  const found = event.markets.filter(({ code }) => {
    const market = marketOf(code);
    return market !== undefined && wanted(market);
  });
  return found.find(isOffered) ?? found[0];
};

export type ListTab = 'combination' | 'special' | 'live';

export interface Column {
  readonly type: MarketType;
  readonly period: Market['period'];
}

const WINNER: Readonly<Record<Sport, MarketType>> = {
  soccer: '1X2',
  baseball: 'ML',
  basketball: 'ML',
  volleyball: 'ML',
  esports: 'ML',
};

const SPECIAL: Readonly<Record<Sport, readonly Column[]>> = {
  soccer: [
    { type: '1X2', period: 'H1' },
    { type: 'BTTS', period: 'FT' },
  ],
  baseball: [
    { type: '1X2', period: 'I5' },
    { type: 'OU', period: 'I5' },
  ],
  basketball: [
    { type: '1X2', period: 'Q1' },
    { type: 'OU', period: 'Q1' },
  ],
  volleyball: [{ type: 'ML', period: 'S1' }],
  esports: [{ type: 'ML', period: 'M1' }],
};

/**
 * The kinds of markets that a list shows for a sport, from left to right: the first, and the one
 * that the member chose beside it.
 */
export const columnsOf = (tab: ListTab, sport: Sport, second: MarketType): readonly Column[] =>
  tab === 'special'
    ? SPECIAL[sport]
    : [
        { type: WINNER[sport], period: 'FT' },
        { type: second, period: 'FT' },
      ];

/** The market of a column; undefined where the event has none. */
export const marketIn = (event: SportsEvent, { type, period }: Column): MarketView | undefined =>
  firstOf(event, (market) => market.type === type && market.period === period);

/** A price of a row. */
export interface Cell {
  readonly marketCode: string;
  readonly selCode: string;
}

/**
 * Selections of a kind of market from left to right: under before over, as in the market's name.
 */
export const shownSelections = (type: MarketType): readonly SelectionCode[] =>
  type === 'OU' ? ['U', 'O'] : selectionsOf(type);

/** Prices of a column in order; none where the event has no such market. */
export const cellsIn = (event: SportsEvent, column: Column): readonly Cell[] => {
  const market = marketIn(event, column);
  return market ? shownSelections(column.type).map((selCode) => ({ marketCode: market.code, selCode })) : [];
};
