import { miniPrice, type SharedGame } from '@madang/contracts';
import { siteForFile } from '../../testing/app.ts';
import { miniHarness } from '../../testing/games/mini-harness.ts';
import { findMemberIdx } from '../members/index.ts';
import { openWager, readWager } from '../wagering/index.ts';

const site = siteForFile();
const harness = miniHarness(site);

const bet = async (memId: string, marketCode: string, cells: readonly string[], game: SharedGame = 'powerball') => {
  for (const selCode of cells) {
    const odds = miniPrice(game, { marketCode, selCode }) ?? 0;
    expect((await harness.bet({ marketCode, selCode, odds }, memId, game)).resultCode).toBe('0');
  }
};

test('[W-02] a nearly covered round counts nothing for wagering, other stakes half', async () => {
  const members = await Promise.all(
    ['member01', 'member02', 'member03'].map(async (memId) => (await findMemberIdx(site.db, memId)) ?? 0n),
  );
  for (const memberIdx of members)
    await openWager(site.db, { ref: `test:${memberIdx}`, memberIdx, required: 1_000_000n, at: new Date(0) });
  await bet('member01', 'pbNumber', ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8']);
  // Another game's round is judged alone.
  await bet('member01', 'start', ['left'], 'powerladder');
  await bet('member02', 'sumSection', ['b', 'c', 'd', 'e', 'f']);
  await bet('member03', 'pbNumber', ['n0', 'n1', 'n2']);
  await bet('member03', 'sumParity', ['odd']);
  await harness.drawAt((await harness.slots()).round.drawAt);
  const done = async () =>
    (await Promise.all(members.map((idx) => readWager(site.db, idx)))).map((wager) => wager.done);
  expect(await done()).toEqual([5_000n, 0n, 20_000n]);
  await bet('member01', 'pbNumber', ['n0', 'n1']);
  await harness.drawAt((await harness.slots()).round.drawAt);
  expect(await done()).toEqual([15_000n, 0n, 20_000n]);
});
