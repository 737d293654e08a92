import { setTimeout as sleep } from 'node:timers/promises';
import { LINE_MOVES } from '@madang/contracts';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import { testDatabase } from './testing/app.ts';
import { type KillSite, openKillSite, STAKE } from './testing/kill-site.ts';
import { untilLockWait } from './testing/kill-while-locked.ts';
import { timeFactor } from './testing/running-site.ts';
import { writeResult } from './testing/sportsbook.ts';

const homeWins = { H: { result: 'win' }, D: { result: 'lose' }, A: { result: 'lose' } } as const;
const LINES = 100;
const LOOK_MS = 10;
/** Within one signal that comes twice; the test sends them until the process ends. */
const AGAIN_MS = 50;
let book: KillSite;
beforeAll(async () => {
  book = await openKillSite({
    external: await testDatabase(),
    // Long enough for a test to see that the server is not ready any more.
    env: { DRAIN_NOTICE_MS: String(1_000 * timeFactor) },
  });
});
afterAll(() => book.close());

const untilDraining = async (): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${book.site.url}/health/ready`);
    if ((await answer.text()).includes('"draining"')) return;
    await sleep(LOOK_MS);
  }
};

/** A won bet of the first member whose settlement waits for their balance while `during` runs. */
const whileSettling = async (during: () => Promise<void>) => {
  const [who] = book.members;
  if (!who) throw new Error('the site has no members');
  const on = await book.match();
  const [betId = 0] = await book.placeAll([{ who, on, key: ulid() }]);
  const paid = (await book.balances()).map((cash, index) => cash + (index === 0 ? 2 * STAKE : 0));
  await book.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM money.balance WHERE member_idx = ${who.idx} FOR UPDATE`.execute(trx);
    await writeResult(book.db, { eventId: on.eventId, code: on.marketCode, outcomes: homeWins, at: Date.now() });
    await untilLockWait(book.db);
    await during();
  });
  return { betId, paid };
};

const untilPaidOnce = async ({ betId, paid }: { betId: number; paid: number[] }): Promise<void> => {
  await book.site.startServer();
  await book.become([betId], 'SETTLED');
  expect(await book.balances()).toEqual(paid);
  expect(await book.site.verify()).toBe(0);
};

test('OP-04: SIGTERM during a settlement: not ready, the lines move, the end', async () => {
  const line = await book.site.line();
  await line.connect(book.members[1]?.token ?? '');
  const order: string[] = [];
  const noted = <T>(step: string, coming: Promise<T>): Promise<T> => coming.finally(() => void order.push(step));
  const closed = noted('the lines move', line.closed);
  let ended: Promise<number | null> | undefined;
  const bet = await whileSettling(async () => {
    ended = noted('the end', book.site.serverEnds());
    book.site.signal('SIGTERM');
    await untilDraining();
    order.push('not ready');
    // Requests that a proxy sends until it has looked are answered.
    expect((await book.site.call('/api/common/siteCheckInfo')).resultCode).toBe('0');
    expect(await closed).toBe(LINE_MOVES);
  });
  expect(await ended).toBe(0);
  expect(order).toEqual(['not ready', 'the lines move', 'the end']);
  expect(await book.countOf([bet.betId], 'SETTLED')).toBe(1); // within the drain
  await untilPaidOnce(bet);
});

test('OP-04: a second SIGTERM ends at once, and what was under way is done once later', async () => {
  const bet = await whileSettling(async () => {
    let code: number | null | undefined;
    void book.site.serverEnds().then((exit) => {
      code = exit;
    });
    book.site.signal('SIGTERM');
    await untilDraining();
    // The settlement waits for the lock of this transaction: no drain would end in order.
    for (; code === undefined; await sleep(AGAIN_MS)) book.site.signal('SIGTERM');
    expect(code).toBe(143);
  });
  expect(await book.countOf([bet.betId], 'SETTLED')).toBe(0);
  await untilPaidOnce(bet);
});

test('OP-04: SIGTERM during a storm of lines leaves none open, the process ends', async () => {
  const storm = Array.from({ length: LINES }, () => book.site.line());
  await Promise.any(storm);
  const ended = book.site.serverEnds();
  book.site.signal('SIGTERM');
  const codes = await Promise.all(storm.map((one) => one.then(({ closed }) => closed).catch(() => 'refused' as const)));
  expect(await ended).toBe(0);
  expect(codes.filter((code) => code !== LINE_MOVES && code !== 'refused')).toEqual([]);
  expect(codes).toContain(LINE_MOVES);
  await book.site.startServer();
});
