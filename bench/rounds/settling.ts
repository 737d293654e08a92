import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawPlace, drawId, drawPlace, type SharedGame } from '@madang/contracts';
import type { Product } from '@madang/e2e/product';
import type { Database } from '../../server/src/db/index.ts';
import type { Figure } from '../figure.ts';
import { openSessions, type SignedIn } from '../load/sessions.ts';
import { ulidOf } from '../load/ulid.ts';
import { mean, median } from '../statistics.ts';

/** `BETS=2000` is a look. */
export const BETS = Number(process.env.BETS ?? 10_000);
const LOOK_MS = 10;
const SETTLED_WITHIN_MS = 60_000;
/** How many place at once. */
const HANDS = 24;
const SECOND = 1_000;
/**
 * `linear`: to ten times a tenth of the bets. `bare`: to as many bare movements of the ledger, one
 * after another.
 */
const LIMITS = { linear: 1, bare: 0.3 } as const;

/** Who bets on a round, and how often each. */
interface Crowd {
  members: readonly SignedIn[];
  each: number;
}
interface Selection {
  roundId: string;
  marketCode: string;
  selCode: string;
  odds: number;
}

/**
 * A call in plain JSON, as testers may send it: what a moved clock makes of envelopes is not what
 * is measured. Answers its data, or null where it was refused with this code.
 */
const call = async ({ url }: Product, { token }: SignedIn, path: string, body: object, unless?: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, token };
  const sent = { method: 'POST', headers, body: JSON.stringify({ siteId: 'madang', ...body }) };
  const { resultCode, data } = await (await fetch(url + path, sent)).json();
  if (resultCode === unless) return null;
  if (resultCode !== '0') throw new Error(`${path} was refused: ${resultCode}`);
  return data;
};

/** The clock of the site, as its testers move it. */
const clockOf = async ({ url }: Product) => {
  const headers = { 'content-type': 'application/json' };
  const post = async (sent: RequestInit = {}): Promise<number> => {
    const start = Date.now();
    const { now } = (await (await fetch(`${url}/qa/clock`, sent)).json()) as { now: number };
    return now - (start + Date.now()) / 2;
  };
  let shift = await post();
  return {
    now: () => Date.now() + shift,
    async set(to: number) {
      shift = await post({ method: 'POST', headers, body: JSON.stringify({ set: new Date(to).toISOString() }) });
    },
  };
};
type SiteClock = Awaited<ReturnType<typeof clockOf>>;

interface Slots {
  round: { id: string; openAt: string; drawAt: string; state: string };
  markets: { marketCode: string; selections: { selCode: string; odds: number }[] }[];
}
const slots = (product: Product, member: SignedIn, game: SharedGame): Promise<Slots> =>
  call(product, member, `/api/minigame/slots/${game}/current`, {});

/** The round of the draw that takes bets, from its beginning. */
const freshRound = async (product: Product, member: SignedIn, clock: SiteClock) => {
  const { round } = await slots(product, member, 'powerball');
  await clock.set(Date.parse(round.drawAt) + SECOND);
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until; await sleep(LOOK_MS)) {
    const boards = [await slots(product, member, 'powerball'), await slots(product, member, 'powerladder')] as const;
    const [first] = boards;
    if (first.round.state !== 'OPEN' || Date.parse(first.round.openAt) > clock.now()) continue;
    const all = boards.flatMap(({ round: { id: roundId }, markets }) =>
      markets.flatMap(({ marketCode, selections }) =>
        selections.map(
          (selection): Selection => ({ roundId, marketCode, selCode: selection.selCode, odds: selection.odds }),
        ),
      ),
    );
    return { all, drawAt: Date.parse(first.round.drawAt), place: drawPlace(first.round.id) as DrawPlace };
  }
  throw new Error('no round opened');
};

/**
 * Every member bets so often, all of them together on every selection there is, as their pages do.
 */
const betAll = async (product: Product, { members, each }: Crowd, all: readonly Selection[]) => {
  const waiting = [...members.entries()];
  const bet = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, member] = next;
      const stake = 5_000 + (at % 100);
      // Selections that cover every result are refused: the next one is taken instead.
      for (let placed = 0, turn = 0; placed < each; turn += 1) {
        const legs = [all[(at * each + turn * 7) % all.length]];
        const input = { product: 'MINI', stake, clientBetId: ulidOf(), legs };
        if (await call(product, member, '/api/bet/betProc', input, 'MG03')) placed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: HANDS }, bet));
};

/**
 * From the moment of a draw until its bets are settled and committed, milliseconds; and the number
 * of payments.
 */
const settle = async (product: Product, database: Database, clock: SiteClock, crowd: Crowd) => {
  const { all, drawAt, place } = await freshRound(product, crowd.members[0] as SignedIn, clock);
  await betAll(product, crowd, all);
  await clock.set(drawAt - SECOND);
  await sleep(drawAt - clock.now());
  const decided = 'SELECT FROM draw.decided WHERE game = $1 AND day = $2 AND no = $3';
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until; await sleep(LOOK_MS)) {
    if ((await database.pool.query(decided, [place.game, place.day, place.no])).rowCount === 0) continue;
    const ms = clock.now() - drawAt;
    const { rows } = await database.pool.query<{ settled: number; paid: number }>(
      `SELECT count(*) FILTER (WHERE state IN ('win', 'lose'))::int AS settled,
         count(DISTINCT member_idx) FILTER (WHERE win > 0)::int AS paid FROM minigame.bet WHERE draw_id = $1`,
      [drawId(place)],
    );
    const { settled = 0, paid = 0 } = rows[0] ?? {};
    if (settled !== crowd.members.length * crowd.each) throw new Error(`${settled} bets are settled`);
    return { ms, settled, paid };
  }
  throw new Error('the draw was never decided');
};

/**
 * Movements of the ledger by its bare function, one after another: the calibration of a settlement.
 */
const BARE_MOVEMENTS = 300;

/** Milliseconds of one bare movement of the ledger, by the median. */
const bareMovement = async ({ pool }: Database, memberIdx: string): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < BARE_MOVEMENTS; n += 1) {
    const at = performance.now();
    await pool.query(
      `SELECT money.post($1, 'seed.cash', NULL, 'bench', now(), ARRAY[$2::bigint, NULL], ARRAY['cash', 'external'],
         ARRAY[1, -1]::bigint[])`,
      [`bench:bare:${ulidOf()}`, memberIdx],
    );
    times.push(performance.now() - at);
  }
  return median(times);
};

/** One round with a bet of each of these: from its draw until all are settled, milliseconds. */
export const settlingOnce = async (
  product: Product,
  database: Database,
  members: readonly SignedIn[],
): Promise<number> => {
  const clock = await clockOf(product);
  return (await settle(product, database, clock, { members, each: 1 })).ms;
};

/**
 * Rounds with very many bets: of a fifth as many members, and of as many.
 * @param members one for each bet
 */
export const settling = async (
  product: Product,
  database: Database,
  members: readonly { memberIdx: string }[],
): Promise<Figure[]> => {
  const clock = await clockOf(product);
  const all = await openSessions(product, database, members);
  // Each has something to wager: every stake is counted towards it.
  await database.pool.query(
    `INSERT INTO wager.requirement (ref, member_idx, required, opened_at)
     SELECT 'bench:' || m, m, 1000000000, now() FROM unnest($1::bigint[]) AS m`,
    [members.map(({ memberIdx }) => memberIdx)],
  );
  const bare: number[] = [];
  const measureBare = async (): Promise<void> => {
    bare.push(await bareMovement(database, (all[0] as SignedIn).memberIdx));
  };
  const of = async (count: number, each: number) => {
    await measureBare();
    return settle(product, database, clock, { members: all.slice(0, count / each), each });
  };
  await of(BETS / 10, 5);
  const little = [await of(BETS / 10, 5)];
  const five = await of(BETS, 5);
  const one = await of(BETS, 1);
  little.push(await of(BETS / 10, 5));
  await measureBare();
  const littleMs = mean(little.map(({ ms }) => ms));
  const bareMs = median(bare);
  const against = (ms: number): Figure => ({
    name: `the same against ${BETS} bare movements of the ledger`,
    value: ms / (BETS * bareMs),
    unit: '×',
    max: LIMITS.bare,
  });
  return [
    { name: 'a bare movement of the ledger, one client', value: bareMs, unit: 'ms' },
    { name: `${BETS / 10} bets, five of each member: draw to settled, mean of two`, value: littleMs, unit: 'ms' },
    { name: `${BETS} bets, five of each member: paid members`, value: five.paid, unit: '' },
    { name: `${BETS} bets, five of each member: draw to settled`, value: five.ms, unit: 'ms' },
    {
      name: `the same against ten times ${BETS / 10}`,
      value: five.ms / (10 * littleMs),
      unit: '×',
      max: LIMITS.linear,
    },
    against(five.ms),
    { name: `${BETS} bets, one of each member: paid members`, value: one.paid, unit: '' },
    { name: `${BETS} bets, one of each member: draw to settled`, value: one.ms, unit: 'ms' },
    against(one.ms),
  ];
};
