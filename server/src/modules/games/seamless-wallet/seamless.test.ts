import { seamlessPath, signVendorRequest } from '@madang/contracts/vendor-protocol';
import { sql } from 'kysely';
import { ulid } from 'ulid';
import { balanceOf } from '../../../ledger/index.ts';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { aSlotDetail } from '../../../testing/games/round-details.ts';
import { type SeamlessVendor, seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { findMemberIdx, setStatus } from '../../members/index.ts';
import { openWager } from '../../wagering/index.ts';

const MINUTE = 60_000;
const DETAIL = aSlotDetail();

const site = gameSiteForFile();
let vendor: SeamlessVendor;
let token: string;
let memberRef: string;
beforeEach(async () => {
  vendor = await seamlessVendor(site);
  ({ token, memberRef } = await vendor.enter());
});

const bet = (txId: string, amount: number, roundId = 'r1', as = token) =>
  vendor.call('bet', { token: as, txId, roundId, amount });
const win = (txId: string, amount: number, betTxId = 'b1', roundId = 'r1') =>
  vendor.call('win', { memberRef, txId, betTxId, roundId, amount });
const rollback = (txId: string, betTxId = 'b1', roundId = 'r1') =>
  vendor.call('rollback', { memberRef, txId, betTxId, roundId });
const endRound = (txId: string, roundId = 'r1') =>
  vendor.call('endRound', { memberRef, txId, roundId, detail: DETAIL });
const cash = async () => Number((await balanceOf(site.db, site.member)).cash);
const rows = async () => (await site.call('/api/bet/betlist', {}, { as: await site.signIn() })).data.list;
const memberTwo = async () => (await findMemberIdx(site.db, 'member02')) ?? 0n;
const START = Number(SEEDED);

describe('[C-07] a game of a seamless vendor', () => {
  test('leaves the money in place, and gives the vendor a token stored as its hash', async () => {
    expect(await site.money()).toMatchObject({ flag: 'GAME', cash: SEEDED, coin: 0n, transit: 0n });
    expect(site.vendor.callsOf('deposit')).toEqual([]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { data } = await vendor.call('authenticate', { token });
    expect(data).toEqual({
      memberRef,
      sessionId: expect.any(String),
      gameKey: 'moon',
      currency: 'KRW',
      balance: START,
    });
    const { rows: kept } = await sql<{ text: string }>`SELECT session::text AS text FROM game.session`.execute(site.db);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.text).not.toContain(token);
    expect(kept[0]?.text).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('bet, win and end of a round are one row of the list, with its replay', async () => {
    expect(await bet('b1', 10_000)).toMatchObject({ status: 'OK', data: { txId: 'b1', balance: START - 10_000 } });
    expect(await rows()).toMatchObject([
      { type: 'wait', cash: 10_000, winCash: 0, vendorCode: '209', groupKey: 'slot', roundId: 'r1', settledAt: null },
    ]);
    expect((await win('w1', 25_000)).data.balance).toBe(START + 15_000);
    expect((await endRound('e1')).data.balance).toBe(START + 15_000);
    expect(await rows()).toMatchObject([
      {
        type: 'win',
        cash: 10_000,
        winCash: 25_000,
        detail: DETAIL,
        gameNames: { en: 'moon' },
        settledAt: expect.any(String),
      },
    ]);
    expect(await vendor.call('balance', { token })).toMatchObject({ status: 'OK', data: { balance: START + 15_000 } });
    expect(await cash()).toBe(START + 15_000);
  });

  test('bets of one round add up; no win is a loss, a returned stake a draw', async () => {
    await bet('b1', 1_000);
    await bet('b2', 500);
    await endRound('e1');
    await bet('b3', 700, 'r2');
    await win('w2', 700, 'b3', 'r2');
    await endRound('e2', 'r2');
    expect((await rows()).map((row: { type: string; cash: number }) => [row.type, row.cash])).toEqual([
      ['draw', 700],
      ['lose', 1_500],
    ]);
    expect((await bet('b4', 100)).status).toBe('ROUND_CLOSED');
  });

  test('leaving closes the session and moves nothing; the vendor may be down', async () => {
    await bet('b1', 10_000);
    await site.vendor.goDown();
    expect(await site.leave()).toEqual({ moved: 0n, cash: SEEDED - 10_000n });
    expect((await site.money()).flag).toBe('SITE');
    expect((await bet('b2', 100, 'r2')).status).toBe('TOKEN_EXPIRED');
  });

  test('another vendor is entered with all of the money', async () => {
    await bet('b1', 10_000);
    await site.enter('moon', 'kplayslot');
    expect(await site.money()).toMatchObject({ flag: 'GAME', coin: SEEDED - 10_000n, atVendor: SEEDED - 10_000n });
    expect((await win('w1', 3_000)).status).toBe('OK');
    expect(await site.leave()).toMatchObject({ cash: SEEDED - 7_000n });
  });

  test('a newer game of the same vendor has its own token, and the older one ends', async () => {
    const other = await vendor.enter('carp');
    expect(other.token).not.toBe(token);
    expect((await bet('b1', 100)).status).toBe('TOKEN_EXPIRED');
    expect((await bet('b1', 100, 'r1', other.token)).status).toBe('OK');
  });
});

describe('[C-07] a request counts once', () => {
  test('the same id has the same answer, with the balance of then', async () => {
    const first = await bet('b1', 10_000);
    await bet('b2', 5_000);
    expect(await bet('b1', 10_000)).toEqual(first);
    const paid = await win('w1', 4_000);
    await win('w2', 1_000);
    expect(await win('w1', 4_000)).toEqual(paid);
    const ended = await endRound('e1');
    expect(await endRound('e1')).toEqual(ended);
    expect(await cash()).toBe(START - 10_000);
    expect(await rows()).toMatchObject([{ cash: 15_000, winCash: 5_000, type: 'lose' }]);
  });

  test('ten at once under one id are one', async () => {
    const bets = await Promise.all(Array.from({ length: 10 }, () => bet('b1', 1_000)));
    expect(new Set(bets.map((one) => JSON.stringify(one))).size).toBe(1);
    const wins = await Promise.all(Array.from({ length: 10 }, () => win('w1', 500)));
    expect(new Set(wins.map((one) => JSON.stringify(one))).size).toBe(1);
    const ends = await Promise.all(Array.from({ length: 10 }, (_, i) => endRound(`e${i}`)));
    expect(ends.every(({ status }) => status === 'OK')).toBe(true);
    expect(await cash()).toBe(START - 500);
    expect(await site.db.selectFrom('jackpot.stakes').select('total').executeTakeFirst()).toEqual({ total: 1_000n });
  });

  test('the same id for anything else is DUPLICATE_MISMATCH', async () => {
    await bet('b1', 1_000);
    expect((await bet('b1', 2_000)).status).toBe('DUPLICATE_MISMATCH');
    expect((await bet('b1', 1_000, 'r2')).status).toBe('DUPLICATE_MISMATCH');
    expect((await win('b1', 1_000)).status).toBe('DUPLICATE_MISMATCH');
    const second = await memberTwo();
    const other = await vendor.enter('moon', second);
    expect((await bet('b1', 1_000, 'r1', other.token)).status).toBe('DUPLICATE_MISMATCH');
    expect((await bet('b9', 1_000, 'r1', other.token)).status).toBe('DUPLICATE_MISMATCH');
    expect(await cash()).toBe(START - 1_000);
  });

  test('of two members under one id one succeeds, the other is refused', async () => {
    const other = await vendor.enter('moon', await memberTwo());
    const answers = await Promise.all([bet('b1', 1_000), bet('b1', 1_000, 'r2', other.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
  });

  test('of two members in one new round one opens it, the other pays nothing', async () => {
    const two = await memberTwo();
    const other = await vendor.enter('moon', two);
    for (let n = 0; n < 10; n += 1) {
      const answers = await Promise.all([bet(`b${n}`, 1_000, `r${n}`), bet(`o${n}`, 2_000, `r${n}`, other.token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['DUPLICATE_MISMATCH', 'OK']);
    }
    const kept = await site.db.selectFrom('bet.bet').select(['member_idx', 'cash']).execute();
    expect(kept).toHaveLength(10);
    const stakeOf = (member: bigint) => (member === two ? 2_000n : 1_000n);
    for (const row of kept) expect(row.cash).toBe(stakeOf(row.member_idx));
    const total = kept.reduce((sum, row) => sum + row.cash, 0n);
    expect(BigInt(await cash()) + (await balanceOf(site.db, two)).cash).toBe(2n * SEEDED - total);
  });

  test('a final refusal stays one, also when the money has come', async () => {
    expect((await bet('b1', START + 1, 'r1')).status).toBe('INSUFFICIENT_FUNDS');
    await bet('b2', START, 'r2');
    await win('w2', 3 * START, 'b2', 'r2');
    expect((await bet('b1', START + 1, 'r1')).status).toBe('INSUFFICIENT_FUNDS');
    expect((await bet('b3', START + 1, 'r1')).status).toBe('OK');
  });

  test('of twenty bets at once as many pass as the cash covers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => bet(`b${i}`, 100_000, `r${i}`)));
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(10);
    expect(await cash()).toBe(0);
  });
});

describe('[C-07] a bet is taken back', () => {
  test('its stake returns, and the row shows it', async () => {
    await bet('b1', 10_000);
    expect(await rollback('x1')).toMatchObject({ status: 'OK', data: { balance: START } });
    expect(await rows()).toMatchObject([{ type: 'cancel', cash: 10_000, winCash: 10_000 }]);
    expect((await bet('b1', 10_000)).status).toBe('TRANSACTION_CANCELLED');
    expect((await win('w1', 5_000)).status).toBe('TRANSACTION_CANCELLED');
    expect(await rollback('x2')).toMatchObject({ status: 'OK', data: { balance: START } });
    expect((await endRound('e1')).status).toBe('OK');
    expect(await cash()).toBe(START);
    expect(await rows()).toMatchObject([{ type: 'cancel' }]);
  });

  test('before the bet: a tombstone refuses the bet when it comes', async () => {
    expect((await rollback('x1')).status).toBe('OK');
    expect((await bet('b1', 10_000)).status).toBe('TRANSACTION_CANCELLED');
    expect((await bet('b1', 10_000)).status).toBe('TRANSACTION_CANCELLED');
    expect(await cash()).toBe(START);
    expect(await rows()).toEqual([]);
  });

  test('at the same time as it comes: both count or neither, fifty times', async () => {
    for (let i = 0; i < 50; i++) {
      const [taken, back] = await Promise.all([bet(`b${i}`, 1_000, `r${i}`), rollback(`x${i}`, `b${i}`, `r${i}`)]);
      expect(back.status).toBe('OK');
      expect(['OK', 'TRANSACTION_CANCELLED']).toContain(taken.status);
      expect(await cash()).toBe(START);
    }
  });

  test('one of two: the other stays valid', async () => {
    await bet('b1', 10_000);
    await bet('b2', 3_000);
    await rollback('x1', 'b1');
    expect(await cash()).toBe(START - 3_000);
    await endRound('e1');
    expect(await rows()).toMatchObject([{ type: 'lose', cash: 3_000, winCash: 0 }]);
  });

  test('never when its round has won or ended, and never what is no bet', async () => {
    await bet('b1', 1_000);
    await win('w1', 500);
    expect((await rollback('x1')).status).toBe('BET_SETTLED');
    expect((await rollback('x2', 'w1')).status).toBe('DUPLICATE_MISMATCH');
    await bet('b2', 1_000, 'r2');
    await endRound('e2', 'r2');
    expect((await rollback('x3', 'b2', 'r2')).status).toBe('BET_SETTLED');
    expect(await cash()).toBe(START - 1_500);
  });

  test('never by its own id, and never after the round has drawn a jackpot', async () => {
    expect((await rollback('x1', 'x1')).status).toBe('DUPLICATE_MISMATCH');
    expect((await bet('x1', 1_000)).status).toBe('OK');
    await site.loadCatalogues();
    const claim = (txId: string, roundId = 'r1') =>
      vendor.call('jackpotWin', { memberRef, txId, roundId, gameKey: 'moon', level: 'mini' });
    expect((await claim('x1')).status).toBe('DUPLICATE_MISMATCH');
    const { data } = await claim('j1');
    expect((await rollback('x2', 'x1')).status).toBe('BET_SETTLED');
    expect((await win('j1', 500, 'x1')).status).toBe('DUPLICATE_MISMATCH');
    await bet('b0', 0, 'r2');
    expect((await claim('j2', 'r2')).status).toBe('BET_NOT_FOUND'); // nothing was staked
    expect(await cash()).toBe(START - 1_000 + data.amount);
  });
});

describe('[C-07] what was staked is always paid', () => {
  const afterwards: [string, () => Promise<unknown>][] = [
    ['her token has expired', async () => site.clock.advance(121 * MINUTE)],
    ['she has left', () => site.leave()],
    ['she is locked', () => setStatus(site.db, site.member, 'locked')],
    ['the vendor is switched off', () => site.db.updateTable('game.vendor').set({ enabled: false }).execute()],
    [
      'the site is closed',
      () =>
        site.db
          .updateTable('site.option')
          .set({ check_start: new Date(site.clock.now()), check_end: new Date(site.clock.now() + MINUTE) })
          .execute(),
    ],
    [
      'she takes a break',
      async () =>
        site.call(
          '/api/member/limits/pause',
          { requestId: ulid(), kind: 'timeOut', days: 1 },
          { as: await site.signIn() },
        ),
    ],
  ];

  test.each(afterwards)('although %s; nothing more is staked then', async (_, happen) => {
    await bet('b1', 10_000);
    await bet('b2', 4_000, 'r2');
    await happen();
    expect((await bet('b3', 100, 'r3')).status).not.toBe('OK');
    expect((await win('w1', 25_000)).status).toBe('OK');
    expect((await rollback('x2', 'b2', 'r2')).status).toBe('OK');
    expect((await endRound('e1')).status).toBe('OK');
    expect(await cash()).toBe(START + 15_000);
  });

  test('a win that comes after the end of its round still counts', async () => {
    await bet('b1', 10_000);
    await endRound('e1');
    await win('w1', 30_000);
    expect(await rows()).toMatchObject([{ type: 'win', winCash: 30_000 }]);
  });

  test('[33-11] a win after the end and a forfeit counts as winnings of the bonus', async () => {
    const at = new Date(site.clock.now());
    const given = { bonus: 5_000n, own: SEEDED, plain: 0n };
    await openWager(site.db, { ref: 'coupon:1', memberIdx: site.member, required: 100_000n, at, given });
    await bet('b1', 10_000);
    await endRound('e1');
    await site.leave();
    const body = { requestId: ulid(), amount: 5_000 };
    const as = await site.signIn();
    expect(await site.call('/api/cash/bonus/forfeit', body, { as })).toMatchObject({ resultCode: '0' });
    // Before the forfeit the win would have made it 25,000.
    const { data } = await win('w1', 30_000);
    expect([data.balance, await cash()]).toEqual([START + 20_000 - 25_000, START + 20_000 - 25_000]);
    expect(await win('w1', 30_000)).toMatchObject({ data });
  });

  test('a win or an end before its bet is refused, and taken when repeated', async () => {
    expect((await win('w1', 5_000)).status).toBe('BET_NOT_FOUND');
    expect((await endRound('e1')).status).toBe('BET_NOT_FOUND');
    await bet('b1', 1_000);
    expect((await win('w1', 5_000)).status).toBe('OK');
    expect((await endRound('e1')).status).toBe('OK');
  });

  test('a token that is played with lives on', async () => {
    // The page stays open, so that nobody ends the game;
    // an earlier heartbeat may still be under way.
    const isThere = () =>
      site.db
        .updateTable('game.wallet')
        .set({ seen_at: new Date(site.clock.now() + 1_000 * MINUTE) })
        .execute();
    for (let i = 0; i < 4; i++) {
      expect((await bet(`b${i}`, 100, `r${i}`)).status).toBe('OK');
      await isThere();
      site.clock.advance(70 * MINUTE);
    }
    site.clock.advance(60 * MINUTE);
    expect((await bet('late', 100, 'late')).status).toBe('TOKEN_EXPIRED');
    expect((await vendor.call('authenticate', { token })).status).toBe('TOKEN_EXPIRED');
  });

  test("a stake above the game's maximum is refused, in one bet or in several", async () => {
    await site.call('/api/game/getGameList', { vendorKey: 'slot_hanok' }, { as: await site.signIn() });
    expect((await bet('b1', 10_001)).status).toBe('LIMIT_REACHED');
    expect((await bet('b2', 6_000)).status).toBe('OK');
    expect((await bet('b3', 6_000)).status).toBe('LIMIT_REACHED');
  });

  test('a stake below the minimum begins no round; a side bet may be smaller', async () => {
    await site.call('/api/game/getGameList', { vendorKey: 'slot_hanok' }, { as: await site.signIn() });
    for (const [txId, amount] of [
      ['b0', 0],
      ['b1', 1],
      ['b2', 99],
    ] as const)
      expect((await bet(txId, amount)).status).toBe('LIMIT_REACHED');
    expect(await cash()).toBe(START);
    expect((await bet('b3', 100)).status).toBe('OK');
    expect((await bet('b4', 50)).status).toBe('OK');
    // A win for each free spin needs no stake of its own.
    expect((await win('w1', 300, 'b3')).status).toBe('OK');
    expect((await win('w2', 300, 'b3')).status).toBe('OK');
    // What was taken back begins nothing.
    expect((await bet('b5', 100, 'r2')).status).toBe('OK');
    await rollback('x5', 'b5', 'r2');
    expect((await bet('b6', 50, 'r2')).status).toBe('LIMIT_REACHED');
    expect(await cash()).toBe(START - 150 + 600);
  });
});

test('[C-09] the replay of an ended round is final: another end publishes nothing', async () => {
  await bet('b1', 1_000);
  await endRound('e1');
  const shown = (await rows())[0].detail;
  const again = { memberRef, txId: 'e2', roundId: 'r1', detail: aSlotDetail([9, 9, 9, 9, 9]) };
  expect((await vendor.call('endRound', again)).status).toBe('OK');
  expect((await vendor.call('endRound', again)).status).toBe('OK');
  await win('w1', 700);
  expect((await rows())[0]).toMatchObject({ winCash: 700, detail: shown });
  expect(shown).toEqual(DETAIL);
});

describe('[C-07] the callback endpoint', () => {
  const path = seamlessPath('slot_hanok', 'balance');
  const body = () => JSON.stringify({ token });
  const signed = (
    changes: Partial<{ secret: string; vendorKey: string; path: string; rawBody: string; now: number }> = {},
  ) => {
    const { secret = vendor.secret, ...request } = changes;
    return signVendorRequest(secret, { vendorKey: 'slot_hanok', path, rawBody: body(), now: Date.now(), ...request });
  };

  test.each([
    [
      'with the secret of the operator itself',
      () => signed({ secret: site.app.config.secrets.counterpart('slot_hanok').current().secret }),
    ],
    ['for another path', () => signed({ path: seamlessPath('slot_hanok', 'bet') })],
    ['for another body', () => signed({ rawBody: '{}' })],
    ['by another vendor', () => signed({ vendorKey: 'slot_dalbit' })],
    ['not at all', () => ({ 'content-type': 'application/json' })],
  ])('a request that is signed %s is refused', async (_, headers) => {
    expect(await vendor.send(path, body(), headers())).toMatchObject({ httpStatus: 401, status: 'INVALID_SIGNATURE' });
  });

  test('a request that is too old, from the future, or seen before is refused', async () => {
    for (const now of [Date.now() - 61_000, Date.now() + 61_000])
      expect(await vendor.send(path, body(), signed({ now }))).toMatchObject({
        httpStatus: 401,
        status: 'STALE_REQUEST',
      });
    const headers = signed();
    expect((await vendor.send(path, body(), headers)).status).toBe('OK');
    expect(await vendor.send(path, body(), headers)).toMatchObject({ httpStatus: 401, status: 'REPLAYED_REQUEST' });
  });

  test('amounts are whole and never negative; ids and bodies have their shape', async () => {
    const odd = [1.5, -1, '100', Number.MAX_SAFE_INTEGER + 2, null];
    for (const amount of odd)
      expect(await bet('b1', amount as number)).toMatchObject({ httpStatus: 400, status: 'INVALID_REQUEST' });
    expect((await bet('', 1)).status).toBe('INVALID_REQUEST');
    expect((await bet('b'.repeat(65), 1)).status).toBe('INVALID_REQUEST');
    await bet('b1', 1_000);
    const unfit = [
      () => win('w1', Number.MAX_SAFE_INTEGER),
      ...['a\0b', 'half \ud800', JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)].map(
        (answer) => () =>
          vendor.call('endRound', {
            memberRef,
            txId: 'e1',
            roundId: 'r1',
            detail: { kind: 'slot', vendorDetail: answer },
          }),
      ),
    ];
    for (const send of unfit) expect(await send()).toMatchObject({ httpStatus: 400, status: 'INVALID_REQUEST' });
    await rollback('x1');
    const headers = signed({ rawBody: 'not json' });
    expect((await vendor.send(path, 'not json', headers)).status).toBe('INVALID_REQUEST');
    expect(await cash()).toBe(START);
  });

  test('a body too long or not JSON is refused by the protocol', async () => {
    const long = JSON.stringify({ token, padding: 'x'.repeat(65 * 1024) });
    expect(await vendor.send(path, long, signed({ rawBody: long }))).toMatchObject({
      httpStatus: 400,
      status: 'INVALID_REQUEST',
    });
    const typed = { ...signed(), 'content-type': 'text/plain' };
    expect(await vendor.send(path, body(), typed)).toMatchObject({ httpStatus: 400, status: 'INVALID_REQUEST' });
  });

  test('an unknown token, an unknown player and a transfer vendor are refused', async () => {
    expect((await bet('b1', 100, 'r1', 'x'.repeat(43))).status).toBe('INVALID_TOKEN');
    expect(
      (await vendor.call('win', { memberRef: 'nobody', txId: 'w', betTxId: 'b', roundId: 'r', amount: 1 })).status,
    ).toBe('PLAYER_NOT_FOUND');
    await site.db.updateTable('game.vendor').set({ wallet: 'transfer' }).where('key', '=', 'slot_hanok').execute();
    expect((await bet('b1', 100)).status).toBe('INVALID_REQUEST');
  });
});

test("the ledger's check finds a request whose movement differs", async () => {
  const { verifyLedger } = await import('../../../verify-ledger.ts');
  const faults = async () => (await verifyLedger(site.db)).checks.flatMap(({ named }) => named);
  await bet('b1', 1_000);
  await win('w1', 400);
  expect(await faults()).toEqual([]);
  await site.db.updateTable('game.seamless_tx').set({ amount: 500n }).where('tx_id', '=', 'w1').execute();
  expect(await faults()).toEqual(['seamless:209:w1: -500 won by the request, -400 by the ledger']);
  await site.db.updateTable('game.seamless_tx').set({ amount: 400n }).where('tx_id', '=', 'w1').execute();
  await site.db.updateTable('bet.bet').set({ win_cash: 900n }).where('round_id', '=', 'r1').execute();
  expect(await faults()).toEqual([
    expect.stringMatching(/^vendor 209, round r1: 100 won by its round, 600 by the ledger; transactions/),
  ]);
  await site.db.updateTable('bet.bet').set({ win_cash: 400n }).where('round_id', '=', 'r1').execute();
});
