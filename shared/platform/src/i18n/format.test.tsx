import { renderApp, startQuietly } from '@madang/testing';
import { RollingAmount } from '@madang/ui';
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { formatOf, seoulDay, useFormat } from './format.ts';
import { loadTexts, setLanguage } from './i18n.ts';
import { SeoulTime } from './seoul-time.tsx';

const [ko, en, vn] = [formatOf('ko'), formatOf('en'), formatOf('vn')];
const MIDNIGHT = '2026-11-20T15:00:01.000Z';
const AFTERNOON = '2026-01-05T05:03:07.000Z';

test('[S-01] money and numbers are grouped as each language does, with the real minus', () => {
  expect([ko, en, vn].map(({ won }) => won(1_284_500))).toEqual(['1,284,500원', '1,284,500 won', '1.284.500 won']);
  expect([ko, en, vn].map(({ number }) => number(-38_000))).toEqual(['−38,000', '−38,000', '−38.000']);
  expect([ko, en, vn].map(({ points }) => points(12_340))).toEqual(['12,340P', '12,340P', '12.340P']);
  expect([ko, en, vn].map(({ percent }) => percent(9_625))).toEqual(['96.25%', '96.25%', '96,25%']);
  expect([9_650, 10_000].map(ko.percent)).toEqual(['96.5%', '100.0%']);
  expect([1_500, -1_500, 0].map(vn.signed)).toEqual(['+1.500', '−1.500', '0']);
});

test('[S-01] unit and figure make the amount, so that a component may separate them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      for (const { won, number, wonUnit } of [ko, en, vn]) expect(won(value)).toBe(number(value) + wonUnit);
    }),
  );
});

test('[S-01] dates follow the language and the 24-hour clock of Seoul', () => {
  expect([ko, en, vn].map(({ date }) => date(MIDNIGHT))).toEqual(['2026. 11. 21.', 'Nov 21, 2026', '21/11/2026']);
  expect([ko, en, vn].map(({ dateTime }) => dateTime(MIDNIGHT))).toEqual([
    '2026. 11. 21. 00:00:01',
    'Nov 21, 2026, 00:00:01',
    '00:00:01 21/11/2026',
  ]);
  expect([ko, en, vn].map(({ dateMinute }) => dateMinute(AFTERNOON))).toEqual([
    '2026. 1. 5. 14:03',
    'Jan 5, 2026, 14:03',
    '14:03 05/01/2026',
  ]);
  expect([ko, en, vn].map(({ monthDay }) => monthDay(AFTERNOON))).toEqual(['1. 5.', 'Jan 5', '5/1']);
  expect([ko, en, vn].map(({ time, minute }) => [time(AFTERNOON), minute(AFTERNOON)])).toEqual(
    Array.from({ length: 3 }, () => ['14:03:07', '14:03']),
  );
  expect([ko, en, vn].map(({ day }) => day(MIDNIGHT))).toEqual([
    '11월 21일 토요일',
    'Saturday, November 21',
    'Thứ Bảy, 21 tháng 11',
  ]);
  expect(seoulDay(MIDNIGHT)).toBe('2026-11-21');
});

test('[S-01] an area names the zone of its times in the language in use', async () => {
  await startQuietly({ language: 'ko' });
  await loadTexts('platform', 'en');
  await loadTexts('platform', 'vn');
  expect([ko, en, vn].map(({ zone }) => zone)).toEqual(['서울 시간', 'Seoul time', 'giờ Seoul']);
});

const Amount = () => {
  const { wonUnit } = useFormat();
  return (
    <p>
      <RollingAmount value={1_284_500} unit={wonUnit} /> <SeoulTime />
    </p>
  );
};

test('[S-01] figures of the parts follow a switch of the language without a reload', async () => {
  await renderApp(<Amount />, { language: 'ko' });
  expect(screen.getByText(/1,284,500원/)).toBeTruthy();
  await act(() => setLanguage('vn'));
  expect(screen.getByText('1.284.500 won')).toBeTruthy();
  expect(screen.getByText('Mọi thời gian đều theo giờ Seoul.')).toBeTruthy();
});

test('[S-01] the zone is left out for Korean readers whose clock is that of Seoul', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const zone = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ ...options, timeZone: 'Asia/Seoul' });
  const app = await renderApp(<SeoulTime />, { language: 'ko' });
  expect(app.container.querySelector('small')).toBeNull();
  await act(() => setLanguage('en'));
  expect(screen.getByText('All times are in Seoul time.')).toBeTruthy();
  zone.mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' });
  await act(() => setLanguage('ko'));
  expect(screen.getByText('모든 시각은 서울 시간이에요.')).toBeTruthy();
});
