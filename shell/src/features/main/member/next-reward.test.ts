import { nextReward } from './next-reward.ts';

const milestones = [
  { milestone: '7', points: 500, reachedOn: null },
  { milestone: '15', points: 2_000, reachedOn: null },
  { milestone: 'month', points: 5_000, reachedOn: null },
] as const;
const rewardAt = (over: Partial<Parameters<typeof nextReward>[0]>) =>
  nextReward({ today: '2026-11-10', streak: 5, isStamped: true, milestones: [...milestones], ...over });

test('[S-16] the next reward is that of the fewest days in a row ahead', () => {
  expect(rewardAt({})).toEqual({ days: 2, points: 500 });
  expect(rewardAt({ isStamped: false })).toEqual({ days: 1, points: 500 });
  expect(rewardAt({ streak: 9 })).toEqual({ days: 6, points: 2_000 });
});

test('[S-16] a reward beyond the month is none', () => {
  expect(rewardAt({ today: '2026-11-28', streak: 3 })).toBeUndefined();
  expect(rewardAt({ today: '2026-11-28', streak: 28 })).toEqual({ days: 2, points: 5_000 });
});
