import { aMember, someHoldings } from '@madang/testing';
import fc from 'fast-check';
import { applyCash, applyHoldings, balanceStore, inGames, markSuperseded, startBalance } from './balance.store.ts';

const now = () => balanceStore.getState();
const cash = (data1: number, data2: number, v: number) => applyCash({ cmd: 'CASH', data1, data2, v });

beforeEach(() => startBalance(aMember({ cashAmt: 1_000, pointAmt: 10 })));

test('[S-12] CASH sets cash and points', () => {
  cash(2_500, 20, 1);
  expect(now()).toMatchObject({ cash: 2_500, point: 20, balance: 2_500, v: 1 });
});

test('[S-12] a stale CASH is dropped, whatever the order of arrival', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000), { minLength: 1 }), (versions) => {
      startBalance(aMember());
      for (const v of versions) cash(v * 100, v, v);
      const newest = Math.max(...versions);
      expect(now()).toMatchObject({ cash: newest * 100, point: newest, v: newest });
    }),
  );
});

test('[S-13] a poll that was overtaken by a CASH message is dropped', () => {
  cash(5_000, 10, 8);
  applyHoldings(someHoldings({ balance: 0, cashAmt: 0, v: 7 }));
  expect(now().cash).toBe(5_000);
});

test('[S-13] a poll renders only what differs from the known balance', () => {
  const play = { since: '2026-11-22T10:00:00.000Z', staked: 0, net: 0, checkAt: '2026-11-22T11:00:00.000Z' };
  const received = { cashAmt: 7_000, v: 3, play };
  applyHoldings(someHoldings(received));
  const listener = jest.fn();
  const stop = balanceStore.subscribe(listener);
  applyHoldings(someHoldings({ ...received, play: { ...play } }));
  expect(listener).not.toHaveBeenCalled();
  applyHoldings(someHoldings({ ...received, play: { ...play, net: -500 } }));
  stop();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(now().play).toMatchObject({ net: -500 });
});

test('[S-13] game money is the balance beyond site money, and never below zero', () => {
  applyHoldings(someHoldings({ balance: 30_000, cashAmt: 0, isPlayGame: 'Y', v: 2 }));
  expect(inGames(now())).toBe(30_000);
  cash(30_000, 10, 3);
  expect(inGames(now())).toBe(0);
  cash(40_000, 10, 4);
  expect(inGames(now())).toBe(0);
});

test('[S-10] the marker replaces the balance, and cash goes on', () => {
  markSuperseded();
  cash(7, 1, 5);
  expect(now()).toMatchObject({ balance: 'TK999', cash: 7 });
  expect(inGames(now())).toBe(0);
});

test('another member begins with their own figures and any version', () => {
  cash(9, 9, 99);
  startBalance(aMember({ cashAmt: 1, pointAmt: 2 }));
  cash(3, 4, 1);
  expect(now()).toMatchObject({ cash: 3, point: 4, v: 1 });
});
