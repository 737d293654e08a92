import { sql } from 'kysely';
import { ulid } from 'ulid';
import { listParked } from '../../../core/parked.ts';
import { post } from '../../../ledger/index.ts';
import { siteForFile } from '../../../testing/app.ts';
import { fillAccount, parkedAlerts } from '../../../testing/payments/full-account.ts';
import { insertSportsEvent } from '../../../testing/sports.ts';
import { sportsHarness } from '../../../testing/sportsbook.ts';
import { verifyLedger } from '../../../verify-ledger.ts';
import { findMemberIdx } from '../../members/index.ts';
import { reportPaid } from '../../receivables/index.ts';
import { lockBetsOn, lockDueResults } from './settlement.repository.ts';

const site = siteForFile();
const book = sportsHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).checks.filter(({ faults }) => faults > 0)).toEqual([]);
});

const cash = async (memId?: string) => (await book.holds(memId)).cash;
const match = (number: number) =>
  insertSportsEvent(site.db, { number, markets: [{ code: '1X2', odds: [200, 320, 380] }] });
const pick = (eventId: string, selCode = 'H', odds = 200) => ({ eventId, marketCode: '1X2', selCode, odds });
const homeWins = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;
const lost = { H: { result: 'lose' }, D: { result: 'win' }, A: { result: 'lose' } } as const;
const voided = { H: { result: 'void' }, D: { result: 'void' }, A: { result: 'void' } } as const;
const raw = (text: string) => sql.raw<Record<string, unknown>>(text).execute(site.db);
const wagerDone = async () => (await book.info()).wager?.done;

test('[P-04] a won bet is paid once, and its row is settled', async () => {
  const eventId = await match(1);
  const before = await cash();
  const { data } = await book.bet([pick(eventId)]);
  await book.result(eventId, '1X2', homeWins);
  expect(await cash()).toBe(before + 10_000);
  expect((await book.list())[0]).toMatchObject({
    roundId: `sports-${data.betId}`,
    winCash: 20_000,
    type: 'win',
    detail: { settlementVersion: 1, legs: [{ result: 'win' }] },
  });
  expect(await book.open()).toEqual([]);
  await Promise.all([book.settle(), book.settle(), book.settle()]);
  expect(await cash()).toBe(before + 10_000);
});

test('[P-04] a combination waits for all of its legs, and one lost leg ends it at once', async () => {
  const [one, two, three] = [await match(2), await match(3), await match(4)];
  const before = await cash();
  await book.bet([pick(one), pick(two)]);
  await book.bet([pick(one), pick(three)], { stake: 20_000 });
  await book.result(one, '1X2', homeWins);
  expect(await cash()).toBe(before - 30_000);
  expect((await book.open()).map(({ legs }: { legs: { result: string | null }[] }) => legs[0]?.result)).toEqual([
    'win',
    'win',
  ]);
  await book.result(three, '1X2', lost);
  expect(await book.open()).toHaveLength(1);
  await book.result(two, '1X2', homeWins);
  expect(await cash()).toBe(before - 30_000 + 40_000);
});

test('[P-04] void legs return the stake of a single and count 1.00 in a combination', async () => {
  const [one, two] = [await match(5), await match(6)];
  const before = await cash();
  await book.bet([pick(one)]);
  await book.bet([pick(one), pick(two)]);
  await book.result(one, '1X2', voided);
  expect((await book.list()).map(({ type }: { type: string }) => type).sort()).toEqual(['cancel', 'wait']);
  await book.result(two, '1X2', homeWins);
  expect(await cash()).toBe(before - 20_000 + 10_000 + 20_000);
});

test('[P-04] a corrected result posts the difference and edits nothing', async () => {
  const eventId = await match(7);
  const before = await cash();
  await book.bet([pick(eventId)]);
  await book.bet([pick(eventId, 'D', 320)]);
  await book.result(eventId, '1X2', homeWins);
  expect(await cash()).toBe(before);
  await book.result(eventId, '1X2', lost);
  expect(await cash()).toBe(before - 20_000 + 32_000);
  expect((await book.list()).map(({ winCash }: { winCash: number }) => winCash).sort()).toEqual([0, 32_000]);
  const { rows } = await raw(
    "SELECT kind, count(*)::int AS count FROM money.ledger_tx WHERE kind LIKE 'sports.%' GROUP BY 1 ORDER BY 1",
  );
  expect(rows).toEqual([
    { kind: 'sports.bet', count: 2 },
    { kind: 'sports.revert', count: 1 },
    { kind: 'sports.win', count: 2 },
  ]);
});

test('[SP-07] a rollback opens the bet again, and the next result settles it', async () => {
  const eventId = await match(8);
  const before = await cash();
  await book.bet([pick(eventId)]);
  await book.result(eventId, '1X2', homeWins);
  await book.result(eventId, '1X2', null);
  expect(await cash()).toBe(before - 10_000);
  expect((await book.open())[0]).toMatchObject({ status: 'WAIT', legs: [{ result: null }] });
  expect((await book.list())[0]).toMatchObject({ type: 'wait', winCash: 0, settledAt: null });
  await book.result(eventId, '1X2', homeWins);
  expect(await cash()).toBe(before + 10_000);
});

test('[P-04] winnings that are gone become a receivable: no withdrawal, later winnings pay it', async () => {
  const [one, two] = [await match(9), await match(10)];
  const rest = await cash('member02');
  await book.bet([pick(one)], { stake: rest }, 'member02');
  await book.result(one, '1X2', homeWins);
  await book.bet([pick(two)], { stake: rest + 5_000 }, 'member02');
  await book.result(one, '1X2', lost);
  expect(await cash('member02')).toBe(0);
  expect((await book.withdraw({ amount: 10_000 }, 'member02')).resultCode).toBe('SP10');
  await book.result(two, '1X2', homeWins);
  // 2 × (rest + 5,000) are won, and rest + 5,000 of the 2 × rest that were
  // taken back had been missing.
  expect(await cash('member02')).toBe(rest + 5_000);
  const { rows } = await raw('SELECT open::int FROM receivable.receivable');
  expect(rows).toEqual([{ open: 0 }]);
});

test('[SP-07] any order and repetition of results ends in the balance of the last ones', async () => {
  const histories = [
    [homeWins, null, lost],
    [lost, homeWins, homeWins],
    [null, voided, homeWins],
    [homeWins, lost, null, voided],
  ];
  for (const [index, history] of histories.entries()) {
    const eventId = await match(20 + index);
    const before = await cash();
    await book.bet([pick(eventId)], { stake: 30_000 });
    for (const outcomes of history) await book.result(eventId, '1X2', outcomes, { settle: index % 2 === 0 });
    await Promise.all([book.settle(), book.settle()]);
    const last = history.at(-1);
    const paid = last === homeWins ? 60_000 : last === voided ? 30_000 : 0;
    expect(await cash()).toBe(before - 30_000 + paid);
  }
});

test('[33-05] one bet that cannot be paid among fifty markets is parked, and the others are paid', async () => {
  const alerts = parkedAlerts(site);
  const before = await cash();
  const events: string[] = [];
  for (let number = 300; number < 350; number++) {
    const eventId = await match(number);
    events.push(eventId);
    await book.bet([pick(eventId)]);
  }
  const poor = await cash('member02');
  const { data } = await book.bet([pick(events[20] as string)], {}, 'member02');
  const empty = await fillAccount(
    site,
    (await raw("SELECT idx FROM member.member WHERE mem_id = 'member02'")).rows[0]?.idx as bigint,
  );
  for (const eventId of events) await book.result(eventId, '1X2', homeWins, { settle: false });
  await book.settle();
  expect(await cash()).toBe(before + 50 * 10_000);
  expect(await listParked(site.db, null, 10)).toMatchObject([
    { queue: 'sports bet', item: String(data.betId), attempts: 1 },
  ]);
  expect(alerts).toMatchObject([{ queue: 'sports bet', items: [String(data.betId)], count: 1 }]);
  // Its other result arrives while it is parked; nothing waits,
  // and nothing is tried before its time.
  await book.result(events[20] as string, '1X2', { ...homeWins, H: { result: 'void' } });
  expect(alerts).toHaveLength(1);
  site.clock.set(site.clock.now() + 10_000);
  await book.settle();
  expect(await listParked(site.db, null, 10)).toMatchObject([{ attempts: 2 }]);
  await empty();
  site.clock.set(site.clock.now() + 19_000);
  await book.settle();
  expect(await cash('member02')).toBe(poor - 10_000);
  site.clock.set(site.clock.now() + 1_000);
  await Promise.all([book.settle(), book.settle()]);
  await book.settle();
  // Settled once, by the result in force.
  expect(await cash('member02')).toBe(poor);
  expect((await book.list('member02'))[0]).toMatchObject({ type: 'cancel', detail: { settlementVersion: 1 } });
  expect(await listParked(site.db, null, 10)).toEqual([]);
});

test('[SP-07] a cancelled window voids the bets that were accepted within it', async () => {
  const eventId = await match(30);
  const before = await cash();
  const start = site.clock.now();
  await book.bet([pick(eventId)]);
  site.clock.set(start + 60_000);
  await book.bet([pick(eventId)]);
  await book.result(eventId, '1X2', lost, { windows: [{ from: start + 30_000, to: null }] });
  expect(await cash()).toBe(before - 10_000);
});

test('[SP-21] a covered bet and a returned stake count nothing, a fold from 1.50 counts whole', async () => {
  const [one, two, three] = [await match(31), await match(32), await match(33)];
  await raw(`
    INSERT INTO wager.requirement (ref, member_idx, required, opened_at)
      SELECT 'test:1', idx, 1000000, '2026-11-18T02:00:00Z' FROM member.member WHERE mem_id = 'member01'`);
  const at = async () => Number((await wagerDone()) ?? 0);
  const start = await at();
  await book.bet([pick(one), pick(two)]);
  await book.result(one, '1X2', homeWins);
  await book.result(two, '1X2', homeWins);
  expect((await at()) - start).toBe(10_000);
  await book.bet([pick(three)]);
  await book.bet([pick(three, 'A', 380)]);
  await book.result(three, '1X2', homeWins);
  expect((await at()) - start).toBe(10_000);
});

test('[P-04] bets of many members on one event settle in one pass, each paid once', async () => {
  const eventId = await match(40);
  const members = ['member01', 'member04', 'member05'];
  const before = await Promise.all(members.map(cash));
  for (const member of members) expect((await book.bet([pick(eventId)], {}, member)).resultCode).toBe('0');
  await book.result(eventId, '1X2', homeWins, { settle: false });
  await Promise.all(Array.from({ length: 4 }, book.settle));
  expect(await Promise.all(members.map(cash))).toEqual(before.map((amount) => amount + 10_000));
});

test('[P-04] a bet with two decided legs takes one place of a batch, so that no bet is left out of it', async () => {
  const [one, two] = [await match(50), await match(51)];
  const members = ['member01', 'member04', 'member05'];
  const before = await Promise.all(members.map(cash));
  for (const member of members) expect((await book.bet([pick(one), pick(two)], {}, member)).resultCode).toBe('0');
  await book.result(one, '1X2', homeWins, { settle: false });
  await book.result(two, '1X2', homeWins, { settle: false });
  await site.db.transaction().execute(async (trx) => {
    const due = await lockDueResults(trx, 50);
    expect(await lockBetsOn(trx, due, members.length)).toHaveLength(members.length);
  });
  await book.settle();
  expect(await Promise.all(members.map(cash))).toEqual(before.map((amount) => amount + 30_000));
});

const HOUR = 3_600_000;
const requirementOf = async (required: number) => {
  const { rows } = await raw(`
    INSERT INTO wager.requirement (ref, member_idx, required, opened_at)
      SELECT 'test:' || gen_random_uuid(), idx, ${required}, '2026-11-18T02:00:00Z' FROM member.member WHERE mem_id = 'member01'
      RETURNING idx::int`);
  return rows[0]?.idx as number;
};
const requirements = async () =>
  (
    await raw(
      "SELECT concat(done, CASE WHEN closed_at IS NOT NULL THEN '!' END) AS done FROM wager.requirement ORDER BY idx",
    )
  ).rows.map(({ done }) => done);

test.each([
  ['a void that is corrected to a win', [voided, homeWins], '5000'],
  ['a win that is voided', [homeWins, voided], '0'],
  ['a loss that is corrected to a win', [lost, homeWins], '5000'],
  ['a result that is taken back', [homeWins, null], '0'],
  ['a result that is taken back and comes again', [homeWins, null, lost], '5000'],
  ['a void between two wins', [homeWins, voided, homeWins], '5000'],
])('[33-10] %s counts by its last result alone', async (_, history, counted) => {
  await requirementOf(1_000_000);
  const eventId = await match(60);
  await book.bet([pick(eventId)]);
  for (const outcomes of history) await book.result(eventId, '1X2', outcomes);
  expect(await requirements()).toEqual([counted]);
});

test('[33-10] a requirement that was met stays met, and a later one loses nothing to it', async () => {
  const eventId = await match(61);
  await requirementOf(4_000);
  await book.bet([pick(eventId)]);
  await book.result(eventId, '1X2', homeWins);
  expect(await requirements()).toEqual(['4000!']);
  await requirementOf(9_000);
  await book.result(eventId, '1X2', voided);
  expect(await requirements()).toEqual(['4000!', '0']);
  expect((await book.withdraw({ amount: 10_000 })).resultCode).toBe('WG01');
  // What met the first requirement counts no second time.
  await book.result(eventId, '1X2', lost);
  expect(await requirements()).toEqual(['4000!', '1000']);
});

test('[33-10] one bet that counts for two requirements is taken back from the open one', async () => {
  const [one, two] = [await match(62), await match(63)];
  await requirementOf(3_000);
  await requirementOf(9_000);
  await book.bet([pick(one)]);
  await book.bet([pick(two)]);
  await book.result(one, '1X2', homeWins);
  await book.result(two, '1X2', homeWins);
  expect(await requirements()).toEqual(['3000!', '7000']);
  await book.result(one, '1X2', voided);
  expect(await requirements()).toEqual(['3000!', '5000']);
});

test('[33-10] what was cashed out before a correction counts nothing', async () => {
  await requirementOf(1_000_000);
  const eventId = await match(64);
  await book.price(eventId, '1X2', { H: [200, 500_000], D: [320, 250_000], A: [380, 250_000] });
  const { data } = await book.bet([pick(eventId)]);
  const { data: offer } = await book.offer(data.betId, 40);
  expect((await book.cashOut({ betId: data.betId, offerId: offer.offerId, part: 40, minAmount: 1 })).resultCode).toBe(
    '0',
  );
  for (const [outcomes, counted] of [
    [voided, '0'],
    [homeWins, '3000'],
    [null, '0'],
    [lost, '3000'],
  ] as const) {
    site.clock.advance(HOUR);
    await book.result(eventId, '1X2', outcomes);
    expect(await requirements()).toEqual([counted]);
  }
});

/**
 * member01 has won on a match, the partner has taken all of the cash, and the result is corrected:
 * 20,000 are owed.
 */
const inDebt = async (number: number): Promise<void> => {
  const eventId = await match(number);
  await book.bet([pick(eventId)]);
  await book.result(eventId, '1X2', homeWins);
  expect((await move('take', await cash())).resultCode).toBe('0');
  await book.result(eventId, '1X2', lost);
  expect((await book.info()).debt).toMatchObject({ amount: 20_000, causes: [{ amount: 20_000 }] });
};
const move = async (kind: 'give' | 'take', amount: number) =>
  site.call(`/api/cash/${kind}`, { requestId: ulid(), memId: 'member01', amount }, await book.as('partner5'));
const messages = async () =>
  (await site.call('/api/board/msgList', {}, await book.as('member01'))).data.list.map(
    ({ title }: { title: { en: string } }) => title.en,
  );
const credit = async (amount: number) => {
  const member = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  const entries = [
    { member, account: 'cash', amount: BigInt(amount) } as const,
    { system: 'external', amount: BigInt(-amount) } as const,
  ];
  await post(site.db, { key: ulid(), kind: 'seed.cash', actor: 'test', at: new Date(site.clock.now()), entries });
};
const deposit = async (amount: number) => {
  const { data } = await book.deposit({ amount });
  expect((await book.finish(data.cashIdx, 1)).resultCode).toBe('0');
};
test('[33-12] a debt is explained, and a gift pays it before anything else', async () => {
  await inDebt(70);
  expect(await messages()).toContain('A correction left an amount to be repaid');
  expect((await book.withdraw({ amount: 10_000 })).resultCode).toBe('SP10');
  expect((await move('give', 50_000)).resultCode).toBe('0');
  expect(await cash()).toBe(30_000);
  expect((await book.info()).debt).toBeNull();
  expect((await book.withdraw({ amount: 10_000 })).resultCode).toBe('0');
  const report = () => reportPaid({ db: site.db, clock: site.clock, log: site.app.log });
  // A debt whose message fails stops that of no other.
  await sql`INSERT INTO receivable.receivable (member_idx, ref, amount, open, created_at) VALUES (999999, 'test:1', 1, 0, now())`.execute(
    site.db,
  );
  expect(await report()).toBe(1);
  expect(await report()).toBe(0);
  expect(await listParked(site.db, 'paid debt', 10)).toHaveLength(1);
  await sql`DELETE FROM receivable.receivable WHERE ref = 'test:1'`.execute(site.db);
  expect(await messages()).toContain('The corrected amount is repaid');
});

test('[33-12] a deposit pays a debt, and its rest alone is to be wagered', async () => {
  await inDebt(71);
  await deposit(50_000);
  expect(await cash()).toBe(30_000);
  expect((await book.info()).wager).toEqual({ required: 30_000, done: 0 });
});

test('[33-12] sixteen credits at once pay a debt once, whichever comes first', async () => {
  await inDebt(72);
  await Promise.all(Array.from({ length: 16 }, (_, n) => credit(1_000 + n)));
  expect((await book.info()).debt).toMatchObject({ amount: 20_000 - 16_120 });
  expect(await cash()).toBe(0);
  await Promise.all(Array.from({ length: 16 }, () => credit(1_000)));
  expect((await book.info()).debt).toBeNull();
  expect(await cash()).toBe(12_120);
});

test('[33-12] money on hold that comes back pays a debt that was made meanwhile', async () => {
  const eventId = await match(73);
  await book.bet([pick(eventId)]);
  await book.result(eventId, '1X2', homeWins);
  const all = await cash();
  const { data } = await book.withdraw({ amount: all });
  await book.result(eventId, '1X2', lost);
  expect((await book.info()).debt).toMatchObject({ amount: 20_000 });
  for (const to of [2, -1] as const)
    await book.decide(data.cashIdx, to, { version: await book.readVersion(data.cashIdx) });
  expect(await cash()).toBe(all - 20_000);
});

test('[33-12] a debt that is written beside cash is taken from it at once', async () => {
  const member = (await findMemberIdx(site.db, 'member01')) ?? 0n;
  const before = await cash();
  await raw(`
    INSERT INTO receivable.receivable (member_idx, ref, amount, open, created_at)
      VALUES (${member}, 'test:1', 500, 500, '2026-11-18T03:00:00Z')`);
  expect(await cash()).toBe(before - 500);
});

test('[33-13] home, and draw or away count nothing, whichever market is settled first', async () => {
  await requirementOf(1_000_000);
  const markets = [
    { code: '1X2', odds: [200, 320, 380] },
    { code: 'DC', odds: [130, 130, 190] },
  ];
  const eventId = await insertSportsEvent(site.db, { number: 80, markets });
  await book.bet([pick(eventId)]);
  await book.bet([{ eventId, marketCode: 'DC', selCode: 'DA', odds: 190 }]);
  await book.result(eventId, '1X2', homeWins);
  await book.result(eventId, 'DC', { HD: { result: 'win' }, HA: { result: 'win' }, DA: { result: 'lose' } });
  expect(await requirements()).toEqual(['0']);
  const { rows } = await raw("SELECT sum(turnover)::int AS turnover FROM bet.bet WHERE vendor_code = 'sportsbook'");
  expect(rows).toEqual([{ turnover: 0 }]);
});
