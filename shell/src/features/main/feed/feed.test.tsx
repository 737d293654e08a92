import { MAIN_TOPIC, type MoneyNote } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { publishToTopic } from '@madang/platform/host';
import { aCashList, aMoneyNote, translatorOf } from '@madang/testing';
import { act, screen, within } from '@testing-library/react';
import { firstPage, renderSite } from '../../../../testing/render-site.tsx';
import ko from '../../../locales/ko.json';
import { setPaused } from './use-feed.ts';

const t = translatorOf(ko);

const minutesAgo = (minutes: number): string => new Date(serverClock.now() - minutes * 60_000).toISOString();
const feed = () => within(screen.getByTestId('feed'));
const rows = () =>
  feed()
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const arrives = (note: Partial<MoneyNote>) =>
  act(async () => {
    const whole = aMoneyNote({ at: minutesAgo(0), ...note });
    publishToTopic(MAIN_TOPIC, { cmd: 'FEED', data1: whole.kind, data2: whole });
  });

const show = async (notes: MoneyNote[], options: Parameters<typeof renderSite>[0] = {}) => {
  const site = firstPage();
  site.on({ '/api/main/cashList': () => aCashList(notes) });
  const app = await renderSite(options);
  await feed().findAllByRole('listitem');
  return { app, site };
};

afterEach(() => setPaused(null));

it('[S-16] rows show what, who, how much and how long ago, at most five', async () => {
  const notes = [1, 2, 3, 4, 5, 6, 7].map((n) =>
    aMoneyNote({ id: 10 - n, kind: n % 2 ? 'in' : 'out', amount: n * 10_000, at: minutesAgo(n - 1) }),
  );
  await show(notes);
  expect(rows()).toHaveLength(5);
  expect(rows().slice(0, 2)).toEqual(['입금ab***7방금10,000', '출금ab***71분 전20,000']);
});

it('[S-16] what is ahead of the clock is of now', async () => {
  await show([aMoneyNote({ id: 1, at: minutesAgo(-5) })]);
  expect(rows()).toEqual([expect.stringContaining('방금')]);
});

it('[S-16] simulated rows are marked one by one, and the list announces them', async () => {
  await show([aMoneyNote({ id: 2, simulated: true, at: minutesAgo(0) }), aMoneyNote({ id: 1, at: minutesAgo(0) })]);
  expect(rows()).toEqual(['출금ab***7방금350,000모의', '출금ab***7방금350,000']);
  expect(feed().getByText(t('simulated.some'))).toBeTruthy();
});

it('[S-16] reduced motion stops the list until a press, and it counts waiting rows', async () => {
  const { app } = await show([aMoneyNote({ id: 1, amount: 1_000, at: minutesAgo(1) })]);
  await arrives({ id: 2, amount: 2_000 });
  await arrives({ id: 3, amount: 3_000 });
  expect(rows()).toEqual([expect.stringContaining('1,000')]);
  expect(feed().getByText(t('feed.waiting', { count: '2' }))).toBeTruthy();
  await app.user.click(feed().getByRole('button', { name: t('feed.resume') }));
  expect(rows()).toHaveLength(3);
  await arrives({ id: 4, kind: 'in', amount: 4_000 });
  expect(rows()[0]).toContain(t('money.deposit'));
});

it('[S-16] a stopped list keeps its rows, each once, and the newest twelve', async () => {
  const { app } = await show([aMoneyNote({ id: 1, amount: 1_000, at: minutesAgo(1) })]);
  act(() => setPaused(false));
  await arrives({ id: 2, amount: 2_000 });
  await arrives({ id: 2, amount: 2_000 });
  expect(rows()).toHaveLength(2);
  await app.user.click(feed().getByRole('button', { name: t('feed.pause') }));
  for (let id = 3; id <= 20; id += 1) await arrives({ id, amount: id * 1_000 });
  expect(rows()).toHaveLength(2);
  expect(feed().getByText(t('feed.waiting', { count: '12' }))).toBeTruthy();
});

it('[S-16] new rows are announced in groups, not one by one', async () => {
  await show([aMoneyNote({ id: 1 })]);
  act(() => setPaused(false));
  const announced = () => feed().getByRole('status').textContent;
  for (let id = 2; id <= 5; id += 1) await arrives({ id });
  expect(announced()).toBe('');
  await arrives({ id: 6, kind: 'in', amount: 300_000 });
  expect(announced()).toBe(t('feed.announced', { count: '5', kind: '입금', amount: '300,000원' }));
  await arrives({ id: 7 });
  expect(announced()).toBe('');
});

it('[S-16] the first row of a day requests the rankings of that day', async () => {
  const { site } = await show([aMoneyNote({ id: 1, at: '2026-11-20T14:59:59.000Z' })]);
  await arrives({ id: 2, at: '2026-11-20T15:00:01.000Z' });
  await screen.findByTestId('top-withdrawals');
  expect(site.calls('/api/main/cashList')).toHaveLength(2);
});

it('[S-16] top withdrawals of the day and of the week, by mouse and by arrows', async () => {
  const site = firstPage();
  const list = aCashList([]);
  const top = (memId: string, amount: number, simulated = false) => ({ memId, amount, simulated });
  site.on({
    '/api/main/cashList': () => ({
      ...list,
      today: [top('ab***1', 2_000_000)],
      week: [top('cd***2', 9_000_000, true), top('ab***1', 2_000_000)],
    }),
  });
  const app = await renderSite();
  const card = within(await screen.findByTestId('top-withdrawals'));
  const places = () => card.getAllByRole('listitem').map((row) => row.textContent);
  expect(places()).toEqual(['1ab***12,000,000']);
  expect(card.queryByText(t('simulated.some'))).toBeNull();
  await app.user.click(card.getByRole('radio', { name: t('top.week') }));
  expect(places()).toEqual(['1cd***2모의9,000,000', '2ab***12,000,000']);
  expect(card.getByText(t('simulated.some'))).toBeTruthy();
  await app.user.keyboard('{ArrowLeft}');
  expect(places()).toEqual(['1ab***12,000,000']);
});
