import type { JackpotLevel } from '@madang/contracts';
import { gameSiteForFile, SEEDED } from '../../../testing/games/game-site.ts';
import { type SeamlessVendor, seamlessVendor } from '../../../testing/games/seamless-vendor.ts';
import { listJackpots } from '../../jackpots/index.ts';
import { findMemberIdx } from '../../members/index.ts';

const site = gameSiteForFile();
/** The transfer vendor, calling the site for its jackpots. */
let vendor: SeamlessVendor;
beforeEach(async () => {
  vendor = await seamlessVendor(site, 'kplayslot');
  await site.db
    .updateTable('game.vendor')
    .set({ wallet: 'transfer', url: null })
    .where('key', '=', 'kplayslot')
    .execute();
  await site.loadCatalogues();
  await site.enter();
});

const play = async (stake: number, level?: JackpotLevel) =>
  site.vendor.play(await site.ref(), stake, 0, site.clock.now(), level);
const claim = async (roundId: string, level: JackpotLevel, more: object = {}) =>
  vendor.call('jackpotWin', {
    memberRef: await site.ref(),
    txId: `${roundId}-${level}`,
    roundId,
    gameKey: 'moon',
    level,
    ...more,
  });
const alerted = () => site.alerts.filter(({ alert }) => alert === 'jackpot of no round');

test('[C-06] [S-16] a level is paid for the drawing round of the feed, with its replay', async () => {
  const { roundId } = await play(1_000, 'major');
  const [, major] = await listJackpots(site.db);
  const { data, status } = await claim(roundId, 'major');
  expect(status).toBe('OK');
  expect(BigInt(data.amount)).toBe(major?.value);
  const { list, totals } = (await site.call('/api/bet/betlist', {}, { as: await site.signIn() })).data;
  expect(list).toMatchObject([
    {
      roundId,
      cash: 1_000,
      winCash: data.amount,
      type: 'win',
      detail: { jackpot: { level: 'major', amount: data.amount } },
    },
  ]);
  expect(totals).toMatchObject({ cash: 1_000, winCash: data.amount, resultCash: data.amount - 1_000 });
  expect(alerted()).toEqual([]);
  // What the vendor paid is booked as game money, the level as cash: no won twice.
  await site.leave();
  expect((await site.money()).cash).toBe(SEEDED - 1_000n + BigInt(data.amount));
});

test('[C-06] [S-16] a claim without a drawing round is refused and alerts operators', async () => {
  const [without, free, minor] = [await play(1_000), await play(0, 'mega'), await play(1_000, 'mini')];
  await site.enter('moon', 'kplayslot', (await findMemberIdx(site.db, 'member02')) ?? 0n);
  const before = await site.money();
  const refused = [
    await claim('r99', 'mega'),
    await claim(without.roundId, 'mega'),
    await claim(free.roundId, 'mega'),
    await claim(minor.roundId, 'mega'),
    await claim(minor.roundId, 'mini', { gameKey: 'carp' }),
    await claim(minor.roundId, 'mini', { memberRef: site.vendor.callsOf('launch').at(-1)?.memberRef }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(Array(6).fill('BET_NOT_FOUND'));
  expect(alerted().map(({ roundId, level }) => `${roundId} ${level}`)).toEqual([
    'r99 mega',
    `${without.roundId} mega`,
    `${free.roundId} mega`,
    `${minor.roundId} mega`,
    `${minor.roundId} mini`,
    `${minor.roundId} mini`,
  ]);
  expect((await site.money()).cash).toBe(before.cash);
  expect((await listJackpots(site.db)).map(({ lastWon }) => lastWon)).toEqual([null, null, null]);
});

test('[C-06] [S-16] a game without jackpots is paid none, whatever its rounds report', async () => {
  const before = await site.money();
  site.vendor.offer([site.vendor.game('moon', { tags: ['hot'] })]);
  await site.loadCatalogues();
  const { roundId } = await play(1_000, 'mega');
  expect(await claim(roundId, 'mega')).toMatchObject({ httpStatus: 400, status: 'INVALID_REQUEST' });
  expect(site.alerts).toMatchObject([{ alert: 'jackpot of a game without one', vendor: '0', roundId, level: 'mega' }]);
  expect((await site.money()).cash).toBe(before.cash);
  // The claim failed by mistake: once that is mended, the same claim is taken.
  site.vendor.offer([site.vendor.game('moon', { tags: ['jackpot'] })]);
  await site.loadCatalogues();
  expect((await claim(roundId, 'mega')).status).toBe('OK');
});

test('[C-06] [S-16] a claim waits without an alert while the feed cannot be read', async () => {
  const { roundId } = await play(1_000, 'mini');
  site.vendor.fail('rounds', 'garbage');
  expect((await claim(roundId, 'mini')).status).toBe('BET_NOT_FOUND');
  expect(alerted()).toEqual([]);
  expect((await claim(roundId, 'mini')).status).toBe('OK');
});

test('[O-05] [S-16] a jackpot counts in the result of session and play time', async () => {
  const token = await site.signIn();
  const { roundId } = await play(1_000, 'mini');
  const { data } = await claim(roundId, 'mini');
  const answer = (await site.call('/api/cash/getUserCash', {}, { as: token })).data;
  expect(answer.net).toBe(data.amount - 1_000);
  expect(answer.play.net).toBe(data.amount - 1_000);
});
