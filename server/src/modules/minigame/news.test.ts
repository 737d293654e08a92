import type { BusMessage } from '../../plugins/realtime/index.ts';
import { siteForFile } from '../../testing/app.ts';
import { miniHarness } from '../../testing/games/mini-harness.ts';
import { findMemberIdx } from '../members/index.ts';

const site = siteForFile();
const harness = miniHarness(site);
const published: BusMessage[] = [];

beforeAll(() => site.app.bus.subscribe((message) => void published.push(message)));
beforeEach(() => void published.splice(0));

/** Messages come after the commit. */
const until = async (isPublished: () => boolean) => {
  for (let turn = 0; turn < 500 && !isPublished(); turn += 1) await new Promise((done) => setTimeout(done, 10));
};
const onTopics = () =>
  published.flatMap(({ to, command }) =>
    'topic' in to ? [{ game: to.topic.split('/').at(-1), what: `${command.cmd} ${command.data1}` }] : [],
  );

test('[G-03] a round is published open, closed and drawn, once each and in order', async () => {
  const look = async (count: number) => {
    const game = harness.drawGame('powerball');
    await Promise.all([1, 2, 3].map(() => game.tend?.(site.app)));
    await until(() => onTopics().length >= count);
  };
  const { round } = await harness.slots();
  await look(2);
  site.clock.set(Date.parse(round.closeAt));
  await look(4);
  await harness.drawAt(round.drawAt);
  await look(8);
  for (const game of ['powerball', 'powerladder'])
    expect(
      onTopics()
        .filter((one) => one.game === game)
        .map(({ what }) => what),
    ).toEqual(['ROUND OPEN', 'ROUND CLOSED', `RESULT ${game}:20261118-145`, 'ROUND OPEN']);
  expect(onTopics()).toHaveLength(8);
});

test('[G-03] a member with bets is notified of their settlement once, after the result', async () => {
  const drawId = 'powerball:20261118-145';
  // Of two sections one is lost at least, and most often both: no money moves then.
  for (const selCode of ['a', 'b'])
    expect((await harness.bet({ marketCode: 'sumSection', selCode, acceptOdds: 'ANY' }, 'member02')).resultCode).toBe(
      '0',
    );
  expect((await harness.bet({ marketCode: 'start', selCode: 'left' }, 'member03', 'powerladder')).resultCode).toBe('0');
  await harness.drawAt((await harness.slots()).round.drawAt);
  const settled = () => published.filter(({ command }) => command.cmd === 'BET');
  await until(() => settled().length >= 2);
  const members = await Promise.all(['member02', 'member03'].map((memId) => findMemberIdx(site.db, memId)));
  expect(settled()).toEqual(
    members.map((memberIdx) => ({ to: { memberIdx }, command: { cmd: 'BET', data1: drawId, data2: '' } })),
  );
  const commands = published.map(({ command }) => command.cmd);
  expect(commands.indexOf('BET')).toBeGreaterThan(commands.lastIndexOf('RESULT'));
});
