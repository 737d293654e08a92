import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/index.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { databaseOf, runSite } from '../../../testing/running-site.ts';
import { findMemberIdx } from '../../members/index.ts';

const START = 1_000_000;
const STAKE = 2_000;

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

const cash = async (memId: string) =>
  Number((await balanceOf(database.db, (await findMemberIdx(database.db, memId)) ?? 0n)).cash);
const rows = async (memId: string) =>
  database.db
    .selectFrom('bet.bet')
    .select(['round_id', 'cash', 'win_cash', 'type'])
    .where('member_idx', '=', (await findMemberIdx(database.db, memId)) ?? 0n)
    .execute();

const enter = async (memId: string): Promise<string> => {
  const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
  const list = await site.call('/api/game/getGameList', { vendorKey: 'slot_hanok' }, data.token);
  const game = { vendorKey: 'slot_hanok', gameType: 'slot', gameKey: list.data.games[0].key };
  return site.openGame(game, data.token);
};
/** Presses until the vendor reports the result, as its page does. */
const press = async (gameurl: string, requestId: string): Promise<{ status: string; win: number }> => {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await site.spin(gameurl, STAKE, requestId).catch(() => ({ status: 'NO_ANSWER' }));
    if (answer.status !== 'NO_ANSWER') return { status: answer.status, win: answer.data?.round.win ?? 0 };
    await sleep(100);
  }
  throw new Error('the press was never decided');
};
const quiet = async () => {
  for (let looks = 0; looks < 400 && (await site.owed()) > 0; looks++) await sleep(100);
  expect(await site.owed()).toBe(0);
};

/** Cash, rows and ledger of the member equal the result on the vendor's page. */
const agrees = async (memId: string, rounds: { status: string; win: number }[]) => {
  await quiet();
  const played = rounds.filter(({ status }) => status === 'OK');
  const winnings = played.reduce((sum, { win }) => sum + win, 0);
  expect(await cash(memId)).toBe(START - played.length * STAKE + winnings);
  const recorded = await rows(memId);
  expect(recorded.filter(({ type }) => type !== 'cancel')).toHaveLength(played.length);
  expect(recorded.filter(({ type }) => type === 'wait')).toEqual([]);
  expect(
    recorded.filter(({ type }) => type !== 'cancel').reduce((sum, { win_cash }) => sum + Number(win_cash), 0),
  ).toBe(winnings);
  expect(await site.verify()).toBe(0);
};

/** The member leaves, and the books of both sides are compared. */
const leave = async (memId: string) => {
  const { data } = await site.call('/api/member/login', { memId, memPass: 'madang123!' });
  expect((await site.call('/api/cash/outGameMoney', {}, data.token)).resultCode).toBe('0');
};

test('[C-07] the server is killed between stake and win: every round is paid, once', async () => {
  const game = await enter('member01');
  const rounds = [];
  for (let i = 0; i < 6; i++) {
    if (i % 2 === 1) await site.failWallet('win', 'lost', 1);
    rounds.push(await press(game, `server-${i}-0000`));
    if (i === 2 || i === 4) await site.killAndRestart();
  }
  await agrees('member01', rounds);
});

test('[C-07] a killed vendor sends its unsent wins and ends after its restart', async () => {
  const game = await enter('member02');
  await site.failWallet('endRound', 'silent', 3);
  await site.failWallet('win', 'silent', 3);
  const rounds = [];
  for (let i = 0; i < 4; i++) {
    rounds.push(await press(game, `vendor-${i}-0000`));
    if (i === 1) await site.killVendors();
  }
  await agrees('member02', rounds);
});

test('[C-07] lost, doubled and late calls lose no won', async () => {
  const games = await Promise.all(['member03', 'member04', 'member05'].map(enter));
  for (const [operation, mode] of [
    ['bet', 'silent'],
    ['bet', 'lost'],
    ['bet', 'twice'],
    ['win', 'silent'],
    ['win', 'twice'],
    ['endRound', 'twice'],
    ['endRound', 'lost'],
    ['rollback', 'silent'],
    ['rollback', 'twice'],
  ] as const)
    await site.failWallet(operation, mode, 5);
  const played = await Promise.all(
    games.map(async (game, index) => {
      const rounds = [];
      for (let i = 0; i < 8; i++) rounds.push(await press(game, `chaos-${index}-${i}-00`));
      return rounds;
    }),
  );
  for (const [at, rounds] of played.entries()) await agrees(`member0${at + 3}`, rounds);
  for (const member of ['member01', 'member02', 'member03', 'member04', 'member05']) await leave(member);
  expect(await site.reconcile()).toBe('Compared: 5. Left for another time: 0. Differences: 0.');
});
