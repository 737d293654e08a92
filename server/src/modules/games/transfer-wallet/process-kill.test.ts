import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/index.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { databaseOf, runSite } from '../../../testing/running-site.ts';
import { findMemberIdx } from '../../members/index.ts';
import { readWallet } from '../wallet/wallet.repository.ts';

const SEEDED = 1_000_000n;

let site: Awaited<ReturnType<typeof runSite>>;
let database: Database;
beforeAll(async () => {
  site = await runSite();
  database = await databaseOf(site.dataDir, 2);
});
afterAll(async () => {
  await database.close();
  await site.close();
});

const money = async () => {
  const member = (await findMemberIdx(database.db, 'member01')) ?? 0n;
  const [{ cash, coin, transit }, wallet, { players }] = await Promise.all([
    balanceOf(database.db, member),
    readWallet(database.db, member),
    site.vendorLedger(),
  ]);
  const player = players.find((one: { memberRef: string }) => one.memberRef === wallet?.ref);
  return { flag: wallet?.flag, cash, coin, transit, atVendor: BigInt(player?.balance ?? 0) };
};

/** The move continues without any call. */
const comesTo = async (flag: 'GAME' | 'SITE') => {
  for (let looks = 0; looks < 1_000 && (await money()).flag !== flag; looks++) await sleep(20);
  return money();
};

/** Won that the vendor's rounds have paid so far. */
const wonSoFar = async () => {
  const { totals } = await site.vendorLedger();
  return BigInt(totals.won - totals.staked);
};

// slow: killed before the vendor acts, which it then does. timeout-after: it has acted.
// timeout-before: it never will.
test.each(['slow', 'timeout-after', 'timeout-before'])(
  '[C-06] a restart ends moves that SIGKILL interrupted (vendor: %s)',
  async (mode) => {
    const { data } = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
    const { games } = (await site.call('/api/game/getGameList', { vendorKey: 'kplayslot' }, data.token)).data;
    const start = () =>
      site.call('/api/game/getGame', { vendorKey: 'kplayslot', gameType: 'slot', gameKey: games[0].key }, data.token);
    const balance = SEEDED + (await wonSoFar());

    await site.setFault('deposit', mode, 600);
    const entering = start().catch(() => undefined);
    await Promise.all([entering, site.faultStruck().then(site.killAndRestart)]);
    expect(await comesTo('GAME')).toEqual({ flag: 'GAME', cash: 0n, coin: balance, transit: 0n, atVendor: balance });
    expect(await site.verify()).toBe(0);

    const { gameurl } = (await start()).data;
    expect(await site.spin(gameurl, games[0].minBet, `spin-${mode}`)).toMatchObject({ status: 'OK' });
    const left = SEEDED + (await wonSoFar());

    await site.setFault('withdraw', mode, 600);
    const leaving = site.call('/api/cash/outGameMoney', {}, data.token).catch(() => undefined);
    await Promise.all([leaving, site.faultStruck().then(site.killAndRestart)]);
    expect(await comesTo('SITE')).toEqual({ flag: 'SITE', cash: left, coin: 0n, transit: 0n, atVendor: 0n });
    expect(await site.verify()).toBe(0);
  },
  60_000,
);

test('[C-06] six kills decide every move under one id, sent to the vendor once', async () => {
  const moves = await database.db.selectFrom('game.transfer').select(['tx_id', 'state']).orderBy('tx_id').execute();
  const { transfers, totals } = await site.vendorLedger();
  expect(moves).toHaveLength(6);
  expect(moves.every((move) => move.state === 'done')).toBe(true);
  expect(transfers.map((one: { txId: string }) => one.txId).sort()).toEqual(moves.map((move) => move.tx_id));
  expect(totals).toMatchObject({ balance: 0, rounds: 3 });
  expect(await site.reconcile()).toBe('Compared: 1. Left for another time: 0. Differences: 0.');
});

test('[C-07] [C-09] every spin of the real vendor is a betting row with its replay', async () => {
  const { data } = await site.call('/api/member/login', { memId: 'member01', memPass: 'madang123!' });
  const { list, totals } = (await site.call('/api/bet/betlist', {}, data.token)).data;
  expect(list).toHaveLength(3);
  expect(list[0]).toMatchObject({
    groupKey: 'slot',
    vendorCode: '0',
    detail: { kind: 'slot', grid: expect.any(Array) },
  });
  expect(list[0].gameNames.ko).toMatch(/[가-힣]/);
  expect(BigInt(totals.resultCash)).toBe(await wonSoFar());
});
