import { forfeitOf, withoutBonus } from './bonus.policy.ts';

const aWager = { required: 360_000n, done: 0n, bonus: 20_000n, own: 100_000n, plain: 100_000n };

test.each([
  ['nothing was played', 0n, 120_000n, { bonus: 20_000n, winnings: 0n, removed: 20_000n }],
  ['something was won', 50_000n, 170_000n, { bonus: 20_000n, winnings: 50_000n, removed: 70_000n }],
  ['her own money was lost in part', -99_999n, 20_001n, { bonus: 20_000n, winnings: 0n, removed: 20_000n }],
  ['her own money was lost', -100_000n, 20_000n, { bonus: 20_000n, winnings: 0n, removed: 20_000n }],
  ['the bonus was lost in part', -100_001n, 19_999n, { bonus: 19_999n, winnings: 0n, removed: 19_999n }],
  ['all was lost', -120_000n, 0n, { bonus: 0n, winnings: 0n, removed: 0n }],
  ['all was lost and other money came', -120_000n, 500_000n, { bonus: 0n, winnings: 0n, removed: 0n }],
  ['she gave some of it away', 50_000n, 30_000n, { bonus: 20_000n, winnings: 50_000n, removed: 30_000n }],
])('[W-02] when %s, giving a bonus up takes what is left of it and what was won', (_, net, cash, taken) => {
  expect(forfeitOf([aWager], net, cash)).toEqual(taken);
});

test('[W-02] losses under several bonuses take own money of the oldest, then of all', () => {
  const second = { ...aWager, bonus: 5_000n, own: 300_000n };
  expect(forfeitOf([aWager, second], -110_000n, 500_000n).removed).toBe(15_000n);
});

test.each([
  [0n, { required: 100_000n, isMet: false }],
  [99_999n, { required: 100_000n, isMet: false }],
  [100_000n, { required: 360_000n, isMet: true }],
])('[W-02] after %s won of stakes a requirement equals that of its deposit alone', (done, after) => {
  expect(withoutBonus({ ...aWager, done })).toEqual(after);
});
