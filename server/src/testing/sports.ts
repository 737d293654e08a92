import { parseMarketCode, selectionsOf, tabOf } from '@madang/contracts';
import type { FeedMatchState } from '@madang/contracts/sports-feed';
import { NOON } from './app.ts';

type Db = import('../db/index.ts').Db;

const HOUR = 3_600_000;
const names = (text: string) => JSON.stringify({ ko: `${text} 팀`, en: `${text} team`, vn: `Đội ${text}` });

interface MarketInput {
  code: string;
  /** Hundredths, in the order of the selections; 1.90 each by default. */
  odds?: readonly number[];
  status?: 'open' | 'suspended' | 'closed' | 'settled' | 'cancelled';
}

interface EventInput {
  number: number;
  sport?: 'soccer' | 'baseball' | 'basketball' | 'volleyball' | 'esports';
  /** Hours after {@link NOON}. */
  startsIn?: number;
  status?: 'not_started' | 'live' | 'ended';
  state?: FeedMatchState;
  markets?: readonly MarketInput[];
  /** The feed's number of the league; one for each sport by default. */
  league?: number;
}

const mainTypes = ['1X2', 'ML', 'AH', 'OU'];

/** The state of a match at a score. */
export const matchState = (home: number, away: number, more: Partial<FeedMatchState> = {}): FeedMatchState => ({
  period: '1st_half',
  minute: 30,
  isClockRunning: true,
  score: { home, away },
  periods: [{ period: '1st_half', home, away }],
  firstScore: null,
  incidents: [],
  ...more,
});

/** Writes an event as the feed's reader would; answers its id. */
export const insertSportsEvent = async (db: Db, input: EventInput): Promise<string> => {
  const { number, sport = 'soccer', startsIn = 24, status = 'not_started', state = null, markets = [] } = input;
  const eventId = `fd:match:${number}`;
  const [league, home, away] = [
    `fd:tournament:${input.league ?? sport.length}`,
    `fd:competitor:${number * 2}`,
    `fd:competitor:${number * 2 + 1}`,
  ];
  await db
    .insertInto('sports.league')
    .values({ league_id: league, sport, names: names(sport) })
    .onConflict((at) => at.doNothing())
    .execute();
  await db
    .insertInto('sports.team')
    .values([
      { team_id: home, names: names(`home${number}`) },
      { team_id: away, names: names(`away${number}`) },
    ])
    .onConflict((at) => at.doNothing())
    .execute();
  const rows = markets.map(({ code, odds, status: marketStatus = 'open' }) => {
    const market = parseMarketCode(code);
    if (!market) throw new Error(`${code} is no market`);
    const isMain = market.period === 'FT' && mainTypes.includes(market.type);
    const prices = selectionsOf(market.type).map((sel, index) => ({ sel, odds: odds?.[index] ?? 190, open: true }));
    const row = {
      event_id: eventId,
      code,
      tab: tabOf(market),
      is_live: market.isLive,
      status: marketStatus,
      suspended_by: null,
      feed_status: 'open' as const,
      feed_version: 1n,
      version: 1n,
      material_version: 1n,
      prices: JSON.stringify(prices),
    };
    return { row, isMain };
  });
  await db
    .insertInto('sports.event')
    .values({
      event_id: eventId,
      sport,
      league_id: league,
      home_id: home,
      away_id: away,
      starts_at: new Date(NOON + startsIn * HOUR),
      status,
      fixture_version: 1n,
      state_version: 1n,
      stop_version: 0n,
      odds_version: 1n,
      state: state === null ? null : JSON.stringify(state),
      main_codes: rows.filter(({ isMain }) => isMain).map(({ row }) => row.code),
      special_codes: rows.filter(({ isMain }) => !isMain).map(({ row }) => row.code),
      market_count: rows.length,
    })
    .execute();
  if (rows.length > 0)
    await db
      .insertInto('sports.market')
      .values(rows.map(({ row }) => row))
      .execute();
  return eventId;
};
