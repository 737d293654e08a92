import { type DataOf, languages } from '@madang/contracts';
import { aMember, refusal, translatorOf } from '@madang/testing';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const HOME = '/api/partner/home';
const path = '/partner/home';
const figures = { turnover: 104_200, ggr: 6_000, rolling: 1_200, losing: 2_000 };

const home = (over: Partial<DataOf<typeof HOME>> = {}): DataOf<typeof HOME> => ({
  asOf: '2026-11-18T03:00:00.000Z',
  span: 'yesterday',
  first: '2026-11-17',
  last: '2026-11-17',
  figures,
  isSettled: true,
  before: { turnover: 100_000, ggr: 0, rolling: 2_400, losing: 2_000 },
  days: Array.from({ length: 14 }, (_, index) => ({
    day: `2026-11-${String(index + 5).padStart(2, '0')}`,
    ...figures,
  })),
  waiting: {
    count: 4,
    list: [
      { kind: 'out', memId: 'member01', memNick: 'one', amount: 600_000, requestedAt: '2026-11-18T02:41:00.000Z' },
      { kind: 'give', memId: 'partner2', memNick: 'two', amount: 5_000_000, requestedAt: '2026-11-18T02:48:00.000Z' },
    ],
  },
  settlements: [
    {
      nodeIdx: 1,
      period: '2026-11-17',
      rollingNet: 640,
      losingNet: 4,
      withheld: 2,
      carryOut: -30,
      total: 642,
      status: 'draft',
    },
  ],
  unpaid: { days: 3, total: 1_900 },
  partners: 59,
  movers: [
    {
      memId: 'partner5',
      memNick: 'store',
      path: ['head', 'branch'],
      turnover: 8_204,
      before: 10_204,
      ggr: 493,
      members: 16,
      membersBefore: 12,
      cause: { type: 'slot', change: -1_500 },
      days: Array.from({ length: 14 }, () => 10),
    },
  ],
  ...over,
});

const options = { path, member: aMember({ memId: 'partner1', memNick: 'own', isPartnerMember: 'Y' }) };
const open = (answer = home(), more: object = {}) =>
  openPage('partner.home', { [HOME]: () => answer }, { ...options, ...more });

test('[35-07] figures have their change, and the chosen one its chart', async () => {
  const { user } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: t('filters.spans.yesterday') })).toBeTruthy();
  const tile = screen.getByRole('button', { name: /유효베팅/ });
  expect(tile.getAttribute('aria-pressed')).toBe('true');
  expect(tile.textContent).toMatch(/104,200.*4\.2%.*\+4,200/);
  // Nothing before: no share.
  expect(screen.getByRole('button', { name: /GGR/ }).textContent).not.toContain('%');
  await user.click(screen.getByRole('button', { name: /롤링/ }));
  expect(screen.getByRole('slider', { name: t('home.chart', { figure: t('totals.rolling') }) })).toBeTruthy();
});

test('[35-07] the oldest request is the act, and movers have their cause', async () => {
  const { user, network } = await openPage(
    'partner.home',
    { [HOME]: () => home(), '/api/partner/whyTotal': () => ({ list: [] }) },
    options,
  );
  const act = await screen.findByRole('link', { name: t('home.begin', { nick: 'one', won: '600,000원' }) });
  expect(act.getAttribute('href')).toContain('member=member01');
  const last = within(screen.getByRole('region', { name: t('home.lastSettlement') }));
  expect(last.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '640',
    '4',
    '2',
    '642',
    '−30',
  ]);
  const movers = screen.getByRole('table', { name: t('home.movers') });
  expect(movers.textContent).toMatch(/head › branch.*−2,000.*슬롯 −1,500 · 회원 12 → 16명/);
  await user.click(last.getByRole('button', { name: t('why.title') }));
  await screen.findByRole('dialog');
  expect(network.calls('/api/partner/whyTotal').at(-1)).toMatchObject({
    nodeIdx: 1,
    startDate: '2026-11-17',
    type: '',
  });
});

test('[35-07] a span is of the address; without figures before, nothing is compared', async () => {
  const { user, network } = await open(
    home({ before: null, movers: [], settlements: [], waiting: { count: 0, list: [] } }),
  );
  await screen.findAllByText(t('home.noBefore'));
  for (const key of ['home.nobodyWaits', 'home.noSettlement'] as const)
    expect(screen.getAllByText(t(key)).length).toBeGreaterThan(0);
  const movers = within(screen.getByRole('region', { name: t('home.movers') }));
  expect(movers.getByText(t('home.noBefore'))).toBeTruthy();
  expect(movers.queryByText(t('home.against.yesterday'))).toBeNull();
  await user.click(screen.getByRole('radio', { name: t('filters.spans.7') }));
  expect(network.calls(HOME).at(-1)).toMatchObject({ span: 'week' });
});

test('[35-07] a span in which nobody changed is displayed as such', async () => {
  await open(home({ movers: [] }));
  await screen.findByText(t('home.nobodyMoved'));
});

test('[35-07] figures of a day before its settlement are marked', async () => {
  await open(home({ span: 'yesterday', isSettled: false }));
  await screen.findByText(t('home.notSettled'));
});

test('[35-07] a failure heals by a retry', async () => {
  const { user, network } = await openPage('partner.home', { [HOME]: () => refusal('E001') }, options);
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  network.on({ [HOME]: () => home() });
  await user.click(retry);
  await screen.findByText(t('home.waiting'));
});

test.each(languages.filter((language) => language !== 'ko'))('[S-01] every text is in %s', async (language) => {
  const { container } = await open(home(), { language });
  await screen.findByRole('slider');
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
