import { render } from '@testing-library/react';
import { formatAmount, Money } from './text.tsx';

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

it('gives a net its sign, a payout none', () => {
  const { container } = render(
    <>
      <Money value={16_400} net />
      <Money value={18_400} unit="원" />
    </>,
  );
  expect(container.textContent).toBe('+16,40018,400원');
});
