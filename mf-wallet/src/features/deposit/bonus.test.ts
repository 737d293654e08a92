import { someCashInfo } from '@madang/testing';
import { offerOf, promiseOf, whyNot } from './bonus.ts';

const { offers } = someCashInfo();
const [first, daily, none] = offers as [(typeof offers)[0], (typeof offers)[0], (typeof offers)[0]];
const away = (...kinds: string[]) =>
  offers.map((offer) => ({ ...offer, available: kinds.includes(offer.kind) ? ('N' as const) : ('Y' as const) }));

test('[W-02] 100,000 won with 20 % bring 20,000 won and 360,000 won to wager', () => {
  expect(promiseOf(100_000, first)).toEqual({ bonus: 20_000, wager: 360_000 });
  expect(promiseOf(100_000, daily)).toEqual({ bonus: 10_000, wager: 330_000 });
  expect(promiseOf(100_000, none)).toEqual({ bonus: 0, wager: 100_000 });
});

test('[W-02] a bonus is whole won and ends at its cap', () => {
  expect(promiseOf(99_999, daily).bonus).toBe(9_999);
  expect(promiseOf(10_000_000, first)).toEqual({ bonus: 100_000, wager: 30_300_000 });
});

test('[W-02] the best bonus is the default; a vanished one becomes none, never another', () => {
  expect(offerOf(away('daily'), null)?.kind).toBe('first');
  expect(offerOf(away('first'), null)?.kind).toBe('daily');
  expect(offerOf(away('first', 'daily'), null)?.kind).toBe('none');
  expect(offerOf(away('first'), 'first')?.kind).toBe('none');
  expect(offerOf(away('daily'), 'none')?.kind).toBe('none');
});

test('[W-02] an unavailable offer has a reason', () => {
  expect(whyNot({ ...first, available: 'N' }, away('first', 'daily'))).toBe('taken');
  expect(whyNot({ ...daily, available: 'N' }, away('daily'))).toBe('notBoth');
  expect(whyNot({ ...daily, available: 'N' }, away('first', 'daily'))).toBe('takenToday');
  expect(whyNot(none, offers)).toBeNull();
});
