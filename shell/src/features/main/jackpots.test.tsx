import { MAIN_TOPIC } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { publishToTopic } from '@madang/platform/host';
import { aMainPage, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstPage, renderSite } from '../../../testing/render-site.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);

it('[S-16] the jackpot states its share, winner or days, and follows the topic', async () => {
  const site = firstPage();
  const now = new Date();
  const { jackpots } = aMainPage();
  const [mini, major, mega] = jackpots;
  const lastWin = { amount: 1_500_000, at: '2026-11-18T03:00:00.000Z', memId: 'ab***7' };
  site.on({
    '/api/main': () =>
      aMainPage({
        jackpots: [
          { ...mini!, shareBp: 2_000, lastWon: { amount: 1_200_000, at: now.toISOString(), memId: 'me***1' } },
          { ...major!, lastWon: lastWin },
          { ...mega!, since: new Date(serverClock.now() - 40.5 * 86_400_000).toISOString() },
        ],
      }),
  });
  await renderSite();
  const heading = screen.getByRole('heading', { level: 2, name: t('jackpot.title') });
  const block = within(heading.closest('section') as HTMLElement);
  expect(block.getByText(t('jackpot.share', { percent: '0.04%' }))).toBeTruthy();
  expect(block.getByText(t('jackpot.lastWon', { id: 'me***1' }))).toBeTruthy();
  expect(block.getByText(/^오늘 \d\d:\d\d · 1,200,000원$/)).toBeTruthy();
  expect(block.getByText('11. 18. · 1,500,000원')).toBeTruthy();
  expect(block.getByText(t('jackpot.growing', { n: '41' }))).toBeTruthy();
  expect(screen.getByTestId('jackpot-mega').textContent).toBe('100,711,250원');
  act(() => publishToTopic(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mega', data2: 100_711_999 }));
  await waitFor(() => expect(screen.getByTestId('jackpot-mega').textContent).toBe('100,711,999원'));
  expect(screen.getByTestId('jackpot-mini').textContent).toBe('1,284,500원');
  const fresh = { amount: 100_711_999, at: now.toISOString(), memId: 'zz***9' };
  act(() => publishToTopic(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mega', data2: 100_000_000, data3: fresh }));
  await waitFor(() => expect(screen.getByTestId('jackpot-mega').textContent).toBe('100,000,000원'));
  expect(block.getByText(t('jackpot.lastWon', { id: 'zz***9' }))).toBeTruthy();
});
