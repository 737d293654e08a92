import { aMarket } from '../../../testing/sports-stage.tsx';
import { groupsOf, halvesOf } from './market-groups.ts';

test('[SP-14] two kinds with two outcomes after each other are side by side', () => {
  const two = { H: 190, A: 190 };
  const groups = groupsOf([
    aMarket('1X2', { H: 185, D: 340, A: 405 }),
    aMarket('BTTS', { Y: 180, N: 195 }),
    aMarket('OE', { ODD: 190, EVEN: 190 }),
    aMarket('H1:OE', { ODD: 190, EVEN: 190 }),
    aMarket('AH:-0.5', two),
    aMarket('AH:0.5', two),
  ]);
  expect([...halvesOf(groups)]).toEqual(['FT BTTS', 'FT OE']);
});
