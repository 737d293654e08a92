import { type DataOf, languages } from '@madang/contracts';
import { seoulNoon, serverClock } from '@madang/platform';
import { refusal } from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';
import { dayByKey, weeksOf } from '../../stamps/month.ts';

const PATH = '/api/member/attendance';
const STAMP = '/api/member/attendance/stamp';
type Answer = DataOf<typeof PATH>;

beforeEach(() => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse(seoulNoon('2026-11-18')));
});
afterEach(() => jest.restoreAllMocks());

const stamp = (day: string, prize = 0): Answer['stamps'][number] => ({
  day,
  points: 100,
  prize,
  reached: prize ? ['7'] : [],
});
const answer = (over: Partial<Answer> = {}): Answer => ({
  month: '2026-11',
  today: '2026-11-18',
  isStamped: false,
  needsBet: false,
  stamps: [stamp('2026-11-07', 500), stamp('2026-11-17')],
  total: 700,
  streak: 1,
  daily: 100,
  milestones: [
    { milestone: '7', points: 500, reachedOn: '2026-11-07' },
    { milestone: '15', points: 2_000, reachedOn: null },
    { milestone: 'month', points: 5_000, reachedOn: null },
  ],
  nextAt: '2026-11-18T15:00:00.000Z',
  ...over,
});
const path = '/attendendance';
const day = (name: RegExp) => screen.findByRole('gridcell', { name });

describe.each(['desktop', 'mobile'] as const)('Attendance on %s', (width) => {
  test('[Y-03] [MY-08] a member stamps today once and sees it in the calendar', async () => {
    const handlers = { [PATH]: () => answer(), [STAMP]: () => ({ stamp: stamp('2026-11-18'), fresh: true }) };
    const { user, network } = await openPage('attendance', handlers, { path, screen: width });
    await day(/11월 7일.*출석 600P/);
    network.on({ [PATH]: () => answer({ isStamped: true, stamps: [stamp('2026-11-18')] }) });
    await user.dblClick(screen.getByRole('button', { name: '오늘 출석하고 포인트 받기' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '오늘 출석 완료' })).disabled).toBe(true);
    await day(/11월 18일.*출석 100P/);
    expect(network.calls(STAMP)).toHaveLength(1);
  });
});

test('[MY-08] the calendar is one tab stop, and arrows move by days and weeks', async () => {
  const { user } = await openPage('attendance', { [PATH]: () => answer() }, { path });
  const today = await day(/11월 18일/);
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
  today.focus();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^11월 12일.*출석 없음$/);
  await user.keyboard('{Home}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^11월 8일/);
});

test('[MY-08] the address keeps the month, and later months cannot be opened', async () => {
  const { user, address, network } = await openPage('attendance', { [PATH]: () => answer() }, { path });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '다음 달' })).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: '이전 달' }));
  expect(address()).toBe('/attendendance?month=2026-10');
  await waitFor(() => expect(network.calls(PATH).at(-1)).toEqual({ month: '2026-10' }));
});

test('[Y-03] a refusal is shown with its text', async () => {
  const { user } = await openPage('attendance', { [PATH]: () => answer(), [STAMP]: () => refusal('AT01') }, { path });
  await user.click(await screen.findByRole('button', { name: '오늘 출석하고 포인트 받기' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('베팅이 있어야');
});

test('[MY-08] a month has its weeks from Sunday, and keys stay within it', () => {
  expect(weeksOf('2026-11')).toHaveLength(5);
  expect(weeksOf('2026-02').flat().filter(Boolean)).toHaveLength(28);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  expect(dayByKey('ArrowLeft', '2026-11-01')).toBeUndefined();
  expect(dayByKey('End', '2026-11-30')).toBe('2026-11-30');
  expect(dayByKey('x', '2026-11-30')).toBeUndefined();
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const { container } = await openPage('attendance', { [PATH]: () => answer({ needsBet: true }) }, { path, language });
  await screen.findAllByRole('gridcell');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
