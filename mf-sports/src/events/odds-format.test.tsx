import { type Call, type OddsFormat, oddsFormats, oddsText } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { screen, within } from '@testing-library/react';
import { anEvent, forgetSports, NOW, openSports, placed } from '../../testing/sports-stage.tsx';

const write = (value: number, digits: number): string => value.toFixed(digits);
const textOf = (hundredths: number, format: OddsFormat): string => oddsText(hundredths, format, write);

/** Hundredths that a text means, by the definition of its format. */
const parse = (text: string, format: OddsFormat): number => {
  const value = Number(text.replace('\u2212', '-'));
  const [over = 0, under = 1] = text.split('/').map(Number);
  switch (format) {
    case 'decimal':
      return Math.round(value * 100);
    case 'fractional':
      return Math.round((over / under) * 100) + 100;
    case 'american':
      return Math.round(value > 0 ? value : -10_000 / value) + 100;
    default:
      return Math.round(value > 0 ? value * 100 : -100 / value) + 100;
  }
};

test.each(oddsFormats)('[SP-16] odds from 1.01 to 100.00 as %s lead back to the same hundredths', (format) => {
  const texts = new Set<string>();
  const lost: number[] = [];
  for (let hundredths = 101; hundredths <= 10_000; hundredths += 1) {
    const text = textOf(hundredths, format);
    texts.add(text);
    if (parse(text, format) !== hundredths) lost.push(hundredths);
  }
  expect(lost).toEqual([]);
  expect(texts.size).toBe(9_900);
});

test.each([
  [101, '1.01', '1/100', '0.01', '0.01', '−100.00', '−10000'],
  [150, '1.50', '1/2', '0.50', '0.50', '−2.00', '−200'],
  [195, '1.95', '19/20', '0.95', '0.95', '−1.05', '−105'],
  [200, '2.00', '1/1', '1.00', '1.00', '1.00', '+100'],
  [210, '2.10', '11/10', '1.10', '−0.91', '1.10', '+110'],
  [350, '3.50', '5/2', '2.50', '−0.40', '2.50', '+250'],
  [1_000, '10.00', '9/1', '9.00', '−0.1111', '9.00', '+900'],
  [10_000, '100.00', '99/1', '99.00', '−0.010101', '99.00', '+9900'],
])('[SP-16] %d hundredths are written in six formats', (hundredths, ...texts) => {
  expect(oddsFormats.map((format) => textOf(hundredths, format))).toEqual(texts);
});

test('[SP-16] list, slip and receipt show the chosen format, and decimal odds are sent', async () => {
  jest.spyOn(serverClock, 'now').mockReturnValue(NOW);
  const { user, network } = await openSports([anEvent(1), anEvent(2)], {
    '/api/bet/betProc': () => placed({ odds: 342 }),
  });
  await user.click(await screen.findByRole('button', { name: /^강릉 해오름 1 승 1\.85/ }));
  await user.click(screen.getByText('베팅 설정'));
  await user.selectOptions(screen.getByRole('combobox', { name: '배당 표기' }), 'american');
  await user.click(screen.getByRole('button', { name: /^강릉 해오름 2 승 −118/ }));
  expect(screen.getByTestId('sports-legs').children[0]?.textContent).toContain('−118');
  expect(screen.getByTestId('sports-product').textContent).toBe('+242');
  await screen.findByText(/^5,000 – /);
  await user.type(screen.getByRole('textbox', { name: /베팅금/ }), '10000');
  await user.click(screen.getByTestId('sports-place'));
  within(await screen.findByTestId('sports-receipt')).getByText('1.85 × 1.85 = 3.42 (+242)');
  const [body] = network.calls('/api/bet/betProc') as Extract<Call<'/api/bet/betProc'>, { product: 'SPORTS' }>[];
  expect(body?.legs.map(({ odds }) => odds)).toEqual([185, 185]);
  forgetSports();
});
