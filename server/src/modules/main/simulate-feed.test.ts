import { setTimeout as sleep } from 'node:timers/promises';
import type { MoneyNote } from '@madang/contracts';
import fc from 'fast-check';
import { siteForFile } from '../../testing/app.ts';
import { listen } from '../../testing/realtime/stomp.ts';
import { findMemberIdx } from '../members/index.ts';
import { recordMoneyNotice } from './index.ts';
import { isSimulated, simulateFeed } from './simulate-feed.command.ts';
import { simulatedAmount, simulatedNote } from './simulated-notice.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const site = siteForFile();

const feed = async (): Promise<MoneyNote[]> => (await site.call('/api/main/cashList')).data.feed;
const count = async () =>
  Number(
    (
      await site.db
        .selectFrom('main.money_note')
        .select((eb) => eb.fn.countAll<bigint>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );
/** Waits for what happens without a call. */
const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let looks = 0; !(await holds()); looks++) {
    if (looks > 400) throw new Error('it never came true');
    await sleep(10);
  }
};

describe('the simulated feed', () => {
  test('[S-16] fills the feed and the largest withdrawals at its first row, labelled', async () => {
    expect(await simulateFeed(site.app)).toBe(true);
    const { data } = await site.call('/api/main/cashList');
    expect([data.feed.length, data.today.length, data.week.length, data.simulated]).toEqual([12, 5, 5, 'Y']);
    expect([...data.feed, ...data.today, ...data.week].every((row: MoneyNote) => row.simulated)).toBe(true);
    const times = data.feed.map((row: MoneyNote) => Date.parse(row.at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBe(site.clock.now());
    expect(site.clock.now() - times.at(-1)).toBeLessThan(5 * MINUTE);
  });

  test('[S-16] writes a row every 8 to 20 seconds, never sooner', async () => {
    await simulateFeed(site.app);
    const pauses: number[] = [];
    for (let row = 0; row < 12; row++) {
      let waited = 0;
      do {
        site.clock.advance(SECOND);
        waited += 1;
      } while (!(await simulateFeed(site.app)));
      pauses.push(waited);
    }
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(20);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  });

  test('[S-16] is written by one process, however many there are', async () => {
    await simulateFeed(site.app);
    const before = await count();
    site.clock.advance(20 * SECOND);
    const written = await Promise.all(Array.from({ length: 8 }, () => simulateFeed(site.app)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });

  test('[S-16] fills the gap after a downtime, and publishes the current row alone', async () => {
    const received: unknown[] = [];
    site.app.bus.subscribe(({ command }) => command.cmd === 'FEED' && received.push(command));
    await simulateFeed(site.app);
    const [first] = await feed();
    site.clock.advance(5 * HOUR);
    await simulateFeed(site.app);
    const [newest, ...others] = await feed();
    expect(others.every(({ at }) => site.clock.now() - Date.parse(at) < 5 * MINUTE)).toBe(true);
    await until(() => received.length === 2);
    expect(received).toEqual([first, newest].map((row) => ({ cmd: 'FEED', data1: row?.kind, data2: row })));
  });

  test('old simulated rows are trimmed; a member’s never are', async () => {
    const memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
    await site.db
      .transaction()
      .execute((trx) =>
        recordMoneyNotice(trx, { memberIdx, kind: 'in', amount: 1_000n, at: new Date(site.clock.now()) }),
      );
    await simulateFeed(site.app);
    for (let row = 0; row < 30; row++) {
      site.clock.advance(20 * SECOND);
      await simulateFeed(site.app);
    }
    site.clock.advance(8 * 24 * HOUR);
    await simulateFeed(site.app);
    const rows = await site.db.selectFrom('main.money_note').selectAll().orderBy('at').execute();
    expect(rows[0]).toMatchObject({ member_idx: memberIdx, simulated: false });
    const week = site.clock.now() - 7 * 24 * HOUR;
    expect(rows.slice(1).every(({ at }) => at.getTime() > week)).toBe(true);
    const hourAgo = site.clock.now() - HOUR;
    expect(rows.slice(1).every(({ kind, at }) => kind === 'out' || at.getTime() >= hourAgo)).toBe(true);
  });

  test('a clock set back does not stop it, and shows no future row', async () => {
    site.clock.advance(3 * HOUR);
    await simulateFeed(site.app);
    site.clock.advance(-3 * HOUR);
    expect(await simulateFeed(site.app)).toBe(true);
    const rows = await feed();
    expect(rows).toHaveLength(12);
    expect(rows.every(({ at }) => Date.parse(at) <= site.clock.now())).toBe(true);
  });

  test('[S-16] is off in production and when an operator has switched it off', async () => {
    const production = { db: site.db, clock: site.clock, config: { mode: 'production' as const } };
    expect([await isSimulated(site.app), await isSimulated(production)]).toEqual([true, false]);
    expect(await simulateFeed(production)).toBe(false);
    await site.db.updateTable('site.option').set({ feed_simulated: false }).execute();
    expect(await simulateFeed(site.app)).toBe(false);
    expect(await count()).toBe(0);
  });

  test('does not run before the site listens, and ends with it', async () => {
    expect(await count()).toBe(0);
    await listen(site.app);
    await until(async () => (await count()) > 0);
  });

  test('[S-16] its rows name nobody: they hold no letter of a member', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 1 }), (numbers) => {
        let turn = 0;
        const random = () => numbers[turn++ % numbers.length] ?? 0;
        const row = simulatedNote(new Date(0), random);
        expect(row).toMatchObject({ member_idx: null, simulated: true });
        expect(row.masked).toMatch(/^[a-z]{2}\*{3}[0-9a-z]$/);
        const amount = simulatedAmount(random);
        expect(amount % 10_000n).toBe(0n);
        expect(amount).toBeGreaterThan(0n);
        expect(amount).toBeLessThanOrEqual(12_000_000n);
      }),
    );
  });
});
