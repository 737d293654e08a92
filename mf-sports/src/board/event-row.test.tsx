import { renderedPrices } from '../../testing/renders.ts';

// React reports to the hook of `renders.ts` that it finds when it loads.

import { serverClock } from '@madang/platform';
import { screen } from '@testing-library/react';
import { aMarket, anEvent, forgetSports, NOW, openSports, publish } from '../../testing/sports-stage.tsx';

beforeEach(() => jest.spyOn(serverClock, 'now').mockReturnValue(NOW));
afterEach(forgetSports);

const priceOf = (no: number, odds: string) =>
  screen.findByRole('button', { name: new RegExp(`^강릉 해오름 ${no} 승 ${odds}`) });

test('[SP-12] a message with one changed price renders that price alone', async () => {
  await openSports([anEvent(1), anEvent(2)]);
  await priceOf(1, '1\\.85');
  const markets = [aMarket('1X2', { H: 190, D: 340, A: 405 }, { oddsVersion: 2 })];
  const rendered = await renderedPrices(async () => {
    await publish('soccer', 'ODDS', 'fd:match:1', { markets });
    await priceOf(1, '1\\.90');
  });
  expect(rendered).toEqual(['1X2 H']);
});
