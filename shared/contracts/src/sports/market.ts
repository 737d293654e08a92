/**
 * What can be bet on in an event: periods, kinds of markets, lines and selections. Source: domain
 * §2.1.
 */

export const sports = ['soccer', 'baseball', 'basketball', 'volleyball', 'esports'] as const;
export type Sport = (typeof sports)[number];

/**
 * Prefix of the topics of sports: `/topic/sports/{sport}`, `/topic/sports/live`,
 * `/topic/sports/e.{eventId}`.
 */
export const SPORTS_TOPIC = '/topic/sports/';

/**
 * Parts of an event that a market may be about; `FT` is the whole event and is not written in a
 * code.
 */
export const marketPeriods = ['FT', 'H1', 'Q1', 'I1', 'I5', 'S1', 'M1'] as const;
export type MarketPeriod = (typeof marketPeriods)[number];

/** Kinds of markets with the codes of their selections. */
export const selectionsByType = {
  /** Result with a draw. */
  '1X2': ['H', 'D', 'A'],
  /** Winner of two; a draw is void. */
  ML: ['H', 'A'],
  /** Asian handicap; the line is added to the home side. */
  AH: ['H', 'A'],
  /** Total. */
  OU: ['O', 'U'],
  /** Double chance. */
  DC: ['HD', 'HA', 'DA'],
  /** Both teams score. */
  BTTS: ['Y', 'N'],
  /** Parity of the total. */
  OE: ['ODD', 'EVEN'],
  /** Side that scores first. */
  FS: ['H', 'A', 'N'],
} as const;
export type MarketType = keyof typeof selectionsByType;
export type SelectionCode = (typeof selectionsByType)[MarketType][number];

export interface Score {
  readonly home: number;
  readonly away: number;
}

export interface Market {
  readonly type: MarketType;
  readonly period: MarketPeriod;
  /** Quarters: -3 is −0.75. Null where the kind has no line. */
  readonly line: number | null;
  /** The score from which a live handicap counts. */
  readonly base: Score | null;
  /** Offered while the event runs. */
  readonly isLive: boolean;
}

/** The largest line, in quarters: ±400.00. */
const MAX_LINE = 1_600;
const hasLine = (type: MarketType): boolean => type === 'AH' || type === 'OU';

const CODE = new RegExp(
  `^(?:(${marketPeriods.slice(1).join('|')}):)?(${Object.keys(selectionsByType).join('|')})` +
    String.raw`(?::(-?\d{1,3}(?:\.(?:25|5|75))?))?(?:@(\d{1,3})-(\d{1,3}))?(:LIVE)?$`,
);

/** The line as people write it: `-0.75`, `2.5`, `0`. @param quarters line in quarters */
export const lineText = (quarters: number): string => String(quarters / 4);

/**
 * Code of a market: `1X2`, `AH:-0.75`, `H1:OU:0.5`, `AH:-0.5@1-0:LIVE`. One market has one code.
 */
export const marketCodeOf = ({ type, period, line, base, isLive }: Market): string =>
  [
    period === 'FT' ? '' : `${period}:`,
    type,
    line === null ? '' : `:${lineText(line)}`,
    base === null ? '' : `@${base.home}-${base.away}`,
    isLive ? ':LIVE' : '',
  ].join('');

/**
 * The market of a code; undefined where the code is not one, or is written in another way than
 * {@link marketCodeOf} does.
 */
export const parseMarketCode = (code: string): Market | undefined => {
  const match = CODE.exec(code);
  if (!match) return undefined;
  const [, period = 'FT', type, line, home, away, live] = match;
  const market: Market = {
    type: type as MarketType,
    period: period as MarketPeriod,
    line: line === undefined ? null : Number(line) * 4,
    base: home === undefined ? null : { home: Number(home), away: Number(away) },
    isLive: live !== undefined,
  };
  if (hasLine(market.type) !== (market.line !== null)) return undefined;
  if (market.line !== null && (Object.is(market.line, -0) || Math.abs(market.line) > MAX_LINE)) return undefined;
  if (market.base !== null && !(market.isLive && market.type === 'AH')) return undefined;
  return marketCodeOf(market) === code ? market : undefined;
};

/** Selections of a kind of market, in the order in which pages show them. */
export const selectionsOf = (type: MarketType): readonly SelectionCode[] => selectionsByType[type];

/** True where the market has the selection. */
export const hasSelection = (type: MarketType, selection: string): selection is SelectionCode =>
  (selectionsByType[type] as readonly string[]).includes(selection);

/** Tabs of the result page and filters of the list. Source: pages `result.sport`. */
export const marketTabs = ['winloose', 'handy', 'underover', 'special'] as const;
export type MarketTab = (typeof marketTabs)[number];

/** The tab of a market. */
export const tabOf = ({ type, period }: Pick<Market, 'type' | 'period'>): MarketTab => {
  if (period !== 'FT') return 'special';
  if (type === '1X2' || type === 'ML') return 'winloose';
  if (type === 'AH') return 'handy';
  return type === 'OU' ? 'underover' : 'special';
};
