import { sql } from 'kysely';
import { listParked } from '../../../core/parked.ts';
import { post } from '../../../ledger/index.ts';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { findMemberIdx } from '../../members/index.ts';
import { ROUND_TRIES, ROUND_WAIT_MS } from '../transfer-wallet/leave-step.ts';
import { vendorByCode } from '../vendors/vendor.repository.ts';
import { PAGES, pullRounds } from './rounds-feed.ts';

const site = gameSiteForFile();
beforeEach(async () => {
  await site.enter();
});

const pull = async () => pullRounds(site.games, await vendorByCode(site.db, '0'));
const cursor = async () => Number((await vendorByCode(site.db, '0')).rounds_cursor);
const bets = async () =>
  (await site.db.selectFrom('bet.bet').select('round_id').orderBy('seq').execute()).map(({ round_id: id }) => id);
const pulls = () => site.vendor.callsOf('rounds').length;

describe('[C-09] a feed that does not advance', () => {
  test.each([
    ['with more to come', () => ({ rounds: [], nextSeq: 1, more: true })],
    ['with rounds that it told', () => ({ rounds: site.vendor.rounds, nextSeq: 1, more: false })],
    ['but goes back', () => ({ rounds: [], nextSeq: 0, more: false })],
  ])('%s is an unclear answer, requested once, and alerts an operator', async (_, answer) => {
    site.vendor.play(await site.ref(), 1_000, 0);
    expect(await pull()).toEqual({ type: 'ok', data: { more: false } });
    site.vendor.answerWith('rounds', answer);
    const before = pulls();
    expect(await pull()).toEqual({ type: 'unclear' });
    expect(pulls()).toBe(before + 1);
    expect(site.alerts).toMatchObject([{ alert: 'feed does not advance', vendor: '0', afterSeq: 1 }]);
    expect(await cursor()).toBe(1);
  });

  test('brings nobody home on a guess; the money comes when it advances', async () => {
    site.vendor.answerWith('rounds', () => ({ rounds: [], nextSeq: 0, more: true }));
    await expect(site.leave()).rejects.toMatchObject({ code: '9999' });
    expect(await site.money()).toMatchObject({ flag: 'MOVING_OUT', coin: SEEDED });
    site.vendor.clear();
    await site.later(15_000);
    expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED });
  });
});

test('[C-09] a pull reads a limited number of pages, and the next one continues', async () => {
  site.vendor.answerWith('rounds', ({ afterSeq }) => ({ rounds: [], nextSeq: Number(afterSeq) + 1, more: true }));
  expect(await pull()).toEqual({ type: 'ok', data: { more: true } });
  expect([pulls(), await cursor()]).toEqual([PAGES, PAGES]);
  await expect(site.leave()).rejects.toMatchObject({ code: 'C009' });
  expect([pulls(), await cursor()]).toEqual([2 * PAGES, 2 * PAGES]);
  expect((await site.wallet())?.flag).toBe('MOVING_OUT');
});

test('[33-05] a round that fails is parked, stops no other, and its member waits', async () => {
  const other = (await findMemberIdx(site.db, 'member02')) ?? 0n;
  await site.enter('moon', 'kplayslot', other);
  const ref = await site.ref();
  const { ref: sound } = await site.db
    .selectFrom('game.wallet')
    .select('ref')
    .where('member_idx', '=', other)
    .executeTakeFirstOrThrow();
  site.vendor.play(ref, 1_000, 0);
  site.vendor.play(ref, 2_000, 5_000);
  site.vendor.play(sound, 1_000, 0);
  // No text that the contract admits fails alone.
  await sql`ALTER TABLE bet.bet ADD CONSTRAINT poisoned CHECK (round_id <> 'r2')`.execute(site.db);
  expect(await pull()).toEqual({ type: 'ok', data: { more: false } });
  expect([await bets(), await cursor()]).toEqual([['r1', 'r3'], 3]);
  const parked = () => listParked(site.db, null, 10);
  expect(await parked()).toMatchObject([{ queue: 'rounds of vendor 0', item: `2:${ref}` }]);
  await site.leave(other);
  await expect(site.leave()).rejects.toMatchObject({ code: 'C009' });
  expect((await site.wallet())?.flag).toBe('MOVING_OUT');
  await sql`ALTER TABLE bet.bet DROP CONSTRAINT poisoned`.execute(site.db);
  await site.later(12_000);
  expect(await parked()).toEqual([]);
  expect(await bets()).toEqual(['r1', 'r2', 'r3']);
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED + 2_000n });
});

test('[C-09] rounds reported before the feed failed are booked', async () => {
  const ref = await site.ref();
  for (let i = 0; i < 250; i++) site.vendor.play(ref, 10, 0);
  let pages = 0;
  site.vendor.answerWith('rounds', () =>
    pages++ === 0 ? { rounds: site.vendor.rounds.slice(0, 200), nextSeq: 200, more: true } : { rounds: 'none' },
  );
  expect(await pull()).toEqual({ type: 'unclear' });
  expect(await bets()).toHaveLength(200);
  expect((await site.money()).coin).toBe(SEEDED - 2_000n);
});

test('[C-09] an invalid round blocks its own feed alone, and alerts an operator', async () => {
  const round = site.vendor.play(await site.ref(), 1_000, 0);
  site.vendor.answerWith('rounds', () => ({ rounds: [{ ...round, roundId: 'r\u0000' }], nextSeq: 1, more: false }));
  await expect(site.leave()).rejects.toMatchObject({ code: '9999' });
  expect(site.alerts).toMatchObject([{ alert: 'unfit answer', vendor: 'kplayslot', operation: 'rounds' }]);
  expect(await site.money()).toMatchObject({ flag: 'MOVING_OUT', coin: SEEDED });
  site.vendor.clear();
  await site.later(15_000);
  expect(await site.money()).toMatchObject({ flag: 'SITE', cash: SEEDED - 1_000n });
});

describe('[C-09] rounds that cannot be booked', () => {
  let second: bigint;
  beforeEach(async () => {
    second = (await findMemberIdx(site.db, 'member02')) ?? 0n;
    const third = (await findMemberIdx(site.db, 'member03')) ?? 0n;
    await site.enter('moon', 'kplayslot', second);
    // The first round's place in the ledger is taken.
    await site.db.transaction().execute((trx) =>
      post(trx, {
        key: 'round:0:r1',
        kind: 'seed.cash',
        actor: 'test',
        at: new Date(site.clock.now()),
        entries: [
          { member: third, account: 'cash', amount: 1n },
          { system: 'external', amount: -1n },
        ],
      }),
    );
    const refs = site.vendor.callsOf('launch').map(({ memberRef }) => String(memberRef));
    for (const ref of refs) site.vendor.play(ref, 1_000, 0);
  });

  test('alert an operator, and the rounds of others are booked', async () => {
    expect(await pull()).toMatchObject({ type: 'ok' });
    expect(site.alerts).toMatchObject([{ alert: 'rounds not booked', vendor: '0', member: String(site.member) }]);
    expect((await site.money()).coin).toBe(SEEDED);
    expect((await site.money(second)).coin).toBe(SEEDED - 1_000n);
    expect(await site.leave(second)).toMatchObject({ moved: SEEDED - 1_000n });
  });

  test('block the leave, and after some tries alert an operator', async () => {
    await expect(site.leave()).rejects.toMatchObject({ code: 'C009' });
    for (let tries = 0; tries < ROUND_TRIES; tries++) await site.later(ROUND_WAIT_MS);
    expect(await site.wallet()).toMatchObject({ flag: 'STUCK', stuck_reason: 'ROUNDS_NOT_BOOKED' });
    expect(await site.money()).toMatchObject({ coin: SEEDED, transit: 0n });
  });
});

describe('[C-09] a repeated round id', () => {
  const again = (change: object) => {
    const [round] = site.vendor.rounds;
    site.vendor.answerWith('rounds', ({ afterSeq }) => ({
      rounds: [{ ...round, ...change }],
      nextSeq: Number(afterSeq) + 1,
      more: false,
    }));
    return pull();
  };

  test.each([
    ['a win', { win: 5_000 }],
    ['a game', { gameKey: 'carp' }],
    ['a place in the feed', { seq: 2 }],
    ['a time', { at: 1 }],
  ])('for %s of another round alerts an operator with both, and changes nothing', async (_, change) => {
    const { stake, win } = site.vendor.play(await site.ref(), 1_000, 0);
    await pull();
    await again(change);
    expect(site.alerts).toMatchObject([{ alert: 'round id used again', vendor: '0', round: 'r1' }]);
    const [kept, reported] = [site.alerts[0]?.kept, site.alerts[0]?.reported].map((text) => JSON.parse(String(text)));
    expect(kept).toMatchObject({ cash: String(stake), winCash: String(win), detail: { kind: 'slot' } });
    expect(reported).not.toEqual(kept);
    expect(await bets()).toEqual(['r1']);
    expect((await site.money()).coin).toBe(SEEDED - 1_000n);
  });

  test('for two rounds of one page alerts too', async () => {
    const round = site.vendor.play(await site.ref(), 1_000, 0);
    const other = { ...round, seq: 2, win: 700 };
    site.vendor.answerWith('rounds', () => ({ rounds: [round, other], nextSeq: 2, more: false }));
    await pull();
    expect(site.alerts).toMatchObject([{ alert: 'round id used again', round: 'r1' }]);
    expect(await bets()).toEqual(['r1']);
  });

  test('with the same content alarms nobody, nor does what a level has paid since', async () => {
    const round = site.vendor.play(await site.ref(), 1_000, 0, site.clock.now(), 'mini');
    await pull();
    await again({});
    await again({ detail: { ...round.detail, jackpot: { level: 'mini', amount: 700 } } });
    expect(site.alerts).toEqual([]);
  });
});
