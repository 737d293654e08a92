import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@madang/e2e/product';
import type { Database } from '../../server/src/db/index.ts';
import type { Figure } from '../figure.ts';
import type { SignedIn } from '../load/sessions.ts';
import { ulidOf } from '../load/ulid.ts';

/** How many bet at once. */
const HANDS = 24;
const LOOK_MS = 10;
const SETTLED_WITHIN_MS = 120_000;
/** To as many bets of mini games in the same run. */
const LIMIT = 2;
const PRICES = [
  { sel: 'H', odds: 200, p: 475_000, open: true },
  { sel: 'D', odds: 320, p: 297_000, open: true },
  { sel: 'A', odds: 400, p: 237_000, open: true },
];

/** A match of the feed that starts tomorrow, with a market that the bench alone settles. */
const makeMarket = async ({ pool }: Database): Promise<string> => {
  const { rows } = await pool.query<{ event_id: string }>(
    `SELECT event_id FROM sports.event WHERE sport = 'soccer' AND status = 'not_started' AND NOT is_suspended
       AND starts_at BETWEEN now() + interval '20 hours' AND now() + interval '60 hours' ORDER BY starts_at LIMIT 1`,
  );
  const eventId = rows[0]?.event_id;
  if (!eventId) throw new Error('the feed has no match tomorrow');
  await pool.query(
    `INSERT INTO sports.market (event_id, code, tab, is_live, status, feed_status, feed_version, version, material_version, prices)
       VALUES ($1, 'H1:OU:8.5', 'special', false, 'open', 'open', 1, 1, 1, $2::jsonb)
       ON CONFLICT (event_id, code) DO UPDATE SET status = 'open', prices = excluded.prices`,
    [eventId, JSON.stringify(PRICES.slice(0, 2).map((price, index) => ({ ...price, sel: index === 0 ? 'O' : 'U' })))],
  );
  return eventId;
};

const betAll = async ({ url }: Product, members: readonly SignedIn[], eventId: string): Promise<void> => {
  const waiting = [...members.entries()];
  const bet = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, { token }] = next;
      const leg = { eventId, marketCode: 'H1:OU:8.5', selCode: at % 2 === 0 ? 'O' : 'U', odds: 200, oddsVersion: 1 };
      const body = {
        siteId: 'madang',
        product: 'SPORTS',
        mode: 'single',
        stake: 5_000 + (at % 100),
        clientBetId: ulidOf(),
        acceptOdds: 'ANY',
        legs: [leg],
      };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, token };
      const answer = await fetch(`${url}/api/bet/betProc`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { resultCode } = (await answer.json()) as { resultCode: string };
      if (resultCode !== '0') throw new Error(`a sports bet was refused: ${resultCode}`);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, bet));
};

/**
 * Open bets of one event, one of each member: from the result until all are settled.
 * @param miniMs of as many mini-game bets
 */
export const settlingSports = async (
  product: Product,
  database: Database,
  members: readonly SignedIn[],
  miniMs: number,
): Promise<Figure[]> => {
  const eventId = await makeMarket(database);
  await betAll(product, members, eventId);
  const outcomes = { O: { result: 'win' }, U: { result: 'lose' } };
  const from = performance.now();
  await database.pool.query(
    `INSERT INTO sports.market_result (event_id, code, tab, is_live, version, outcomes, prices, settled_at)
       SELECT event_id, code, tab, is_live, 1, $2::jsonb, prices, now() FROM sports.market
       WHERE event_id = $1 AND code = 'H1:OU:8.5'`,
    [eventId, JSON.stringify(outcomes)],
  );
  for (const until = from + SETTLED_WITHIN_MS; performance.now() < until; await sleep(LOOK_MS)) {
    const { rowCount } = await database.pool.query(
      "SELECT FROM sports.market_result WHERE event_id = $1 AND code = 'H1:OU:8.5' AND applied_version = version",
      [eventId],
    );
    if (rowCount === 0) continue;
    const ms = performance.now() - from;
    const { rows } = await database.pool.query<{ settled: number }>(
      "SELECT count(*)::int AS settled FROM sports.bet WHERE status = 'SETTLED'",
    );
    if (rows[0]?.settled !== members.length) throw new Error(`${rows[0]?.settled} sports bets are settled`);
    return [
      { name: `${members.length} sports bets of one event: result to settled`, value: ms, unit: 'ms' },
      { name: 'the same against as many bets of mini games', value: ms / miniMs, unit: '×', max: LIMIT },
    ];
  }
  throw new Error('the sports bets were never settled');
};
