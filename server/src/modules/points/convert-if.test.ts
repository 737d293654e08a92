import { ulid } from 'ulid';
import type { Db } from '../../db/index.ts';
import { siteForFile } from '../../testing/app.ts';
import { cashHarness } from '../../testing/payments/cash-harness.ts';
import { verifyLedger } from '../../verify-ledger.ts';
import { findMemberIdx } from '../members/index.ts';
import { convertPoints } from './convert.command.ts';

const site = siteForFile();
const harness = cashHarness(site);
let memberIdx: bigint;

beforeEach(async () => {
  memberIdx = (await findMemberIdx(site.db, 'member01')) ?? 0n;
});

const setMin = (min: bigint, db: Db = site.db) => db.updateTable('site.option').set({ point_min: min }).execute();
const setStatus = (status: 'locked' | 'active', db: Db = site.db) =>
  db.updateTable('member.member').set({ status }).where('idx', '=', memberIdx).execute();
const takeBreak = () =>
  site.db
    .insertInto('limits.pause')
    .values({
      member_idx: memberIdx,
      kind: 'timeOut',
      since: new Date(site.clock.now()),
      until: new Date(site.clock.now() + 3_600_000),
      request_id: ulid(),
      digest: '',
    })
    .execute();

const convert = (points: bigint, { db = site.db, requestId = ulid() } = {}) =>
  convertPoints({ ...site.app.cash, db }, { memberIdx, requestId, way: 'change', points });
const outcome = (conversion: Promise<unknown>): Promise<unknown> =>
  conversion.then(
    () => 'moved',
    (refusal: { code?: string }) => refusal.code,
  );

/** The same database, with something that happens after the first look and before the second. */
const between = (happens: () => Promise<unknown> = async () => {}) => {
  const seen = { looks: 0 };
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen.looks += 1;
      if (seen.looks === 1) await happens();
      return result;
    },
  });
  return { db, seen };
};

describe('the second look of a conversion', () => {
  test('[W-06] is not converted where a condition differs', async () => {
    const { db, seen } = between();
    await convert(1_000n, { db });
    expect(seen.looks).toBe(1);
  });

  test('[W-06] moves what the rules allow by the site’s own least, once', async () => {
    await setMin(900n);
    const { db, seen } = between();
    await convert(950n, { db });
    expect(seen.looks).toBe(2);
    expect(await harness.holds()).toEqual({ cash: 1_000_950, hold: 0, point: 49_050 });
  });

  test.each([
    ['the least rises', () => setMin(5_000n), 'P009'],
    ['a break begins', takeBreak, 'RG02'],
    ['she is locked', () => setStatus('locked'), 'U0011'],
    ['the points go', () => convert(50_000n), 'P002'],
  ])('[W-06] [O-05] is refused by what has become true since the first: %s', async (_, happens, code) => {
    await setMin(900n);
    const before = await harness.holds();
    const { db, seen } = between(happens);
    expect(await outcome(convert(950n, { db }))).toBe(code);
    expect(seen.looks).toBe(2);
    const moved = code === 'P002' ? 50_000 : 0;
    await setStatus('active');
    expect(await harness.holds()).toEqual({ ...before, cash: before.cash + moved, point: before.point - moved });
  });

  test('[W-06] follows a least that falls between the looks: the third look moves', async () => {
    await setMin(900n);
    const { db, seen } = between(() => setMin(800n));
    await convert(950n, { db });
    expect(seen.looks).toBe(3);
    expect(await harness.holds()).toMatchObject({ point: 49_050 });
  });

  test('[W-06] answers what the same key moved in the meantime, and moves nothing again', async () => {
    await setMin(900n);
    const requestId = ulid();
    const first: { cashIdx?: bigint } = {};
    const { db } = between(async () => Object.assign(first, await convert(950n, { requestId })));
    expect((await convert(950n, { db, requestId })).cashIdx).toBe(first.cashIdx);
    expect(await harness.holds()).toMatchObject({ cash: 1_000_950, point: 49_050 });
  });
});

test('[W-06] a conversion that waited for the row sees what was committed meanwhile', async () => {
  let free = () => {};
  const freed = new Promise<void>((done) => {
    free = done;
  });
  let holder: Promise<void> = Promise.resolve();
  await new Promise<void>((locked) => {
    holder = site.db.transaction().execute(async (trx) => {
      await setStatus('locked', trx);
      locked();
      await freed;
    });
  });
  const waits = outcome(convert(1_000n));
  const waiting = async () =>
    (
      await site.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rowCount;
  for (let turn = 0; turn < 300 && !(await waiting()); turn += 1) await new Promise((done) => setTimeout(done, 10));
  expect(await waiting()).toBe(1);
  free();
  await holder;
  expect(await waits).toBe('U0011');
  await setStatus('active');
  expect(await harness.holds()).toMatchObject({ point: 50_000 });
});

test('[W-06] while the minimum changes each conversion moves once or is refused', async () => {
  let over = false;
  const swing = (async () => {
    for (let turn = 0; !over; turn += 1) await setMin(turn % 2 ? 900n : 1_100n);
  })();
  const ends = await Promise.all(Array.from({ length: 24 }, () => outcome(convert(1_000n))));
  over = true;
  await swing;
  const moved = ends.filter((end) => end === 'moved').length;
  expect(ends.filter((end) => end !== 'moved' && end !== 'P009')).toEqual([]);
  expect(await harness.holds()).toEqual({ cash: 1_000_000 + moved * 1_000, hold: 0, point: 50_000 - moved * 1_000 });
  expect((await verifyLedger(site.db)).isWhole).toBe(true);
});
