/**
 * What the feed calls things, and what they are called here.
 * Sides and selections are known by their numbers and qualifiers.
 */
import {
  type LegResult,
  type Market,
  marketCodeOf,
  parseMarketCode,
  type Score,
  type SelectionCode,
  type Sport,
  selectionsOf,
} from '@madang/contracts';
import {
  type FeedFixture,
  type FeedMarket,
  type FeedMarketId,
  type FeedMarketRef,
  type FeedMatchState,
  type FeedSettledMarket,
  feedMarkets,
  feedSports,
} from '@madang/contracts/sports-feed';
import type { FeedMarketWord, Outcome, Outcomes, Price } from '../sports.tables.ts';

const sportOfNumber = new Map(Object.entries(feedSports).map(([sport, number]) => [number as number, sport as Sport]));

/** The sport of a fixture; undefined where it is none of ours. */
export const sportOf = ({ sportId }: Pick<FeedFixture, 'sportId'>): Sport | undefined => sportOfNumber.get(sportId);

/** The competitors by their side, whatever their order. @throws where a side is missing */
export const sidesOf = ({ eventId, competitors }: FeedFixture) => {
  const side = (qualifier: 'home' | 'away') => {
    const found = competitors.filter((one) => one.qualifier === qualifier);
    if (found.length !== 1 || !found[0]) throw new Error(`${eventId} has ${found.length} sides that are ${qualifier}`);
    return found[0];
  };
  return { home: side('home'), away: side('away') };
};

const isKnown = (id: number): id is FeedMarketId => Object.hasOwn(feedMarkets, id);

const LINE = /^-?\d{1,3}(?:\.\d{1,2})?$/;
const SCORE = /^(\d{1,3}):(\d{1,3})$/;

interface Specifiers {
  line: number | null;
  base: Score | null;
}

/** `hcp=-0.5|score=1:0` as a line in quarters and a score; undefined where it does not read so. */
const readSpecifiers = (text: string): Specifiers | undefined => {
  const read: Specifiers = { line: null, base: null };
  for (const part of text === '' ? [] : text.split('|')) {
    const [name, value = ''] = part.split('=');
    if ((name === 'hcp' || name === 'total') && LINE.test(value)) read.line = Number(value) * 4 + 0;
    else if (name === 'score' && SCORE.test(value)) {
      const [home = '', away = ''] = value.split(':');
      read.base = { home: Number(home), away: Number(away) };
    } else return undefined;
  }
  return read;
};

/** A market by its reference; undefined where the reference is none of ours. */
const marketOf = ({ id, specifiers }: FeedMarketRef, isLive: boolean): { code: string; market: Market } | undefined => {
  if (!isKnown(id)) return undefined;
  const read = readSpecifiers(specifiers);
  if (!read) return undefined;
  const { type, period } = feedMarkets[id];
  const code = marketCodeOf({ type, period, ...read, isLive });
  const market = parseMarketCode(code);
  return market && { code, market };
};

/**
 * Codes that a reference without prices is about. A total is one market of the feed before and
 * during the match, and two here; a handicap with a score is a live one.
 */
export const codesOf = (ref: FeedMarketRef): string[] =>
  [marketOf(ref, false), marketOf(ref, true)].flatMap((found) => {
    if (!found) return [];
    const { type, base, isLive } = found.market;
    return type === 'AH' && (base !== null) !== isLive ? [] : [found.code];
  });

const selectionOf = (id: FeedMarketId, outcome: number): SelectionCode | undefined =>
  (feedMarkets[id].outcomes as Readonly<Record<number, SelectionCode>>)[outcome];

export interface MarketQuote {
  readonly code: string;
  readonly market: Market;
  readonly status: FeedMarketWord;
  /** In the order of {@link selectionsOf}. */
  readonly prices: readonly Price[];
}

/** A market with its prices; undefined where it is none of ours or lacks a selection. */
export const quoteOf = (feed: FeedMarket): MarketQuote | undefined => {
  const found = marketOf(feed, feed.isLive);
  if (!found || !isKnown(feed.id)) return undefined;
  const bySelection = new Map(
    feed.outcomes.map(({ id, odds, probability: p, refund: r, isActive }) => [
      selectionOf(feed.id as FeedMarketId, id),
      { odds, ...(p !== undefined && { p }), ...(r !== undefined && { r }), open: isActive },
    ]),
  );
  const prices = selectionsOf(found.market.type).flatMap((sel) => {
    const price = bySelection.get(sel);
    return price ? [{ sel, ...price }] : [];
  });
  const isWhole = prices.length === selectionsOf(found.market.type).length;
  const status = feed.status === 1 ? 'open' : feed.status === -1 ? 'suspended' : 'closed';
  return { ...found, status: isWhole ? status : 'closed', prices };
};

/** Places over tied sides of a dead-heat factor. */
const deadHeatOf = (factor: number): { places: number; tied: number } => {
  for (let tied = 2; tied <= 40; tied++) {
    const places = Math.round(factor * tied);
    if (places > 0 && Math.abs(places / tied - factor) < 0.000_5) return { places, tied };
  }
  return { places: Math.round(factor * 1_000), tied: 1_000 };
};

const resultOf = (result: 0 | 1, voidFactor: 0 | 0.5 | 1): LegResult => {
  if (voidFactor === 1) return 'void';
  if (voidFactor === 0.5) return result === 1 ? 'halfWin' : 'halfLose';
  return result === 1 ? 'win' : 'lose';
};

/** Outcomes of a decided market, for each code that it is here; none where it lacks a selection. */
export const outcomesOf = (feed: FeedSettledMarket): { codes: string[]; outcomes: Outcomes } | undefined => {
  const codes = codesOf(feed);
  const market = codes[0] === undefined ? undefined : parseMarketCode(codes[0]);
  if (!market || !isKnown(feed.id)) return undefined;
  const outcomes: Partial<Record<SelectionCode, Outcome>> = {};
  for (const { id, result, voidFactor, deadHeatFactor } of feed.outcomes) {
    const sel = selectionOf(feed.id, id);
    if (!sel) continue;
    const isTied = deadHeatFactor !== undefined && deadHeatFactor < 1;
    outcomes[sel] = {
      result: resultOf(result, voidFactor),
      ...(isTied && { deadHeat: deadHeatOf(deadHeatFactor) }),
    };
  }
  return selectionsOf(market.type).every((sel) => outcomes[sel]) ? { codes, outcomes } : undefined;
};

/** The score at half time; undefined where the sport has none or it has not come. */
export const halfOf = (sport: Sport, { periods }: FeedMatchState): Score | undefined => {
  const isOver = periods.length > (sport === 'basketball' ? 2 : 1);
  if ((sport !== 'soccer' && sport !== 'basketball') || !isOver) return undefined;
  const parts = periods.slice(0, sport === 'basketball' ? 2 : 1);
  return {
    home: parts.reduce((sum, { home }) => sum + home, 0),
    away: parts.reduce((sum, { away }) => sum + away, 0),
  };
};
