import { act, render } from '@testing-library/react';
import { RollingAmount } from './frame/rolling-amount.tsx';
import { formatAmount, Money } from './text.tsx';

beforeEach(() => {
  document.documentElement.lang = 'ko';
});

it.each([
  [1_284_500, '원', false, '1,284,500원'],
  [12_340, 'P', false, '12,340P'],
  [-38_000, '', true, '−38,000'],
  [47_500, '', true, '+47,500'],
  [0, '원', true, '0원'],
  [100.25, ' USDT', false, '100.25 USDT'],
  [null, '원', false, '–'],
  [undefined, '', false, '–'],
])('writes %p as the house does', (value, unit, signed, expected) => {
  expect(formatAmount(value, unit, signed)).toBe(expected);
});

it.each([
  ['ko', '−1,284,500', '100.25'],
  ['en', '−1,284,500', '100.25'],
  ['vi', '−1.284.500', '100,25'],
  ['en_US', '−1,284,500', '100.25'],
  ['', '−1,284,500', '100.25'],
])('[S-01] groups by the language of the document: %p', (lang, whole, parts) => {
  document.documentElement.lang = lang;
  expect(formatAmount(-1_284_500)).toBe(whole);
  expect(formatAmount(100.25)).toBe(parts);
});

it('[S-01] follows a switch of the language without being drawn again by anybody', async () => {
  const { container } = render(
    <>
      <Money value={1_284_500} unit=" won" /> <RollingAmount value={12_340} unit="P" />
    </>,
  );
  expect(container.textContent).toBe('1,284,500 won 12,340P');
  await act(async () => {
    document.documentElement.lang = 'vi';
  });
  expect(container.textContent).toBe('1.284.500 won 12.340P');
});

it('gives a net its sign, a payout none', () => {
  const { container } = render(
    <>
      <Money value={16_400} net />
      <Money value={18_400} unit="원" />
    </>,
  );
  expect(container.textContent).toBe('+16,40018,400원');
});
