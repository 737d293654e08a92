import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/index.ts';
import { balanceOf, post } from '../../../ledger/index.ts';
import { databaseOf, runSite, timeFactor } from '../../../testing/running-site.ts';

const VENDOR = 'evolution';
const TABLE = 'swift-baccarat';
const START = 1_000_000;
const MEMBERS = 50;
/** What each of them stakes in a round: never twice the same of neighbours. */
const SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;

let site: Awaited<ReturnType<typeof runSite>>;
let database: Database;
beforeAll(async () => {
  site = await runSite();
  database = await databaseOf(site.dataDir, 4);
});
afterAll(async () => {
  await database.close();
  await site.close();
});

interface Seated {
  memberIdx: bigint;
  game: string;
}

/** Members like member01, with the same password and cash of their own. */
const makeMembers = async (count: number): Promise<{ idx: bigint; memId: string }[]> => {
  const { db, pool } = database;
  const columns = 'mem_pass, bank, cash_out_pass, level, status, partner_type, role, joined_at';
  const { rows } = await pool.query<{ idx: string; mem_id: string }>(
    `INSERT INTO member.member (mem_id, mem_name, mem_nick, nick_key, mem_phone, bankacc, ${columns})
     SELECT 'seat' || n, 'seat' || n, 'seat' || n, 'seat' || n, '010-8' || lpad(n::text, 7, '0'), '88' || lpad(n::text, 9, '0'), ${columns}
     FROM member.member, generate_series(1, $1) AS n WHERE mem_id = 'member01' RETURNING idx::text, mem_id`,
    [count],
  );
  await pool.query(
    `INSERT INTO money.balance (member_idx, account)
     SELECT m, a FROM unnest($1::bigint[]) AS m, unnest(ARRAY['cash', 'coin', 'point', 'bonus', 'hold', 'transit']) AS a`,
    [rows.map(({ idx }) => idx)],
  );
  for (const { idx } of rows)
    await db.transaction().execute((trx) =>
      post(trx, {
        key: `seat:${idx}`,
        kind: 'seed.cash',
        actor: 'test',
        at: new Date(),
        entries: [
          { system: 'external', amount: -BigInt(START) },
          { member: BigInt(idx), account: 'cash', amount: BigInt(START) },
        ],
      }),
    );
  return rows.map(({ idx, mem_id: memId }) => ({ idx: BigInt(idx), memId }));
};

/** So many at least in which somebody has a stake. */
const ROUNDS = 4;

const tokens = new Map<bigint, string>();
const sit = async ({ idx, memId }: { idx: bigint; memId: string }): Promise<Seated> => {
  const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
  tokens.set(idx, data.token);
  return {
    memberIdx: idx,
    game: await site.openGame({ vendorKey: VENDOR, gameType: 'live', gameKey: TABLE }, data.token),
  };
};

interface ReceivedResult {
  view?: { phase: string; round: { id: string; closesAt: number }; now: number; result: { outcome: string } | null };
}
/** The next round that takes bets, with time enough left for a press of everybody. */
const nextRound = (game: string, not = ''): Promise<string> =>
  new Promise((found) => {
    const line = site.listen(game, (event) => {
      const { view } = event as ReceivedResult;
      if (view?.phase !== 'betting' || view.round.id === not || view.round.closesAt - view.now < 1_500) return;
      line.stop();
      found(view.round.id);
    });
  });

const stakesOf = (at: number): [string, number][] => [
  [SPOTS[at % SPOTS.length] as string, 1_000 * (1 + (at % 7))],
  ['banker' === SPOTS[at % SPOTS.length] ? 'player' : 'banker', 2_000],
];
/** Presses until the vendor reports the state of the press, as its page does. */
const press = async ({ game }: Seated, at: number, round: string): Promise<string> => {
  const body = { round, requestId: `press-${round}`, stakes: stakesOf(at) };
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await site.requestPage(game, 'bet', body).catch(() => null);
    if (answer !== null) return answer.status === 'OK' ? answer.data.slip.shown : answer.status;
    await sleep(50);
  }
  throw new Error('nobody answered');
};
const quiet = async () => {
  // Rounds that are still played count as owed.
  for (let looks = 0; looks < 600 * timeFactor; looks += 1) {
    if ((await site.owed(VENDOR).catch(() => 1)) === 0) return;
    await sleep(100);
  }
  throw new Error('something stays owed');
};

interface OwnRound {
  stake: number;
  win: number;
  roundId: string;
  detail: { round: string; steps: unknown; bets: { stake: number; win: number }[] };
}
const ownRounds = async ({ game }: Seated): Promise<OwnRound[]> =>
  (await site.requestPage(game, 'mine')).data.rounds as OwnRound[];

/** Cash, rows and ledger of each equal the result on the vendor's page. */
const agree = async (seated: readonly Seated[]) => {
  const dealt = new Map<string, string>();
  for (const one of seated) {
    const rounds = await ownRounds(one);
    const net = rounds.reduce((sum, { stake, win }) => sum + win - stake, 0);
    expect(Number((await balanceOf(database.db, one.memberIdx)).cash)).toBe(START + net);
    const rows = await database.db
      .selectFrom('bet.bet')
      .select(['round_id', 'cash', 'win_cash', 'type'])
      .where('member_idx', '=', one.memberIdx)
      .execute();
    const counted = rows.filter(({ type }) => type !== 'cancel');
    expect(new Set(counted.map(({ round_id, cash, win_cash }) => `${round_id}:${cash}:${win_cash}`))).toEqual(
      new Set(rounds.map(({ roundId, stake, win }) => `${roundId}:${stake}:${win}`)),
    );
    expect(counted.filter(({ type }) => type === 'wait')).toEqual([]);
    for (const { detail } of rounds) {
      const steps = JSON.stringify(detail.steps);
      expect(dealt.get(detail.round) ?? steps).toBe(steps);
      dealt.set(detail.round, steps);
    }
  }
  expect(await site.verify()).toBe(0);
  return dealt.size;
};

test(`[C-07] ${MEMBERS} members at one table lose no won while both sides restart`, async () => {
  const seated: Seated[] = [];
  const members = await makeMembers(MEMBERS);
  for (let at = 0; at < members.length; at += 10)
    seated.push(...(await Promise.all(members.slice(at, at + 10).map(sit))));
  expect(new Set(seated.map(({ game }) => new URL(game).host.split('.')[0]))).toEqual(new Set([VENDOR]));

  const results = new Map<string, Set<string>>();
  const lines = seated.map(({ game }) =>
    site.listen(game, (event) => {
      const { view } = event as ReceivedResult;
      if (view?.result) results.set(view.round.id, (results.get(view.round.id) ?? new Set()).add(view.result.outcome));
    }),
  );
  const [first] = seated as [Seated];
  let round = '';
  const played: string[][] = [];
  const faults = ['none', 'server', 'none', 'vendor', 'lost', 'none'];
  const isShort = () => played.filter((shown) => shown.includes('taken')).length < ROUNDS;
  // A machine that is busy brings stakes home by the first card: then there are more rounds.
  for (let at = 0; at < faults.length || (isShort() && at < 20); at += 1) {
    const fault = faults[at] ?? 'none';
    round = await nextRound(first.game, round);
    const presses = seated.map((one, index) => press(one, index, round));
    if (fault === 'server') await site.killAndRestart();
    if (fault === 'lost') {
      for (const operation of ['bet', 'win', 'endRound', 'rollback'])
        for (const mode of ['silent', 'lost', 'twice']) await site.failWallet(operation, mode, 10, 0, VENDOR);
    }
    played.push(await Promise.all(presses));
    if (fault === 'vendor') await site.killVendors();
  }
  for (const line of lines) line.stop();
  await quiet();
  // What came in time was taken, or came home where that was not known by the first card;
  // what came late was not taken.
  for (const shown of played.flat()) expect(['taken', 'pending', 'returning', 'returned', 'TOO_LATE']).toContain(shown);
  expect(played.flat().filter((shown) => shown === 'taken').length).toBeGreaterThan(MEMBERS);
  expect(await agree(seated)).toBeGreaterThanOrEqual(ROUNDS);
  for (const outcomes of results.values()) expect(outcomes.size).toBe(1);

  for (const { memberIdx } of seated)
    expect((await site.call('/api/cash/outGameMoney', {}, tokens.get(memberIdx))).resultCode).toBe('0');
  expect(await site.reconcile()).toBe(`Compared: ${MEMBERS}. Left for another time: 0. Differences: 0.`);
});
