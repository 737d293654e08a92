import { drawId, hashed } from '@madang/contracts';
import { listParked } from '../../core/parked.ts';
import { NOON, siteForFile, type TestSite } from '../../testing/app.ts';
import { LINE, lotteryHarness } from '../../testing/games/lottery.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { lotteryGame } from '../lottery/lottery.game.ts';
import { decideDue, findChain, latestDecided } from './index.ts';
import { drawnBy, firstOpen, startOf, timesOf } from './schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const site = siteForFile();
const harness = lotteryHarness(site);

afterEach(async () => {
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});

const decided = async () => (await latestDecided(site.db, 'lottery', 100)).map((row) => drawId(row)).reverse();
const states = async () => (await harness.tickets()).list.map(({ state }: { state: string }) => state);
const cash = async () => (await harness.holds()).cash;

test('[C-08] draws of a day are evenly spaced, close a minute before, end at midnight', () => {
  const start = startOf('2026-11-18');
  expect(timesOf('2026-11-18', 24, 24)).toEqual({ closeAt: start + DAY - MINUTE, drawAt: start + DAY });
  expect(timesOf('2026-11-18', 288, 1).drawAt).toBe(start + 5 * MINUTE);
  for (const links of [1, 24, 288, 1_440])
    for (const now of [start, start + 1, start + 59 * MINUTE, start + HOUR, start + DAY - MINUTE, start + DAY]) {
      const open = firstOpen('2026-11-18', links, now);
      const all = Array.from({ length: links }, (_, n) => n + 1);
      expect(open).toBe(all.find((no) => timesOf('2026-11-18', links, no).closeAt > now) ?? links + 1);
      expect(drawnBy('2026-11-18', links, now)).toBe(
        all.filter((no) => timesOf('2026-11-18', links, no).drawAt <= now).length,
      );
    }
  expect(firstOpen('2026-11-19', 24, start)).toBe(1);
});

test('[C-08] a chain is published a day before its day, and never changes', async () => {
  const { tomorrow } = await harness.info();
  const chain = await findChain(site.db, 'lottery', tomorrow.day);
  expect(chain?.published_at.getTime()).toBe(NOON);
  expect(await hashed(chain?.head ?? '', 24)).toBe(tomorrow.terminal);
  await harness.drawAt(NOON + DAY);
  const { draw } = await harness.info();
  expect([draw.drawId, draw.terminal]).toEqual(['lottery:20261119-013', tomorrow.terminal]);
});

test('[C-08] a new or long stopped site publishes today, late, and tomorrow', async () => {
  const published = async (day: string) => {
    const chain = await findChain(site.db, 'lottery', day);
    return chain && [chain.published_at.getTime(), chain.first_no];
  };
  await harness.decide();
  expect(await published('2026-11-18')).toEqual([NOON, 13]);
  expect(await published('2026-11-19')).toEqual([NOON, 1]);
  expect(await published('2026-11-20')).toBeUndefined();
  const back = NOON + 3 * DAY;
  await harness.drawAt(back);
  // A draw without a commitment was never on sale, and is not created afterwards.
  expect(await published('2026-11-20')).toBeUndefined();
  expect(await published('2026-11-21')).toEqual([back, 13]);
  expect(await published('2026-11-22')).toEqual([back, 1]);
});

test('[C-08] of two processes one decides a draw, pays it once and publishes it once', async () => {
  const commands: unknown[] = [];
  site.app.bus.subscribe((messages) => void commands.push(...[messages].flat().map(({ command }) => command)));
  const { draw } = await harness.info();
  await harness.buy({ lines: Array.from({ length: 10 }, () => LINE) });
  site.clock.set(Date.parse(draw.drawAt));
  site.forgetTokens();
  const counts = await Promise.all(
    Array.from({ length: 12 }, (_, n) => decideDue(n % 2 ? site.app : anotherProcess(site), lotteryGame(24))),
  );
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await decided()).toEqual([draw.drawId]);
  for (let turn = 0; turn < 200 && !commands.some(isResult); turn += 1)
    await new Promise((done) => setTimeout(done, 10));
  expect(commands.filter(isResult)).toEqual([
    { cmd: 'RESULT', data1: draw.drawId, data2: expect.stringContaining('numbers') },
  ]);
});

const isResult = (command: unknown) => (command as { cmd: string }).cmd === 'RESULT';
/** Another process over the same database. */
const anotherProcess = ({ app }: TestSite) => ({ db: app.db, clock: app.clock, log: app.log });

test('[33-05] a draw that fails is parked, later ones are drawn, and it is drawn later', async () => {
  const alerts: object[] = [];
  site.app.log.error = (facts: object) => void alerts.push(facts);
  const { draw } = await harness.info();
  await harness.buy();
  const before = await cash();
  site.clock.set(Date.parse(draw.drawAt));
  site.forgetTokens();
  const game = lotteryGame(24);
  const broken = {
    ...game,
    settle: async (...args: Parameters<typeof game.settle>) => {
      await game.settle(...args);
      if (drawId(args[1].place) === draw.drawId) throw new Error('the row is poisoned');
    },
  };
  expect(await decideDue(site.app, broken)).toBe(0);
  expect(await decided()).toEqual([]);
  expect(await states()).toEqual(['wait']);
  expect(await cash()).toBe(before);
  expect(alerts).toMatchObject([{ alert: 'parked', queue: 'draw lottery', items: [draw.drawId] }]);
  // A day and an hour later: what follows is drawn and void by its own time,
  // and the parked one is left as it was.
  site.clock.set(Date.parse(draw.drawAt) + DAY + HOUR);
  site.forgetTokens();
  expect(await decideDue(site.app, broken)).toBe(25);
  expect(await states()).toEqual(['wait']);
  expect(alerts).toHaveLength(2);
  site.clock.set(site.clock.now() + MINUTE);
  expect(await harness.decide()).toBe(1);
  expect(await states()).not.toContain('wait');
  expect(await states()).not.toContain('void');
  expect(await listParked(site.db, null, 10)).toEqual([]);
  site.clock.set(site.clock.now() + MINUTE);
  expect(await harness.decide()).toBe(0);
});

test('[C-08] after a stop the draws of the last day are caught up in their order', async () => {
  await harness.buy();
  expect(await harness.drawAt(NOON + 3 * HOUR)).toBe(3);
  expect(await decided()).toEqual(['lottery:20261118-013', 'lottery:20261118-014', 'lottery:20261118-015']);
  expect(await states()).not.toContain('wait');
  const { results } = await harness.info();
  // Each seed is the hash of the next.
  expect(await hashed(results[0].seed, 1)).toBe(results[1].seed);
  expect(await hashed(results[1].seed, 1)).toBe(results[2].seed);
});

test('[C-08] a draw over a day late is void: stakes return, its seed stays secret', async () => {
  const before = await cash();
  await harness.buy({ lines: [LINE, LINE] });
  const { draw } = await harness.info();
  await harness.drawAt(Date.parse(draw.drawAt) + DAY + 1);
  expect(await states()).toEqual(['void', 'void']);
  expect(await cash()).toBe(before);
  const { list } = await harness.tickets();
  expect(list[0]).toMatchObject({ win: 1_000, result: { state: 'void', seed: null, numbers: null } });
  expect((await harness.bets()).list[0]).toMatchObject({ type: 'cancel', cash: 1_000, winCash: 1_000 });
});

test('[C-08] after days of downtime each overdue draw is void, once', async () => {
  const before = await cash();
  await harness.buy();
  const { draw } = await harness.info();
  const back = NOON + 2 * DAY + MINUTE;
  // 13–24 of the first day, 1–12 of the second; what follows is a day late at most.
  expect(await harness.drawAt(back)).toBe(36);
  const rows = (await latestDecided(site.db, 'lottery', 100)).reverse();
  const [voided, drawn] = [rows.filter(({ state }) => state === 'void'), rows.filter(({ state }) => state === 'drawn')];
  expect(voided.map((row) => drawId(row))).toEqual([
    ...Array.from({ length: 12 }, (_, index) => `lottery:20261118-0${index + 13}`),
    ...Array.from({ length: 12 }, (_, index) => `lottery:20261119-0${String(index + 1).padStart(2, '0')}`),
  ]);
  expect(voided.every(({ seed, result }) => seed === null && result === null)).toBe(true);
  expect(drawn.map(({ day, no }) => `${day} ${no}`)).toEqual(
    Array.from({ length: 12 }, (_, index) => `2026-11-19 ${index + 13}`),
  );
  // A draw with open bets is void like the others, and its stakes return.
  expect(await states()).toEqual(['void']);
  expect([await cash(), drawId(voided[0] as never)]).toEqual([before, draw.drawId]);
  expect((await findChain(site.db, 'lottery', '2026-11-18'))?.salt).not.toBeNull();
  expect(await harness.decide()).toBe(0);
});

test('[C-08] of processes that restart together one voids what is overdue', async () => {
  await harness.decide();
  site.clock.set(NOON + 2 * DAY + MINUTE);
  const counts = await Promise.all(
    Array.from({ length: 4 }, (_, n) => decideDue(n % 2 ? site.app : anotherProcess(site), lotteryGame(24))),
  );
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(36);
});

test('[C-08] exactly a day late it is drawn', async () => {
  await harness.buy();
  const { draw } = await harness.info();
  await harness.drawAt(Date.parse(draw.drawAt) + DAY);
  expect(await states()).not.toContain('void');
});

test('[C-08] a seed that does not belong to what was published draws nothing', async () => {
  const before = await cash();
  await harness.buy();
  const { draw } = await harness.info();
  await site.db
    .updateTable('draw.chain')
    .set({ head: 'ee'.repeat(32) })
    .where('day', '=', '2026-11-18')
    .execute();
  await harness.drawAt(draw.drawAt);
  expect(await states()).toEqual(['void']);
  expect(await cash()).toBe(before);
});

test('[C-08] while the clock is put back, draws whose seeds are known are not sold', async () => {
  const { draw } = await harness.info();
  await harness.drawAt(NOON + 3 * HOUR);
  site.clock.set(NOON);
  site.forgetTokens();
  expect((await harness.info()).draw.no).toBe(16);
  expect((await harness.buy({ drawId: draw.drawId, terminal: draw.terminal })).resultCode).toBe('DR01');
  expect(await harness.decide()).toBe(0);
});

test('[C-08] seeds of draws to come never leave the house', async () => {
  await harness.buy();
  const { draw } = await harness.info();
  await harness.drawAt(draw.drawAt);
  const chain = await findChain(site.db, 'lottery', '2026-11-18');
  const commands = JSON.stringify([await harness.info(), await harness.tickets(), await harness.bets()]);
  for (let no = 14; no <= 24; no += 1) expect(commands).not.toContain(await hashed(chain?.head ?? '', 24 - no));
  expect(commands).toContain(await hashed(chain?.head ?? '', 24 - 13));
});
