import { miniMarkets, miniProves, sharedGames } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import { ulid } from 'ulid';
import { openDatabase } from '../../db/index.ts';
import { post } from '../../ledger/index.ts';
import { siteForFile } from '../../testing/app.ts';
import { miniHarness } from '../../testing/games/mini-harness.ts';
import { untilLockWait } from '../../testing/kill-while-locked.ts';
import { fromBank } from '../../testing/payments/movements.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { findMemberIdx } from '../members/index.ts';

const members = ['member01', 'member02', 'member03'] as const;
const MINUTE = 60_000;
/**
 * `ROUNDS=288` plays a whole day. Eight are enough: the selections of a game are not drawn at
 * random but taken one after another from a shuffled list of all of them, so that eight rounds try
 * every selection of every market at least once, which 24 rounds of random
 * selections left to chance.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 8);
/** Bets that are tried on each game of a round; those that must not be placed are refused. */
const [TRIED, PLACED] = [24, 17];
const PATIENCE_MS = Math.max(240_000, ROUNDS * 10_000);
const site = siteForFile();
const harness = miniHarness(site);

afterEach(async () => {
  const { checks } = await verifyLedger(site.db);
  expect(checks.flatMap(({ named }) => named)).toEqual([]);
});

interface Result {
  balls: number[];
  powerball: number;
}

/** The rules once more, written plainly: this shares nothing with the code under test. */
const sizes: Readonly<Record<string, [number, number]>> = { small: [15, 64], medium: [65, 80], large: [81, 130] };
const sections: Readonly<Record<string, [number, number]>> = {
  a: [15, 35],
  b: [36, 49],
  c: [50, 57],
  d: [58, 65],
  e: [66, 78],
  f: [79, 130],
};
const ballSections: Readonly<Record<string, number[]>> = { a: [0, 1, 2], b: [3, 4], c: [5, 6], d: [7, 8, 9] };
const within = (n: number, span: [number, number] | undefined) => span !== undefined && n >= span[0] && n <= span[1];
const sumShows = (word: string, sum: number): boolean =>
  ({ odd: sum % 2 === 1, even: sum % 2 === 0, under: sum <= 72, over: sum >= 73 })[word] ?? within(sum, sizes[word]);
const digitShows = (word: string, n: number): boolean =>
  ({ odd: n % 2 === 1, even: n % 2 === 0, under: n <= 4, over: n >= 5 })[word] ?? false;
const ladders: Readonly<Record<string, string[]>> = {
  l3e: ['left', 'three', 'even'],
  l4o: ['left', 'four', 'odd'],
  r3o: ['right', 'three', 'odd'],
  r4e: ['right', 'four', 'even'],
};
const ladderOf = (isLeft: boolean, isThree: boolean) => `${isLeft ? 'l' : 'r'}${isThree ? '3' : '4'}`;
const wayOf = (game: string, balls: readonly number[]): string => {
  const [first = 0, last = 0] = [balls[0], balls[balls.length - 1]];
  const start = ladderOf(first % 2 === 1, game === 'powerladder' ? first < 15 : last % 2 === 1);
  return Object.keys(ladders).find((way) => way.startsWith(start)) ?? '';
};
const wins = (game: string, market: string, sel: string, { balls, powerball }: Result): boolean => {
  const sum = balls.reduce((all, ball) => all + ball, 0);
  const parts = sel.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  if (game.endsWith('ladder')) {
    const way = wayOf(game, balls);
    return market === 'way' ? way === sel : (ladders[way] ?? []).includes(sel);
  }
  if (market === 'sumSection') return within(sum, sections[sel]);
  if (market === 'pbSection') return ballSections[sel]?.includes(powerball) ?? false;
  if (market === 'pbNumber') return sel === `n${powerball}`;
  if (market.startsWith('digit')) return parts.every((word) => digitShows(word, sum % 10));
  if (market.startsWith('pb')) return parts.every((word) => digitShows(word, powerball));
  if (market.startsWith('both'))
    return parts.every((word, index) => (index < parts.length / 2 ? sumShows(word, sum) : digitShows(word, powerball)));
  return parts.every((word) => sumShows(word, sum));
};

/** The same chances in every run. */
const chances = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

test(
  '[G-01] hundreds of bets on all markets are paid as plain rules compute',
  async () => {
    const chance = chances(20_261_118);
    const one = <Value>(of: readonly Value[]): Value => of[Math.floor(chance() * of.length)] as Value;
    const start = new Map<string, number>();
    for (const member of members) {
      const memberIdx = (await findMemberIdx(site.db, member)) ?? 0n;
      await post(site.db, fromBank(memberIdx, 100_000_000_000n, `enough-${member}`));
      start.set(member, (await harness.holds(member)).cash);
    }
    const due = new Map<string, number>(members.map((member) => [member, 0]));
    let placed = 0;
    const tried = new Set<string>();
    const hadBets = new Set<string>();
    const tries = new Map<string, { market: string; sel: string }[]>();
    const triedSelections = new Set<string>();
    const allSelections = new Set<string>();
    /** The next selection of a game; all of them in a new order once each was tried. */
    const next = (game: string, markets: { marketCode: string; selections: { selCode: string }[] }[]) => {
      const left = tries.get(game) ?? [];
      if (left.length === 0)
        left.push(
          ...markets
            .flatMap(({ marketCode, selections }) =>
              selections.map(({ selCode }) => ({ market: marketCode, sel: selCode })),
            )
            .map((selection) => ({ selection, order: chance() }))
            .sort((a, b) => a.order - b.order)
            .map(({ selection }) => selection),
        );
      for (const { market, sel } of left) allSelections.add(`${game} ${market} ${sel}`);
      tries.set(game, left);
      const taken = left.pop() as { market: string; sel: string };
      triedSelections.add(`${game} ${taken.market} ${taken.sel}`);
      return taken;
    };
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const bets: { member: string; game: string; market: string; sel: string; stake: number; odds: number }[] = [];
      const drawAt = (await harness.slots()).round.drawAt;
      for (const game of sharedGames) {
        const { round, markets } = await harness.slots(game);
        for (let n = 0; n < TRIED; n += 1) {
          const { market: marketCode, sel } = next(game, markets);
          const market = markets.find((each: { marketCode: string }) => each.marketCode === marketCode);
          const { odds } = market.selections.find((each: { selCode: string }) => each.selCode === sel);
          const [member, stake] = [one(members), 5_000 + Math.floor(chance() * 20_000)];
          const { resultCode } = await harness.bet(
            { roundId: round.id, marketCode: market.marketCode, selCode: sel, odds, stake },
            member,
          );
          tried.add(resultCode);
          if (resultCode !== '0') continue;
          placed += 1;
          hadBets.add(`${game} ${market.marketCode}`);
          bets.push({ member, game, market: market.marketCode, sel, stake, odds });
        }
      }
      expect(await harness.drawAt(drawAt)).toBe(1);
      expect(await harness.decide('speedkino')).toBe(1);
      expect([await harness.decide(), await harness.decide('speedkino')]).toEqual([0, 0]);
      const results = new Map<string, Result>();
      for (const prodId of sharedGames) results.set(prodId, (await harness.results({ prodId })).list[0]);
      for (const { member, game, market, sel, stake, odds } of bets) {
        const winnings = wins(game, market, sel, results.get(game) as Result) ? Math.floor((stake * odds) / 100) : 0;
        due.set(member, (due.get(member) ?? 0) + winnings - stake);
      }
    }
    const all = sharedGames.flatMap((game) => miniMarkets(game).map((marketCode) => `${game} ${marketCode}`));
    expect([...hadBets].sort()).toEqual(all.sort());
    expect([...triedSelections].sort()).toEqual([...allSelections].sort());
    expect(placed).toBeGreaterThan(ROUNDS * sharedGames.length * PLACED);
    expect([...tried].filter((code) => !['0', 'MG03', 'B6003'].includes(code))).toEqual([]);
    for (const member of members)
      expect([member, (await harness.holds(member)).cash - (start.get(member) ?? 0)]).toEqual([
        member,
        due.get(member),
      ]);
  },
  PATIENCE_MS,
);

/** Who holds rows; its own connections stay. */
const HOLDER = 'holder';
/** How often bets that come in are killed, and how many are on their way then. */
const [KILLS, FLYING] = [3, 5];
/**
 * Takes every connection of the site away, as a process that is killed leaves the database, once
 * what `act` leads to waits for rows that are locked: in the middle, each time.
 * Answers what became of `act`.
 */
const cutWhileLocked = async <Value>(hold: RawBuilder<unknown>, act: () => Promise<Value>): Promise<Value> => {
  const holder = openDatabase(`${site.url}?application_name=${HOLDER}`, () => undefined, 2);
  try {
    let acting: Promise<Value> | undefined;
    await holder.db.transaction().execute(async (trx) => {
      await hold.execute(trx);
      acting = act();
      await untilLockWait(holder.db);
      await sql`SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name <> ${HOLDER}`.execute(holder.db);
    });
    return await (acting as Promise<Value>);
  } finally {
    await holder.close();
  }
};
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const cashOf = async (memId: string) =>
  sql`SELECT FROM money.balance WHERE member_idx = ${await findMemberIdx(site.db, memId)} FOR UPDATE`;

test('[G-01] killed while bets come in: a retry under the same keys has each bet once', async () => {
  const { id: roundId } = (await harness.slots()).round;
  await harness.as('member02');
  const before = (await harness.holds()).cash;
  const keys = Array.from({ length: 20 }, () => ulid());
  const send = async (some: readonly string[]) => {
    const answers = some.map((clientBetId) =>
      harness.bet({ clientBetId, roundId, stake: 5_000 + keys.indexOf(clientBetId) }).catch(() => null),
    );
    return (await Promise.all(answers)).filter((answer) => answer?.resultCode === '0').length;
  };
  const placed = async () => (await harness.bets()).totals.count;
  const hold = await cashOf('member01');
  let answered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const some = keys.slice(kill * FLYING, (kill + 1) * FLYING);
    // One bet is written and waits for its cash lock, the others for it:
    // none of an interrupted process counts.
    const done = await cutWhileLocked(hold, () => send(some));
    expect(done).toBeLessThan(FLYING);
    answered += done;
    expect(await placed()).toBe(answered);
  }
  expect(await send(keys)).toBe(keys.length);
  expect(await placed()).toBe(20);
  expect(before - (await harness.holds()).cash).toBe(20 * 5_000 + 190);
});

test('[G-01] killed while a round settles: it settles once, with its committed result', async () => {
  const { round } = await harness.slots();
  // Of the two one wins, whatever is drawn.
  expect((await harness.bet({ selCode: 'odd' }, 'member01')).resultCode).toBe('0');
  expect((await harness.bet({ selCode: 'even' }, 'member02')).resultCode).toBe('0');
  const types = async () =>
    (await Promise.all(['member01', 'member02'].map((memId) => harness.bets(memId)))).map(({ list }) => list[0].type);
  site.clock.set(Date.parse(round.drawAt));
  site.forgetTokens();
  const holds = [
    sql`SELECT FROM draw.chain FOR UPDATE`,
    sql`SELECT FROM minigame.bet FOR UPDATE`,
    sql`SELECT FROM bet.bet FOR UPDATE`,
    // By then everything is written but for the balances and the news.
    sql`SELECT FROM money.balance FOR UPDATE`,
  ];
  for (const hold of holds) {
    expect(await cutWhileLocked(hold, () => harness.decide().catch(() => 'killed'))).toBe('killed');
    expect(await types()).toEqual(['wait', 'wait']);
    expect((await harness.results()).list).toEqual([]);
  }
  expect(await harness.decide()).toBe(1);
  expect((await types()).sort()).toEqual(['lose', 'win']);
  const { list } = await harness.results();
  expect(list).toHaveLength(1);
  const position = { game: 'powerball', day: '2026-11-18', no: round.no };
  const { seed, salt, balls: numbers, powerball } = list[0];
  expect(await miniProves({ place: position, seed, salt, terminal: round.commit, numbers, powerball })).toBe(true);
});

test('[G-01] bets around closing are each taken, or refused with MG01', async () => {
  const { round } = await harness.slots();
  await harness.as('member02');
  const before = (await harness.holds()).cash + (await harness.holds('member02')).cash;
  const closeAt = Date.parse(round.closeAt);
  site.clock.set(closeAt - 100);
  const sent: ReturnType<typeof harness.bet>[] = [];
  for (let n = 0; n < 60; n += 1) {
    // One bet has its answer before the round closes, however slow the machine is;
    // the others are on their way.
    if (n === 45) await Promise.race(sent);
    site.clock.advance(2);
    sent.push(harness.bet({ roundId: round.id, stake: 5_000 + n }, n % 2 ? 'member01' : 'member02'));
    await pause(3);
  }
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ resultCode }) => resultCode))).toEqual(new Set(['0', 'MG01']));
  const placed = answers.flatMap(({ resultCode, data }) => (resultCode === '0' ? [data] : []));
  expect(placed.filter(({ acceptedAt }) => Date.parse(acceptedAt) >= closeAt)).toEqual([]);
  const staked = placed.reduce((sum, { stake }) => sum + stake, 0);
  expect(before - (await harness.holds()).cash - (await harness.holds('member02')).cash).toBe(staked);
  expect(await harness.drawAt(round.drawAt)).toBe(1);
  const settled = await site.db.selectFrom('minigame.bet').select(['bet_idx', 'state']).execute();
  const ids = settled.filter(({ state }) => state === 'win' || state === 'lose').map(({ bet_idx }) => Number(bet_idx));
  expect(ids.toSorted((a, b) => a - b)).toEqual(placed.map(({ betId }) => betId).toSorted((a, b) => a - b));
});

test('[G-01] after a stop missed rounds are drawn in order; day-old ones are void', async () => {
  const { round } = await harness.slots();
  expect((await harness.bet()).resultCode).toBe('0');
  expect(await harness.drawAt(Date.parse(round.drawAt) + 60 * MINUTE)).toBe(13);
  const { list } = await harness.results();
  expect(list[0].no).toBe(157);
  const before = (await harness.holds()).cash;
  expect((await harness.bet()).resultCode).toBe('0');
  const { drawAt } = (await harness.slots()).round;
  await harness.drawAt(Date.parse(drawAt) + 25 * 60 * MINUTE);
  expect((await harness.holds()).cash).toBe(before);
  expect((await harness.bets()).list[0]).toMatchObject({ type: 'cancel', cash: 10_000, winCash: 10_000 });
});
