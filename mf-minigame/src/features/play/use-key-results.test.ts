import { netsOf } from './use-key-results.ts';
import type { MyBet } from './use-my-bets.ts';

const names = { ko: '짝', en: 'Even', vn: 'Chẵn' };
const aBet = (selCode: string, more: Partial<MyBet>): MyBet => ({
  betIdx: 1,
  no: 145,
  marketCode: 'sumParity',
  selCode,
  market: names,
  selection: names,
  stake: 10_000,
  state: 'lose',
  paid: 0,
  ...more,
});

test('[G-03] a key has the net amount of its bets, and a voided bet has none', () => {
  const nets = netsOf([
    aBet('even', { state: 'win', paid: 19_500 }),
    aBet('even', { stake: 5_000, state: 'win', paid: 9_750 }),
    aBet('odd', {}),
    aBet('over', { state: 'cancel', paid: 10_000 }),
  ]);
  expect([...nets]).toEqual([
    ['sumParity:even', 14_250],
    ['sumParity:odd', -10_000],
  ]);
});
